import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { StoryShared } from '@tidings/contracts/events/news.events.ts';
import {
  electLeads,
  fileTelling,
  likelyTellings,
  lockStories,
  noteCorrection,
  readTelling,
  unfileTelling,
} from '@tidings/database/news/story.query.ts';
import type { StoredTelling } from '@tidings/database/news/story.query.ts';
import { correctionNote } from '@tidings/extraction/stories/correction-note.ts';
import { STORY_WINDOW_MS } from '@tidings/extraction/stories/same-story.ts';
import { KEYS_SHARED_MIN, storyKeys } from '@tidings/extraction/stories/story-keys.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import type { EntityManager } from 'typeorm';
import { KEYS_KEPT_MS } from './kept-keys.ts';
import { storyFor, termsOf } from './story-choice.ts';

const LIKELY_MAX = 40;

/** Finds the story an article tells, among those of the last days and other newsrooms. */
@Injectable()
export class StoryGatherer {
  constructor(private readonly events: EventPublisher) {}

  /** Looks at the article as it is now. Whatever the order of the calls, each article ends in one story. */
  async gather(tx: EntityManager, articleId: string): Promise<void> {
    await lockStories(tx);
    const telling = await readTelling(tx, articleId);
    if (!telling) return;
    await noteCorrection(tx, articleId, correctionNote(telling.paragraphs ?? []));
    if (!telling.listed || telling.language === null || telling.publishedAt.getTime() < Date.now() - KEYS_KEPT_MS)
      return this.#standAlone(tx, telling);
    const terms = termsOf(telling);
    const keys = storyKeys(terms);
    const likely = await likelyTellings(tx, telling, keys, STORY_WINDOW_MS, KEYS_SHARED_MIN, LIKELY_MAX);
    const storyId =
      storyFor(telling, terms, likely) ?? (isShared(telling, likely) ? null : telling.storyId) ?? randomUUID();
    await fileTelling(tx, articleId, storyId, telling.publishedAt, keys);
    await electLeads(tx, storyId);
    if (storyId === telling.storyId) return;
    if (telling.storyId !== null) await electLeads(tx, telling.storyId);
    const others = likely.filter((other) => other.storyId === storyId).length;
    if (others > 0) await this.events.add(tx, StoryShared, { storyId, articleId, sources: others + 1 });
  }

  async #standAlone(tx: EntityManager, { id, storyId }: StoredTelling): Promise<void> {
    if (storyId === null) return;
    await unfileTelling(tx, id);
    await electLeads(tx, storyId);
  }
}

const isShared = ({ storyId }: StoredTelling, others: readonly StoredTelling[]) =>
  storyId !== null && others.some((other) => other.storyId === storyId);
