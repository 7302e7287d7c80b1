import type { SavedArticleFields } from '@tidings/api-client/generated/operation-types.ts';
import { PinTool } from '@tidings/shell-api/pin-tool.tsx';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { formatAgo } from '@tidings/ui/relative-time.ts';
import { ToolButton } from '@tidings/ui/tool-button.tsx';
import { ArticleLine } from '../../article-line/article-line.tsx';
import { ArticlePicture } from '../../article-line/article-picture.tsx';
import { usePageWords } from '../../page.words.ts';
import { formatDay } from '../../words/format-day.ts';
import { SavedNote } from './saved-note.tsx';
import css from './saved.module.css';
import { useSavedWords } from './saved.words.ts';

export function SavedArticleLine({ saved, onRemove }: { saved: SavedArticleFields; onRemove: () => void }) {
  const { playing, extract, original, savedAgo, remove } = useSavedWords();
  const { locale } = usePageWords();
  const { openOverlay } = useShell();
  const { article, dateSaved } = saved;
  const extractAgain = () =>
    openOverlay(article.url === '' ? { name: 'reader', articleId: article.id } : { name: 'reader', url: article.url });
  return (
    <>
      <ArticlePicture article={article} className={css.picture} />
      <ArticleLine
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
        <PinTool articleId={article.id} title={article.title} />
        <ToolButton icon="bin" label={remove(article.title)} onClick={onRemove} />
      </ArticleLine>
      <SavedNote saved={saved} />
    </>
  );
}
