import { Breadcrumb } from '@tidings/shell-api/breadcrumb.tsx';
import { Link } from '@tidings/shell-api/router.ts';
import { useSession } from '@tidings/shell-api/shell-state.ts';
import { AccountUnreachableNotice } from '@tidings/shell-api/signed-in-only.tsx';
import { ArticleHeadline } from '@tidings/ui/article-headline.tsx';
import { Button, getButtonClass } from '@tidings/ui/button.tsx';
import { classNames } from '@tidings/ui/class-names.ts';
import { TextField } from '@tidings/ui/field.tsx';
import { Icon } from '@tidings/ui/icon.tsx';
import { ListenButton } from '@tidings/ui/listen-pill.tsx';
import { EmptyState, LoadingState, Skeleton } from '@tidings/ui/placeholders.tsx';
import { PlayingIndicator } from '@tidings/ui/playing-indicator.tsx';
import { formatAgo } from '@tidings/ui/relative-time.ts';
import { useState } from 'react';
import { ArticleTools } from '../../article-card/article-actions.tsx';
import { ArticlePicture } from '../../article-card/article-parts.tsx';
import { useArticleListening } from '../../article-card/use-article-listening.ts';
import layout from '../../columns/columns.module.css';
import blogCardCss from './blog-card.module.css';
import css from './blog-list.module.css';
import { type BlogPage, type ListedBlog as Blog, buildBlogPath, useBlogViewer, useBlogs } from './blogs.query.ts';
import { useBlogsWords } from './blogs.words.ts';
import { LikeTool } from './like-tool.tsx';

export function BlogListPage() {
  const { list: listWords } = useBlogsWords();
  const session = useSession();
  const [query, setQuery] = useState('');
  const blogs = useBlogs(useBlogViewer());
  const loaded = uniqueBlogs(blogs.data?.pages);
  const matches = filterByTitle(loaded, query);
  const [lead, ...rest] = matches;
  return (
    <div className="wrap">
      <title>{`${listWords.title} · Tidings`}</title>
      <Breadcrumb here={listWords.crumb} />
      <header className={css.head}>
        <div>
          <h1>{listWords.title}</h1>
          <p>{listWords.intro}</p>
        </div>
        <Link className={getButtonClass({ look: 'main' })} to="/blogs/create">
          {listWords.write}
        </Link>
      </header>
      {loaded.length > 0 && (
        <search className={css.search}>
          <TextField
            label={listWords.search}
            type="search"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
          <p role="status" className="soft num">
            {query.trim() === '' ? '' : listWords.found(matches.length, loaded.length)}
          </p>
        </search>
      )}
      {body()}
    </div>
  );

  function body() {
    if (blogs.isError && loaded.length === 0)
      return <Failed message={blogs.error.message} again={() => void blogs.refetch()} />;
    if (blogs.isPending) return session.failed ? <AccountUnreachableNotice /> : <BlogSkeleton />;
    if (loaded.length === 0) return <EmptyState title={listWords.empty}>{listWords.emptyHint}</EmptyState>;
    return (
      <>
        {lead ? (
          <div className={css.lead}>
            <BlogCard key={lead.id} blog={lead} lead />
          </div>
        ) : (
          <EmptyState title={listWords.none(query.trim())}>{listWords.noneHint}</EmptyState>
        )}
        {rest.length > 0 && (
          <ul className={classNames(layout.columns, css.list)}>
            {rest.map((blog) => (
              <li key={blog.id}>
                <BlogCard blog={blog} />
              </li>
            ))}
          </ul>
        )}
        {blogs.isError && <Failed message={blogs.error.message} again={() => void blogs.refetch()} />}
        {blogs.hasNextPage && !blogs.isError && (
          <p className={css.more}>
            <Button onClick={() => void blogs.fetchNextPage()} disabled={blogs.isFetchingNextPage}>
              {blogs.isFetchingNextPage ? listWords.loading : listWords.more}
            </Button>
          </p>
        )}
      </>
    );
  }
}

/** Removes duplicates, which occur when a blog is published between two page requests. */
function uniqueBlogs(pages: readonly BlogPage[] | undefined): BlogPage['items'] {
  return [...new Map(pages?.flatMap(({ items }) => items).map((blog) => [blog.id, blog])).values()];
}

function Failed({ message, again }: { message: string; again: () => void }) {
  const { list: listWords } = useBlogsWords();
  return (
    <EmptyState
      title={listWords.failed}
      action={
        <Button look="main" onClick={again}>
          {listWords.again}
        </Button>
      }
    >
      {message}
    </EmptyState>
  );
}

function BlogSkeleton() {
  const { list: listWords } = useBlogsWords();
  return (
    <LoadingState label={listWords.wait}>
      <div className={css.lead}>
        <Skeleton className={css.ghost} />
      </div>
      <ul className={classNames(layout.columns, css.list)}>
        {[1, 2, 3].map((one) => (
          <li key={one}>
            <Skeleton className={css.ghost} />
            <Skeleton width="90%" height="1.75rem" />
            <Skeleton width="60%" height="1rem" />
          </li>
        ))}
      </ul>
    </LoadingState>
  );
}

function filterByTitle<Item extends { title: string }>(items: readonly Item[], query: string): readonly Item[] {
  const needle = query.trim().toLowerCase();
  return needle === '' ? items : items.filter(({ title }) => title.toLowerCase().includes(needle));
}

export function BlogCard({ blog, lead = false }: { blog: Blog; lead?: boolean }) {
  const words = useBlogsWords();
  const { article } = blog;
  const lang = article.lang ?? undefined;
  const listening = useArticleListening(article);
  return (
    <article className={blogCardCss.blog} data-lead={lead} data-state={listening.state.kind}>
      <ArticlePicture article={article} shape="wide" eager={lead} />
      <div className={blogCardCss.words}>
        <p className={blogCardCss.meta}>
          <b dir="auto">{blog.author}</b>
          <time dateTime={blog.createdAt}>{formatAgo(blog.createdAt)}</time>
          <span>
            <bdi>{blog.category}</bdi>
          </span>
          {listening.state.kind === 'playing' && (
            <span className={blogCardCss.live}>
              <PlayingIndicator /> {words.card.playing}
            </span>
          )}
        </p>
        <h2 lang={lang}>
          <Link to={buildBlogPath(blog)} dir="auto">
            <ArticleHeadline title={blog.title} heard={listening.heard} />
          </Link>
        </h2>
        <p className={blogCardCss.preview} dir="auto" lang={lang}>
          {blog.preview}
        </p>
        {listening.problem && (
          <p className={blogCardCss.why}>
            <Icon name="alert" size={18} />
            {listening.problem}
          </p>
        )}
        <div className={blogCardCss.actions}>
          <ListenButton
            state={listening.state}
            title={blog.title}
            onPress={listening.press}
            className={blogCardCss.listen}
          />
          <ArticleTools article={article} />
          <LikeTool blog={blog} />
        </div>
      </div>
    </article>
  );
}
