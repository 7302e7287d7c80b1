import { useArticleCardWords } from './article-card.words.ts';
import type { CardArticle } from './card-article.ts';

/** What its source did to a story since it came: renamed it, or said what was wrong. */
export function ArticleChanges({ story, className }: { story: CardArticle; className?: string | undefined }) {
  const words = useArticleCardWords();
  if (story.correction)
    return (
      <span className={className} title={story.correction}>
        {words.corrected}
      </span>
    );
  return story.retitledAt ? (
    <time className={className} dateTime={story.retitledAt}>
      {words.updated}
    </time>
  ) : null;
}
