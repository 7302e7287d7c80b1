import { Link, useLocation } from '@tidings/shell-api/router.ts';
import { useSession } from '@tidings/shell-api/use-session.ts';
import { Button, buttonClass } from '@tidings/ui/button.tsx';
import { Empty } from '@tidings/ui/empty.tsx';
import { BlogForm } from './blog-form.tsx';
import { blogIn, blogPath } from './blog-path.ts';
import { BlogsWaiting } from './blogs-waiting.tsx';
import { updateBlog } from './blogs.mutation.ts';
import { type WrittenBlog, useOwnBlog } from './blogs.query.ts';
import { useBlogsWords } from './blogs.words.ts';
import { DeleteBlog } from './delete-blog.tsx';
import { FormPage } from './form-page.tsx';
import { useBlogViewer } from './use-blog-viewer.ts';

/** Edits or deletes an own blog. */
export function EditBlogPage() {
  const words = useBlogsWords();
  const say = words.edit;
  const { id } = blogIn(useLocation().pathname);
  const { viewer } = useSession();
  const asked = useOwnBlog(useBlogViewer(), id);
  if (asked.isError)
    return (
      <div className="wrap">
        <Empty
          level={1}
          title={words.blog.failed}
          action={
            <Button look="main" onClick={() => void asked.refetch()}>
              {words.list.again}
            </Button>
          }
        >
          {asked.error.message}
        </Empty>
      </div>
    );
  if (asked.isPending || !viewer) return <BlogsWaiting />;
  const blog = asked.data;
  if (!blog)
    return (
      <div className="wrap">
        <Empty
          level={1}
          title={words.blog.gone}
          action={
            <Link className={buttonClass({ look: 'main' })} to="/blogs">
              {words.blog.back}
            </Link>
          }
        >
          {words.blog.goneHint}
        </Empty>
      </div>
    );
  if (!blog.own)
    return (
      <div className="wrap">
        <Empty
          level={1}
          title={say.notYours}
          action={
            <Link className={buttonClass({ look: 'main' })} to={blogPath(blog)}>
              {say.read}
            </Link>
          }
        >
          {say.notYoursHint}
        </Empty>
      </div>
    );
  return (
    <FormPage title={say.title} crumb={say.crumb} above={[{ path: blogPath(blog), name: words.blog.crumb }]}>
      <BlogForm
        person={viewer.id}
        blog={id}
        first={inputOf(blog)}
        submit={say.submit}
        done={say.done}
        send={(values) => updateBlog(id, values)}
        more={<DeleteBlog id={id} person={viewer.id} />}
      />
    </FormPage>
  );
}

const inputOf = ({
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
}: WrittenBlog) => ({
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
