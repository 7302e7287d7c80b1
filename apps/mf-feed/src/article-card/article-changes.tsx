import type { ArticleCardFields } from '@tidings/api-client/generated/operation-types.ts';
import { useArticleCardWords } from './article-card.words.ts';

/** What its source did to an article since it came: renamed it, or said what was wrong. */
export function ArticleChanges({ article, className }: { article: ArticleCardFields; className?: string | undefined }) {
  const words = useArticleCardWords();
  if (article.correction)
    return (
      <span className={className} title={article.correction}>
        {words.corrected}
      </span>
    );
  return article.retitledAt ? (
    <time className={className} dateTime={article.retitledAt}>
      {words.updated}
    </time>
  ) : null;
}
