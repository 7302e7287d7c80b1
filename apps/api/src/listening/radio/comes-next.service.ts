import { Injectable } from '@nestjs/common';
import { preferencesOf } from '@tidings/database/profile/preferences.query.ts';
import type { StoredPreferences } from '@tidings/database/profile/preferences.query.ts';
import type { RadioTopic } from '@tidings/database/radio/radio-address.entity.ts';
import { mutesOf } from '@tidings/database/sources/mutes.query.ts';
import { DataSource } from 'typeorm';
import { languageAnswered } from '../../news/feed/feed.rows.ts';
import { breakingOf, brokenOff, known, planned, queued, unknown } from './next-story.rows.ts';
import type { StationStory, Wanted } from './next-story.rows.ts';

export type StationSession = {
  accountId: string;
  topic: RadioTopic;
  /** Articles played or scheduled, latest last. */
  played: string[];
  sound: Wanted['sound'];
};

/** Where a story comes from. */
export type Part = 'broken off' | 'queue' | 'programme' | 'fresh' | 'older' | 'again';
export type ComingNext = StationStory & { part: Part };

type Ask = (database: DataSource, wanted: Wanted) => Promise<StationStory | null>;

/** Sources in order of priority: the first that has a story provides the next one. */
const order: readonly (readonly [Part, Ask])[] = [
  [
    'broken off',
    (database, wanted) => (wanted.played.length === 0 ? brokenOff(database, wanted) : Promise.resolve(null)),
  ],
  ['queue', queued],
  ['programme', planned],
  ['fresh', unknown],
  ['older', (database, wanted) => unknown(database, wanted, null)],
  ['again', known],
];

/** Chooses the next story of a station from the listener's current queue, settings and history. */
@Injectable()
export class ComesNext {
  constructor(private readonly database: DataSource) {}

  /** Returns null if no story has available audio. */
  async after(session: StationSession): Promise<ComingNext | null> {
    const wanted = await this.#wanted(session);
    for (const [part, ask] of order) {
      const story = await ask(this.database, wanted);
      if (story) return { ...story, part };
    }
    return null;
  }

  /** Returns the first breaking story that fits this station. */
  async breaking(session: StationSession, storyIds: readonly string[]): Promise<StationStory | null> {
    return breakingOf(this.database, await this.#wanted(session), storyIds);
  }

  preferencesOf({ accountId }: StationSession): Promise<StoredPreferences | null> {
    return preferencesOf(this.database, accountId);
  }

  async #wanted(session: StationSession): Promise<Wanted> {
    const { accountId, topic, played, sound } = session;
    const [preferences, mutes] = await Promise.all([this.preferencesOf(session), mutesOf(this.database, accountId)]);
    const edition = {
      country: preferences?.country || null,
      language: preferences?.language || null,
    };
    const language = await languageAnswered(this.database, edition);
    return {
      accountId,
      topic: topic === 'all' ? null : topic,
      edition: { ...edition, language },
      mutes,
      played,
      sound,
    };
  }
}
