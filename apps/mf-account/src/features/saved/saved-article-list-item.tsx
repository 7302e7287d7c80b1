import type { SavedArticleFields } from '@tidings/api-client/generated/operation-types.ts';
import { DownloadButton } from '@tidings/shell-api/download-button.tsx';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { LoadingState, Skeleton } from '@tidings/ui/placeholders.tsx';
import { formatAgo } from '@tidings/ui/relative-time.ts';
import { ToolButton } from '@tidings/ui/tool-button.tsx';
import { ArticleListItem } from '../../article-line/article-list-item.tsx';
import { ArticlePicture } from '../../article-line/article-picture.tsx';
import { usePageWords } from '../../page.words.ts';
import { formatDay } from '../../words/format-day.ts';
import { SavedNote } from './saved-note.tsx';
import css from './saved.module.css';
import { useSavedWords } from './saved.words.ts';

export function SavedArticleListItem({ saved, onRemove }: { saved: SavedArticleFields; onRemove: () => void }) {
  const { playing, extract, original, savedAgo, remove } = useSavedWords();
  const { locale } = usePageWords();
  const { openOverlay } = useShell();
  const { article, dateSaved } = saved;
  const extractAgain = () =>
    openOverlay(article.url === '' ? { name: 'reader', articleId: article.id } : { name: 'reader', url: article.url });
  return (
    <>
      <ArticlePicture article={article} className={css.picture} />
      <ArticleListItem
        article={article}
        className={css.story}
        words={{ playing, read: extract, original }}
        onRead={extractAgain}
        since={
          <time dateTime={dateSaved} title={formatDay(dateSaved, locale)}>
            {savedAgo(formatAgo(dateSaved))}
          </time>
        }
      >
        <DownloadButton articleId={article.id} title={article.title} />
        <ToolButton icon="bin" label={remove(article.title)} onClick={onRemove} />
      </ArticleListItem>
      <SavedNote saved={saved} />
    </>
  );
}

export function SavedSkeleton() {
  const words = useSavedWords();
  return (
    <LoadingState label={words.loading}>
      <div className={css.list} data-view="rows">
        {[1, 2, 3].map((row) => (
          <div key={row} className={css.item}>
            <Skeleton className={css.picture} />
            <div className={css.story}>
              <Skeleton width="30%" height="1em" />
              <Skeleton width="90%" height="1.6em" />
              <Skeleton width="60%" height="1.2em" />
            </div>
            <Skeleton width="100%" height="76px" />
          </div>
        ))}
      </div>
    </LoadingState>
  );
}
