import type { ArticleCardFields } from '@tidings/api-client/generated/operation-types.ts';
import { removePlaceholder } from '@tidings/contracts/news/placeholders.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { Disclosure } from '@tidings/ui/disclosure.tsx';
import { useArticleCardWords } from './article-card.words.ts';
import css from './other-sources.module.css';

/** Lists the other sources that carry the story. The queue plays a story once, whichever source was queued. */
export function OtherSources({ article }: { article: ArticleCardFields }) {
  const words = useArticleCardWords();
  const { openOverlay } = useShell();
  const others = article.alsoIn ?? [];
  if (others.length === 0) return null;
  return (
    <Disclosure title={words.alsoIn(others.length)} className={css.also}>
      <ul>
        {others.map(({ articleId, sourceName, url }) => (
          <li key={articleId}>
            <button
              type="button"
              dir="auto"
              aria-label={words.readIn(removePlaceholder(sourceName) || url, article.title)}
              onClick={() => openOverlay({ name: 'reader', articleId })}
            >
              {removePlaceholder(sourceName) || url}
            </button>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
