import { Breadcrumb } from '@tidings/shell-api/breadcrumb.tsx';
import { Link, Navigate, useLocation } from '@tidings/shell-api/router.ts';
import { useSession } from '@tidings/shell-api/shell-state.ts';
import { AccountUnreachableNotice } from '@tidings/shell-api/signed-in-only.tsx';
import { Button, getButtonClass } from '@tidings/ui/button.tsx';
import { EmptyState } from '@tidings/ui/placeholders.tsx';
import { Tag } from '@tidings/ui/tag.tsx';
import { ArticleSkeleton } from '../../reading/article-skeleton.tsx';
import { ArticleView } from '../../reading/article-view.tsx';
import { BlogText } from './blog-text.tsx';
import css from './blog.module.css';
import {
  type ReadableBlog,
  buildBlogPath,
  buildEditPath,
  parseBlogPath,
  useBlog,
  useBlogViewer,
} from './blogs.query.ts';
import { useBlogsWords } from './blogs.words.ts';
import { LikeTool } from './like-tool.tsx';

export function BlogPage() {
  const words = useBlogsWords();
  const blogWords = words.blog;
  const session = useSession();
  const location = useLocation();
  const { id, slug } = parseBlogPath(location.pathname);
  const query = useBlog(useBlogViewer(), id);
  const blog = query.data;
  if (blog && blog.slug !== slug)
    return <Navigate to={`${buildBlogPath(blog)}${location.search}${location.hash}`} replace />;
  return (
    <div className="wrap">
      <title>{`${blog?.title ?? blogWords.crumb} · Tidings`}</title>
      <div className={css.crumb}>
        <Breadcrumb above={[{ path: '/blogs', name: words.list.crumb }]} here={blogWords.crumb} />
      </div>
      {body()}
    </div>
  );

  function body() {
    if (query.isError)
      return (
        <EmptyState
          level={1}
          title={blogWords.failed}
          action={
            <Button look="main" onClick={() => void query.refetch()}>
              {words.list.again}
            </Button>
          }
        >
          {query.error.message}
        </EmptyState>
      );
    if (query.isPending) return session.failed ? <AccountUnreachableNotice level={1} /> : <ArticleSkeleton />;
    if (!blog)
      return (
        <EmptyState
          level={1}
          title={blogWords.gone}
          action={
            <Link className={getButtonClass({ look: 'main' })} to="/blogs">
              {blogWords.back}
            </Link>
          }
        >
          {blogWords.goneHint}
        </EmptyState>
      );
    return <Blog blog={blog} />;
  }
}

function Blog({ blog }: { blog: ReadableBlog }) {
  const { blog: blogWords } = useBlogsWords();
  const tools = (
    <>
      <LikeTool blog={blog} />
      {blog.own && (
        <Link className={getButtonClass()} to={buildEditPath(blog)}>
          {blogWords.edit}
        </Link>
      )}
    </>
  );
  return (
    <>
      <ArticleView
        article={blog.article}
        heading="h1"
        tools={tools}
        text={
          <>
            <h2 className="vh">{blogWords.text}</h2>
            <BlogText body={blog.body} />
          </>
        }
      />
      <footer className={css.foot}>
        <h2 className="vh">{blogWords.tags}</h2>
        <ul className={css.tags}>
          {blog.tags.map((tag) => (
            <li key={tag}>
              <Tag>{tag}</Tag>
            </li>
          ))}
        </ul>
      </footer>
    </>
  );
}
