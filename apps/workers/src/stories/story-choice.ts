import { primaryOf } from '@tidings/contracts/languages/tag.ts';
import { STORY_SOURCES_MAX } from '@tidings/contracts/limits/story-limits.ts';
import type { StoredStoryArticle } from '@tidings/database/news/story.query.ts';
import { sameOutlet } from '@tidings/extraction/stories/outlet.ts';
import { sameStory } from '@tidings/extraction/stories/same-story.ts';
import { storyTerms } from '@tidings/extraction/stories/story-terms.ts';
import type { StoryTerms } from '@tidings/extraction/stories/story-terms.ts';

const PARAGRAPHS = 3;
/** A story must not grow from one neighbour to the next: all its articles together are to be about this like. */
const ALIKE_WITH_ALL = -1;
/** Who belongs to a story stays there unless its new words are clearly of something else. */
const STAYS = -2;
/** Stories that differ by less are equally alike: the same words published half an hour later are. */
const NEARLY = 0.5;

/**
 * The story of the others that this article, of these terms, belongs to; null when it is a story of its own. Where a
 * newsroom reports one event twice there are two stories of it, equally alike: the larger is chosen, so that all the
 * others meet in one.
 */
export function storyFor(
  storyArticle: StoredStoryArticle,
  terms: StoryTerms,
  likely: readonly StoredStoryArticle[],
): string | null {
  const found = [...Map.groupBy(likely, (other) => other.storyId ?? other.id)].flatMap(([storyId, others]) => {
    if (others.length >= STORY_SOURCES_MAX || others.some((other) => sameOutlet(storyArticle, other))) return [];
    const scores = others.map((other) => Math.max(-9, sameStory(terms, termsOf(other))));
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
  const nearly = Math.max(...found.map(({ rank }) => rank)) - NEARLY;
  return (
    found
      .filter(({ rank }) => rank >= nearly)
      .toSorted((a, b) => b.size - a.size || b.rank - a.rank || (a.storyId < b.storyId ? -1 : 1))[0]?.storyId ?? null
  );
}

/** What an article is compared by. */
export function termsOf({ title, description, paragraphs, language, publishedAt }: StoredStoryArticle): StoryTerms {
  const text = [description ?? '', ...(paragraphs ?? []).slice(0, PARAGRAPHS)].join(' ');
  return storyTerms({
    title,
    text,
    language: primaryOf(language),
    publishedAt: publishedAt.getTime(),
  });
}
