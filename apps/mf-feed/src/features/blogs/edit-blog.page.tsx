import { Link, useLocation } from '@tidings/shell-api/router.ts';
import { useSession } from '@tidings/shell-api/shell-state.ts';
import { Button, getButtonClass } from '@tidings/ui/button.tsx';
import { EmptyState } from '@tidings/ui/placeholders.tsx';
import { BlogForm, BlogsSkeleton, FormPage } from './blog-form.tsx';
import { parseBlogPath, buildBlogPath } from './blog-path.ts';
import { updateBlog, useBlogViewer, useOwnBlog } from './blogs.query.ts';
import type { EditableBlog } from './blogs.query.ts';
import { useBlogsWords } from './blogs.words.ts';
import { DeleteBlog } from './delete-blog.tsx';

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
