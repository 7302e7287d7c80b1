import { Route, Routes } from '@tidings/shell-api/router.ts';
import { useSession } from '@tidings/shell-api/shell-state.ts';
import { SignedInOnly } from '@tidings/shell-api/signed-in-only.tsx';
import { BlogForm, BlogsSkeleton, FormPage } from './blog-form.tsx';
import { BlogListPage } from './blog-list.page.tsx';
import { emptyBlog } from './blog-values.ts';
import { BlogPage } from './blog.page.tsx';
import { createBlog } from './blogs.query.ts';
import { useBlogsWords } from './blogs.words.ts';
import { EditBlogPage } from './edit-blog.page.tsx';

export function BlogsPages() {
  return (
    <Routes>
      <Route path="/" element={<BlogListPage />} />
      <Route
        path="create"
        element={
          <SignedInOnly waiting={<BlogsSkeleton />}>
            <WriteBlogPage />
          </SignedInOnly>
        }
      />
      <Route
        path=":id/:slug/edit"
        element={
          <SignedInOnly waiting={<BlogsSkeleton />}>
            <EditBlogPage />
          </SignedInOnly>
        }
      />
      <Route path="*" element={<BlogPage />} />
    </Routes>
  );
}

export function WriteBlogPage() {
  const { create: createWords } = useBlogsWords();
  const { viewer } = useSession();
  return (
    <FormPage title={createWords.title} crumb={createWords.crumb}>
      {viewer && (
        <BlogForm
          person={viewer.id}
          blog={null}
          first={emptyBlog}
          submit={createWords.submit}
          done={createWords.done}
          send={createBlog}
        />
      )}
    </FormPage>
  );
}
