import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { StoryShared } from '@tidings/contracts/events/news.events.ts';
import { STORY_SOURCES_MAX } from '@tidings/contracts/limits/story-limits.ts';
import { electLeads, fileTelling, likelyTellings, lockStories, noteCorrection, readTelling, unfileTelling } from '@tidings/database/news/story.query.ts';
import type { StoredTelling } from '@tidings/database/news/story.query.ts';
import { correctionNote } from '@tidings/extraction/stories/correction-note.ts';
import { sameOutlet } from '@tidings/extraction/stories/outlet.ts';
import { STORY_WINDOW_MS, sameStory } from '@tidings/extraction/stories/same-story.ts';
import { KEYS_SHARED_MIN, storyKeys } from '@tidings/extraction/stories/story-keys.ts';
import { storyTerms } from '@tidings/extraction/stories/story-terms.ts';
import type { StoryTerms } from '@tidings/extraction/stories/story-terms.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { KEYS_KEPT_MS } from './kept-keys.ts';

const LIKELY_MAX = 40;
const PARAGRAPHS = 3;
/** A story must not grow from one neighbour to the next: all its tellings together are to be about this like. */
const ALIKE_WITH_ALL = -1;
/** Who belongs to a story stays there unless its new words are clearly of something else. */
const STAYS = -2;

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
    if (!telling.listed || telling.language === null || telling.publishedAt.getTime() < Date.now() - KEYS_KEPT_MS) return this.#standAlone(tx, telling);
    const terms = termsOf(telling);
    const keys = storyKeys(terms);
    const likely = await likelyTellings(tx, telling, keys, STORY_WINDOW_MS, KEYS_SHARED_MIN, LIKELY_MAX);
    const storyId = storyFor(telling, terms, likely) ?? (isShared(telling, likely) ? null : telling.storyId) ?? randomUUID();
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

const isShared = ({ storyId }: StoredTelling, others: readonly StoredTelling[]) => storyId !== null && others.some((other) => other.storyId === storyId);

/** The story of the others that this telling belongs to; null when it tells one of its own. */
function storyFor(telling: StoredTelling, terms: StoryTerms, likely: readonly StoredTelling[]): string | null {
  const found = [...Map.groupBy(likely, (other) => other.storyId ?? other.id)].flatMap(([storyId, others]) => {
    if (others.length >= STORY_SOURCES_MAX || others.some((other) => sameOutlet(telling, other))) return [];
    const scores = others.map((other) => Math.max(-9, sameStory(terms, termsOf(other))));
    const best = Math.max(...scores);
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
    const mine = storyId === telling.storyId;
    return mine ? (best > STAYS ? [{ storyId, rank: Infinity }] : []) : best > 0 && mean > ALIKE_WITH_ALL ? [{ storyId, rank: best }] : [];
  });
  return found.toSorted((a, b) => b.rank - a.rank)[0]?.storyId ?? null;
}

function termsOf({ title, description, paragraphs, language, publishedAt }: StoredTelling): StoryTerms {
  const text = [description ?? '', ...(paragraphs ?? []).slice(0, PARAGRAPHS)].join(' ');
  return storyTerms({ title, text, language: (language ?? '').toLowerCase().split('-')[0] ?? '', publishedAt: publishedAt.getTime() });
}
