import type { ArticleCardFields } from '@tidings/api-client/generated/operation-types.ts';
import { useArticleCardWords } from './article-card.words.ts';

export function ArticleUpdateLabel({
  article,
  className,
}: {
  article: ArticleCardFields;
  className?: string | undefined;
}) {
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
