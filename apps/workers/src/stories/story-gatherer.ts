import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { StoryShared } from '@tidings/contracts/events/news.events.ts';
import {
  chooseStoryLeads,
  addToStory,
  findStoryCandidates,
  lockStories,
  storeCorrection,
  readStoryArticle,
  removeFromStory,
} from '@tidings/database/news/story.query.ts';
import type { StoredStoryArticle } from '@tidings/database/news/story.query.ts';
import { findCorrectionNote } from '@tidings/extraction/stories/correction-note.ts';
import { STORY_WINDOW_MS } from '@tidings/extraction/stories/same-story.ts';
import { SHARED_STORY_KEYS_MIN, computeStoryKeys } from '@tidings/extraction/stories/story-keys.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import type { EntityManager } from 'typeorm';
import { KEY_RETENTION_MS } from './key-retention.ts';
import { findMatchingStory, toStoryTerms } from './matching-story.ts';

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
