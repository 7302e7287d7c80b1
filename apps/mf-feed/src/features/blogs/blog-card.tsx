import { Link } from '@tidings/shell-api/router.ts';
import { ArticleHeadline } from '@tidings/ui/article-headline.tsx';
import { Icon } from '@tidings/ui/icon.tsx';
import { ListenButton } from '@tidings/ui/listen-pill.tsx';
import { PlayingIndicator } from '@tidings/ui/playing-indicator.tsx';
import { formatAgo } from '@tidings/ui/relative-time.ts';
import { ArticleTools } from '../../article-card/article-actions.tsx';
import { ArticlePicture } from '../../article-card/article-picture.tsx';
import { useArticleListening } from '../../article-card/use-article-listening.ts';
import css from './blog-card.module.css';
import { buildBlogPath } from './blog-path.ts';
import type { ListedBlog as Blog } from './blogs.query.ts';
import { useBlogsWords } from './blogs.words.ts';
import { LikeTool } from './like-tool.tsx';

export function BlogCard({ blog, lead = false }: { blog: Blog; lead?: boolean }) {
  const words = useBlogsWords();
  const { article } = blog;
  const lang = article.lang ?? undefined;
  const listening = useArticleListening(article);
  return (
    <article className={css.blog} data-lead={lead} data-state={listening.state.kind}>
      <ArticlePicture article={article} shape="wide" eager={lead} />
      <div className={css.words}>
        <p className={css.meta}>
          <b dir="auto">{blog.author}</b>
          <time dateTime={blog.createdAt}>{formatAgo(blog.createdAt)}</time>
          <span>
            <bdi>{blog.category}</bdi>
          </span>
          {listening.state.kind === 'playing' && (
            <span className={css.live}>
              <PlayingIndicator /> {words.card.playing}
            </span>
          )}
        </p>
        <h2 lang={lang}>
          <Link to={buildBlogPath(blog)} dir="auto">
            <ArticleHeadline title={blog.title} heard={listening.heard} />
          </Link>
        </h2>
        <p className={css.preview} dir="auto" lang={lang}>
          {blog.preview}
        </p>
        {listening.problem && (
          <p className={css.why}>
            <Icon name="alert" size={18} />
            {listening.problem}
          </p>
        )}
        <div className={css.actions}>
          <ListenButton state={listening.state} title={blog.title} onPress={listening.press} className={css.listen} />
          <ArticleTools article={article} />
          <LikeTool blog={blog} />
        </div>
      </div>
    </article>
  );
}
