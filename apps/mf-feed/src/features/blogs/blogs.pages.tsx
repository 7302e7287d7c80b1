import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@tidings/api-client/graphql-fetch.ts';
import { Route, Routes, Link, useLocation } from '@tidings/shell-api/router.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { useSession } from '@tidings/shell-api/shell-state.ts';
import { SignedInOnly } from '@tidings/shell-api/signed-in-only.tsx';
import { Button, getButtonClass } from '@tidings/ui/button.tsx';
import { Dialog } from '@tidings/ui/dialog.tsx';
import { EmptyState } from '@tidings/ui/placeholders.tsx';
import { useState } from 'react';
import css from './blog-form.module.css';
import { BlogForm, BlogsSkeleton, FormPage } from './blog-form.tsx';
import { BlogListPage } from './blog-list.page.tsx';
import { BlogPage } from './blog.page.tsx';
import {
  type EditableBlog,
  buildBlogPath,
  createBlog,
  deleteBlog,
  parseBlogPath,
  updateBlog,
  useBlogViewer,
  useOwnBlog,
} from './blogs.query.ts';
import { useBlogsWords } from './blogs.words.ts';
import { deleteDraft, emptyBlog } from './use-blog-form.ts';

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

export function EditBlogPage() {
  const words = useBlogsWords();
  const editWords = words.edit;
  const { id } = parseBlogPath(useLocation().pathname);
  const { viewer } = useSession();
  const query = useOwnBlog(useBlogViewer(), id);
  if (query.isError)
    return (
      <div className="wrap">
        <EmptyState
          level={1}
          title={words.blog.failed}
          action={
            <Button look="main" onClick={() => void query.refetch()}>
              {words.list.again}
            </Button>
          }
        >
          {query.error.message}
        </EmptyState>
      </div>
    );
  if (query.isPending || !viewer) return <BlogsSkeleton />;
  const blog = query.data;
  if (!blog)
    return (
      <div className="wrap">
        <EmptyState
          level={1}
          title={words.blog.gone}
          action={
            <Link className={getButtonClass({ look: 'main' })} to="/blogs">
              {words.blog.back}
            </Link>
          }
        >
          {words.blog.goneHint}
        </EmptyState>
      </div>
    );
  if (!blog.own)
    return (
      <div className="wrap">
        <EmptyState
          level={1}
          title={editWords.notYours}
          action={
            <Link className={getButtonClass({ look: 'main' })} to={buildBlogPath(blog)}>
              {editWords.read}
            </Link>
          }
        >
          {editWords.notYoursHint}
        </EmptyState>
      </div>
    );
  return (
    <FormPage
      title={editWords.title}
      crumb={editWords.crumb}
      above={[{ path: buildBlogPath(blog), name: words.blog.crumb }]}
    >
      <BlogForm
        person={viewer.id}
        blog={id}
        first={toInput(blog)}
        submit={editWords.submit}
        done={editWords.done}
        send={(values) => updateBlog(id, values)}
        more={<DeleteBlog id={id} person={viewer.id} />}
      />
    </FormPage>
  );
}

const toInput = ({
  title,
  content,
  author,
  category,
  subcategory,
  tags,
  featuredImage,
  seoDescription,
  seoKeywords,
  published,
}: EditableBlog) => ({
  title,
  content,
  author,
  category,
  subcategory,
  tags,
  featuredImage,
  seoDescription,
  seoKeywords,
  published,
});

/** Asks for confirmation, because the deletion affects all readers and cannot be undone. */
function DeleteBlog({ id, person }: { id: string; person: string }) {
  const words = useBlogsWords();
  const editWords = words.edit;
  const { notify, navigate } = useShell();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await deleteBlog(id);
      deleteDraft(person, id);
      for (const queryKey of [['blogs'], ['blog']]) void queries.invalidateQueries({ queryKey });
      notify('success', editWords.deleted);
      navigate('/blogs');
    } catch (error) {
      notify('error', error instanceof ApiError ? error.message : words.form.failed);
      setBusy(false);
    }
  };
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        {editWords.delete}
      </Button>
      {asking && (
        <Dialog title={editWords.deleteTitle} onClose={() => setAsking(false)}>
          <p>{editWords.deleteHint}</p>
          <div className={css.ways}>
            <Button look="danger" disabled={busy} onClick={() => void remove()}>
              {editWords.deleteYes}
            </Button>
            <Button onClick={() => setAsking(false)}>{editWords.deleteNo}</Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
