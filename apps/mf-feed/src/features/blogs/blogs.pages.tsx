import { Route, Routes } from '@tidings/shell-api/router.ts';
import { SignedInOnly } from '@tidings/shell-api/signed-in-only.tsx';
import { BlogListPage } from './blog-list.page.tsx';
import { BlogPage } from './blog.page.tsx';
import { BlogsSkeleton } from './blogs-skeleton.tsx';
import { EditBlogPage } from './edit-blog.page.tsx';
import { WriteBlogPage } from './write-blog.page.tsx';

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
