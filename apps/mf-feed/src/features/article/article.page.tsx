import { useArticle, useExtractedArticle } from '@tidings/api-client/operations/article.query.ts';
import { Link, useSearchParams } from '@tidings/shell-api/router.ts';
import { Button, buttonClass } from '@tidings/ui/button.tsx';
import { Empty } from '@tidings/ui/empty.tsx';
import { ArticleSkeleton } from '../../reading/article-skeleton.tsx';
import { ArticleView } from '../../reading/article-view.tsx';
import css from './article.module.css';

/** One article on a page of its own: `/article?id=` or `/article?url=`. */
export function ArticlePage() {
  const [params] = useSearchParams();
  const id = params.get('id');
  const url = id === null ? params.get('url') : null;
  const byId = useArticle(id);
  const byUrl = useExtractedArticle(url);
  const asked = id === null ? byUrl : byId;
  return (
    <div className="wrap">
      <title>{asked.data ? `${asked.data.title} · Tidings` : 'Article · Tidings'}</title>
      <nav className={css.crumb} aria-label="Breadcrumb"><ol><li><Link to="/">Home</Link></li><li><Link to="/feed">Feed</Link></li><li aria-current="page">Article</li></ol></nav>
      {body()}
    </div>
  );

  function body() {
    if (id === null && url === null) return <Missing title="No article was chosen." hint="Open one from the feed, or paste the address of a page." />;
    if (asked.isError) {
      return <Empty level={1} title="Failed to extract article. Please try a different URL or try again later." action={<Button look="main" onClick={() => void asked.refetch()}>Try again</Button>}>{asked.error.message}</Empty>;
    }
    if (asked.isPending) return <ArticleSkeleton />;
    if (!asked.data) return <Missing title="This article is no longer here." hint="It may have left today’s edition. The feed has the current one." />;
    return <ArticleView article={asked.data} heading="h1" />;
  }
}

const Missing = ({ title, hint }: { title: string; hint: string }) => (
  <Empty level={1} title={title} action={<Link className={buttonClass({ look: 'main' })} to="/feed">Go To Feed</Link>}>{hint}</Empty>
);
