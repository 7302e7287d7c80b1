import { Injectable } from '@nestjs/common';
import { findPreferences } from '@tidings/database/profile/preferences.entity.ts';
import type { StoredPreferences } from '@tidings/database/profile/preferences.entity.ts';
import type { RadioTopic } from '@tidings/database/radio/radio-address.entity.ts';
import { findMutes } from '@tidings/database/sources/muted-word.entity.ts';
import { DataSource } from 'typeorm';
import { chooseFeedLanguage } from '../../news/feed/feed.rows.ts';
import {
  findBreakingStory,
  findInterruptedStory,
  findReplayableStory,
  findProgrammeStory,
  findQueuedStory,
  findUnplayedStory,
} from './next-story.rows.ts';
import type { StationStory, StoryCriteria } from './next-story.rows.ts';

export type StationSession = {
  accountId: string;
  topic: RadioTopic;
  played: string[];
  sound: StoryCriteria['sound'];
};

export type StoryOrigin = 'broken off' | 'queue' | 'programme' | 'fresh' | 'older' | 'again';
export type NextStory = StationStory & { part: StoryOrigin };

type Ask = (database: DataSource, criteria: StoryCriteria) => Promise<StationStory | null>;

/** Origins in order of preference. The first one that has a story is used. */
const order: readonly (readonly [StoryOrigin, Ask])[] = [
  [
    'broken off',
    (database, criteria) =>
      criteria.played.length === 0 ? findInterruptedStory(database, criteria) : Promise.resolve(null),
  ],
  ['queue', findQueuedStory],
  ['programme', findProgrammeStory],
  ['fresh', findUnplayedStory],
  ['older', (database, criteria) => findUnplayedStory(database, criteria, null)],
  ['again', findReplayableStory],
];

@Injectable()
export class StationScheduler {
  constructor(private readonly database: DataSource) {}

  /** Returns the next story, or null if no story has available audio. */
  async after(session: StationSession): Promise<NextStory | null> {
    const criteria = await this.#criteria(session);
    for (const [part, ask] of order) {
      const story = await ask(this.database, criteria);
      if (story) return { ...story, part };
    }
    return null;
  }

  async breaking(session: StationSession, storyIds: readonly string[]): Promise<StationStory | null> {
    return findBreakingStory(this.database, await this.#criteria(session), storyIds);
  }

  readPreferences({ accountId }: StationSession): Promise<StoredPreferences | null> {
    return findPreferences(this.database, accountId);
  }

  async #criteria(session: StationSession): Promise<StoryCriteria> {
    const { accountId, topic, played, sound } = session;
    const [preferences, mutes] = await Promise.all([
      this.readPreferences(session),
      findMutes(this.database, accountId),
    ]);
    const edition = {
      country: preferences?.country || null,
      language: preferences?.language || null,
    };
    const language = await chooseFeedLanguage(this.database, edition);
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
