import type { OverlayProps } from '@tidings/shell-api/overlay-slots.ts';
import { Link } from '@tidings/shell-api/router.ts';
import { Button, getButtonClass } from '@tidings/ui/button.tsx';
import { Dialog } from '@tidings/ui/dialog.tsx';
import { EmptyState } from '@tidings/ui/placeholders.tsx';
import { ArticleSkeleton } from '../../reading/article-skeleton.tsx';
import { ArticleView } from '../../reading/article-view.tsx';
import { useArticle, useExtractedArticle } from '../../reading/article.query.ts';
import { useReadingWords } from '../../reading/reading.words.ts';
import { TornPagePicture } from '../../reading/torn-page-picture.tsx';
import css from './overlays.module.css';
import { useOverlaysWords } from './overlays.words.ts';

export function ContentReaderDialog({ request, close }: OverlayProps<'reader'>) {
  const words = useOverlaysWords();
  const reading = useReadingWords();
  const id = 'articleId' in request ? request.articleId : null;
  const sentence = 'sentence' in request ? (request.sentence ?? null) : null;
  const byId = useArticle(id);
  const byUrl = useExtractedArticle('url' in request ? request.url : null);
  const query = id === null ? byUrl : byId;
  const article = query.data;
  return (
    <Dialog
      title={words.reader}
      width={800}
      className={css.sheet}
      onClose={close}
      tools={
        id !== null && (
          <Link
            className={getButtonClass()}
            to={`/article?id=${encodeURIComponent(id)}${sentence === null ? '' : `&sentence=${sentence}`}`}
            onClick={close}
          >
            {words.wholePage}
          </Link>
        )
      }
    >
      <div className={css.reader} tabIndex={0} role="region" aria-label={words.text}>
        {query.isPending && (
          <>
            <p role="status">{words.loading}</p>
            <ArticleSkeleton />
          </>
        )}
        {(query.isError || article === null) && (
          <EmptyState
            level={3}
            picture={<TornPagePicture />}
            title={reading.failed}
            action={
              <Button look="main" onClick={() => void query.refetch()}>
                {reading.again}
              </Button>
            }
          />
        )}
        {article && <ArticleView article={article} heading="h2" compact marked={sentence} />}
      </div>
      {article?.url && (
        <p className={css.address} dir="ltr">
          {article.url}
        </p>
      )}
    </Dialog>
  );
}
