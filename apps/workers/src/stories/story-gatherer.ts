import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { StoryShared } from '@tidings/contracts/events/news.events.ts';
import { getPrimaryLanguage } from '@tidings/contracts/languages/tag.ts';
import { STORY_SOURCES_MAX } from '@tidings/contracts/limits/news-limits.ts';
import {
  type StoredStoryArticle,
  addToStory,
  chooseStoryLeads,
  findStoryCandidates,
  lockStories,
  readStoryArticle,
  removeFromStory,
  storeCorrection,
} from '@tidings/database/news/story.query.ts';
import { findCorrectionNote } from '@tidings/extraction/stories/correction-note.ts';
import { STORY_WINDOW_MS, isSameOutlet, scoreSameStory } from '@tidings/extraction/stories/same-story.ts';
import {
  type StoryTerms,
  SHARED_STORY_KEYS_MIN,
  computeStoryKeys,
  extractStoryTerms,
} from '@tidings/extraction/stories/story-terms.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import type { EntityManager } from 'typeorm';

/** The time window of a story plus a day for late articles. */
export const KEY_RETENTION_MS = STORY_WINDOW_MS + 24 * 3_600_000;
const LIKELY_MAX = 40;

@Injectable()
export class StoryGatherer {
  constructor(private readonly events: EventPublisher) {}

  /** Reads the article's current state, so the order of calls does not matter. */
  async gather(tx: EntityManager, articleId: string): Promise<void> {
    await lockStories(tx);
    const storyArticle = await readStoryArticle(tx, articleId);
    if (!storyArticle) return;
    await storeCorrection(tx, articleId, findCorrectionNote(storyArticle.paragraphs ?? []));
    if (
      !storyArticle.listed ||
      storyArticle.language === null ||
      storyArticle.publishedAt.getTime() < Date.now() - KEY_RETENTION_MS
    )
      return this.#standAlone(tx, storyArticle);
    const terms = toStoryTerms(storyArticle);
    const keys = computeStoryKeys(terms);
    const likely = await findStoryCandidates(
      tx,
      storyArticle,
      keys,
      STORY_WINDOW_MS,
      SHARED_STORY_KEYS_MIN,
      LIKELY_MAX,
    );
    const storyId =
      findMatchingStory(storyArticle, terms, likely) ??
      (isShared(storyArticle, likely) ? null : storyArticle.storyId) ??
      randomUUID();
    await addToStory(tx, articleId, storyId, storyArticle.publishedAt, keys);
    await chooseStoryLeads(tx, storyId);
    if (storyId === storyArticle.storyId) return;
    if (storyArticle.storyId !== null) await chooseStoryLeads(tx, storyArticle.storyId);
    const others = likely.filter((other) => other.storyId === storyId).length;
    if (others > 0) await this.events.add(tx, StoryShared, { storyId, articleId, sources: others + 1 });
  }

  async #standAlone(tx: EntityManager, { id, storyId }: StoredStoryArticle): Promise<void> {
    if (storyId === null) return;
    await removeFromStory(tx, id);
    await chooseStoryLeads(tx, storyId);
  }
}

const isShared = ({ storyId }: StoredStoryArticle, others: readonly StoredStoryArticle[]) =>
  storyId !== null && others.some((other) => other.storyId === storyId);

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
