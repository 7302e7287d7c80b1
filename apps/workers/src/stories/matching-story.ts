import { getPrimaryLanguage } from '@tidings/contracts/languages/tag.ts';
import { STORY_SOURCES_MAX } from '@tidings/contracts/limits/news-limits.ts';
import type { StoredStoryArticle } from '@tidings/database/news/story.query.ts';
import { isSameOutlet } from '@tidings/extraction/stories/outlet.ts';
import { scoreSameStory } from '@tidings/extraction/stories/same-story.ts';
import { extractStoryTerms } from '@tidings/extraction/stories/story-terms.ts';
import type { StoryTerms } from '@tidings/extraction/stories/story-terms.ts';

const PARAGRAPHS = 3;
/**
 * An article joins a story only if its mean score is above this, so that the story does not drift from neighbour to
 * neighbour.
 */
const ALIKE_WITH_ALL = -1;
/** An article leaves its story if its best score is this or lower. */
const STAYS = -2;
/** Scores that differ by less count as equal. */
const NEARLY = 0.5;

/**
 * Returns the ID of the story to which an article belongs, or null. If a newsroom reports one event twice, there are
 * two equal stories, and all other articles join the larger one.
 */
export function findMatchingStory(
  storyArticle: StoredStoryArticle,
  terms: StoryTerms,
  likely: readonly StoredStoryArticle[],
): string | null {
  const candidates = [...Map.groupBy(likely, (other) => other.storyId ?? other.id)].flatMap(([storyId, others]) => {
    if (others.length >= STORY_SOURCES_MAX || others.some((other) => isSameOutlet(storyArticle, other))) return [];
    const scores = others.map((other) => Math.max(-9, scoreSameStory(terms, toStoryTerms(other))));
    const best = Math.max(...scores);
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
    const mine = storyId === storyArticle.storyId;
    return mine
      ? best > STAYS
        ? [{ storyId, rank: Infinity, size: others.length }]
        : []
      : best > 0 && mean > ALIKE_WITH_ALL
        ? [{ storyId, rank: best, size: others.length }]
        : [];
  });
  const nearly = Math.max(...candidates.map(({ rank }) => rank)) - NEARLY;
  return (
    candidates
      .filter(({ rank }) => rank >= nearly)
      .toSorted((a, b) => b.size - a.size || b.rank - a.rank || (a.storyId < b.storyId ? -1 : 1))[0]?.storyId ?? null
  );
}

export function toStoryTerms({
  title,
  description,
  paragraphs,
  language,
  publishedAt,
}: StoredStoryArticle): StoryTerms {
  const text = [description ?? '', ...(paragraphs ?? []).slice(0, PARAGRAPHS)].join(' ');
  return extractStoryTerms({
    title,
    text,
    language: getPrimaryLanguage(language),
    publishedAt: publishedAt.getTime(),
  });
}
