import { useArticle, useExtractedArticle } from '@tidings/api-client/operations/article.query.ts';
import type { OverlayProps } from '@tidings/shell-api/overlay-slots.ts';
import { Link } from '@tidings/shell-api/router.ts';
import { Button, buttonClass } from '@tidings/ui/button.tsx';
import { Dialog } from '@tidings/ui/dialog.tsx';
import { Empty } from '@tidings/ui/empty.tsx';
import { ArticleSkeleton } from '../../reading/article-skeleton.tsx';
import { ArticleView } from '../../reading/article-view.tsx';
import css from './overlays.module.css';

const FAILED = 'Failed to extract article. Please try a different URL or try again later.';

/** The article over the page: read it, hear it, go back to where you were. */
export function ContentReaderDialog({ request, close }: OverlayProps<'reader'>) {
  const id = 'articleId' in request ? request.articleId : null;
  const byId = useArticle(id);
  const byUrl = useExtractedArticle('url' in request ? request.url : null);
  const asked = id === null ? byUrl : byId;
  const article = asked.data;
  return (
    <Dialog title="Reader" width={800} onClose={close}
      tools={id !== null && <Link className={buttonClass()} to={`/article?id=${encodeURIComponent(id)}`} onClick={close}>Whole page</Link>}>
      <div className={css.reader} tabIndex={0} role="region" aria-label="Article text">
        {asked.isPending && <><p role="status">Loading...</p><ArticleSkeleton /></>}
        {(asked.isError || article === null) && <Empty level={3} title={FAILED} action={<Button look="main" onClick={() => void asked.refetch()}>Try again</Button>} />}
        {article && <ArticleView article={article} heading="h2" compact />}
      </div>
      {article?.url && <p className={css.address}>{article.url}</p>}
    </Dialog>
  );
}
