import { Injectable } from '@nestjs/common';
import {
  RADIO_BREAKING_MINUTES,
  RADIO_BREAKING_SOURCES,
  RADIO_FRESH_HOURS,
  RADIO_RESUME_MINUTES,
} from '@tidings/contracts/limits/listening-limits.ts';
import type { FeedCategory } from '@tidings/contracts/news/news-sources.ts';
import { toIsAccessibleSql } from '@tidings/database/own-text/own-text.query.ts';
import { type StoredPreferences, findPreferences } from '@tidings/database/profile/preferences.entity.ts';
import type { RadioTopic } from '@tidings/database/radio/radio-address.entity.ts';
import { type AccountMutes, findMutes } from '@tidings/database/sources/muted-word.entity.ts';
import { sql } from '@tidings/database/sql.ts';
import { DataSource } from 'typeorm';
import { type FeedEdition, buildEditionCondition, chooseFeedLanguage } from '../../news/feed/feed.rows.ts';

// SQL: joins articles, stories and positions.

export type StationSession = {
  accountId: string;
  topic: RadioTopic;
  played: string[];
  sound: StoryCriteria['sound'];
};

export type StoryOrigin = 'broken off' | 'queue' | 'programme' | 'fresh' | 'older' | 'again';
type NextStory = StationStory & { part: StoryOrigin };

type Ask = (database: DataSource, criteria: StoryCriteria) => Promise<StationStory | null>;

export type StationStory = {
  articleId: string;
  title: string;
  sourceName: string | null;
  language: string | null;
  sentence: number;
};

type StoryCriteria = {
  accountId: string;
  topic: FeedCategory | null;
  edition: FeedEdition;
  mutes: AccountMutes | null;
  played: readonly string[];
  sound: 'any' | 'ready' | 'paid';
};

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

export const RADIO_DEVICE = 'Radio';
const STORY = 'a.id AS article_id, a.title, a.source_name, a.language';

const OF_PROGRAMMES = 'SELECT unnest(g.source_articles) FROM programme g WHERE g.article_id = ANY($2::uuid[])';

const OF_PLAYED_PROGRAMMES = `SELECT i.item ->> 'storyId' FROM programme g
  JOIN listening_progress h ON h.listener = g.owner AND h.article_id = g.article_id
  CROSS JOIN LATERAL jsonb_array_elements(g.items) AS i (item)
  WHERE g.owner = $1::text AND (h.finished OR h.sentence > (i.item ->> 'lastSentence')::int)`;

function conditions({ accountId, played, sound }: StoryCriteria) {
  const values: unknown[] = [accountId, played];
  const ready =
    "SELECT FROM rendition r WHERE r.article_id = a.id AND r.state = 'ready' AND r.from_sentence = 0 " +
    (sound === 'paid'
      ? 'AND EXISTS (SELECT FROM credit_charge c WHERE c.rendition_id = r.id AND c.listener = $1::text)'
      : '');
  return {
    values,
    /** Excludes stories played in this session, directly or in a programme. */
    isNew: `NOT (a.id = ANY($2::uuid[]) OR a.id IN (${OF_PROGRAMMES})
      OR EXISTS (SELECT FROM story_member s JOIN story_member o USING (story_id)
        WHERE s.article_id = a.id AND (o.article_id = ANY($2::uuid[]) OR o.article_id IN (${OF_PROGRAMMES}))))`,
    isUnknown: `NOT (EXISTS (SELECT FROM listening_progress p WHERE p.listener = $1::text AND p.article_id = a.id)
      OR EXISTS (SELECT FROM story_member s JOIN story_member o USING (story_id) JOIN listening_progress p
        ON p.article_id = o.article_id AND p.listener = $1::text WHERE s.article_id = a.id)
      OR coalesce((SELECT s.story_id FROM story_member s WHERE s.article_id = a.id), a.id)::text
        IN (${OF_PLAYED_PROGRAMMES}))`,
    hasSound: sound === 'any' ? 'true' : `EXISTS (${ready})`,
  };
}

async function first(database: DataSource, text: string, values: unknown[]): Promise<StationStory | null> {
  const [row] = await sql.rows<StationStory>(database, `${text} LIMIT 1`, values);
  return row ?? null;
}

function findInterruptedStory(database: DataSource, criteria: StoryCriteria): Promise<StationStory | null> {
  const { values, isNew, hasSound } = conditions(criteria);
  return first(
    database,
    `SELECT ${STORY}, p.sentence FROM listening_progress p JOIN article a ON a.id = p.article_id
     WHERE p.listener = $1::text AND p.device = '${RADIO_DEVICE}' AND NOT p.finished
       AND p.updated_at > now() - interval '${RADIO_RESUME_MINUTES} minutes'
       AND ${toIsAccessibleSql('$1::text')} AND ${isNew} AND ${hasSound} ORDER BY p.updated_at DESC`,
    values,
  );
}

function findQueuedStory(database: DataSource, criteria: StoryCriteria): Promise<StationStory | null> {
  const { values, isNew, hasSound } = conditions(criteria);
  return first(
    database,
    `SELECT ${STORY}, coalesce(p.sentence, 0) AS sentence
     FROM listening_queue q CROSS JOIN unnest(q.article_ids) WITH ORDINALITY AS u (id, place)
     JOIN article a ON a.id = u.id AND ${toIsAccessibleSql('$1::text')}
     LEFT JOIN listening_progress p ON p.listener = $1::text AND p.article_id = a.id
     WHERE q.account_id = $1::uuid AND u.place > q.current AND p.finished IS NOT TRUE AND ${isNew} AND ${hasSound}
     ORDER BY u.place`,
    values,
  );
}

/**
 * Finds the listener's latest programme, if it was not finished, to resume it at the listener's position. Stations with
 * a topic have no programmes.
 */
function findProgrammeStory(database: DataSource, criteria: StoryCriteria): Promise<StationStory | null> {
  if (criteria.topic !== null) return Promise.resolve(null);
  const { values, isNew, hasSound } = conditions(criteria);
  return first(
    database,
    `SELECT ${STORY}, coalesce(p.sentence, 0) AS sentence
     FROM (SELECT g.article_id FROM programme g
       WHERE g.owner = $1::text AND g.planned_at > now() - interval '${RADIO_FRESH_HOURS} hours'
       ORDER BY g.planned_at DESC LIMIT 1) latest
     JOIN article a ON a.id = latest.article_id AND ${toIsAccessibleSql('$1::text')}
     LEFT JOIN listening_progress p ON p.listener = $1::text AND p.article_id = a.id
     WHERE p.finished IS NOT TRUE AND ${isNew} AND ${hasSound}`,
    values,
  );
}

/** Returns the FROM and WHERE clauses for playable articles. `within` is an additional SQL condition. */
function listed(criteria: StoryCriteria, values: unknown[], within: string): string {
  const topic = criteria.topic === null ? '' : `AND a.tab = $${values.push(criteria.topic)}`;
  return `FROM article a LEFT JOIN listening_progress p ON p.listener = $1::text AND p.article_id = a.id
    WHERE a.listed AND a.content_state = 'ready' ${topic} AND ${within}
    ${buildEditionCondition(criteria.edition, values, criteria.mutes)}`;
}

/** Returns the newest unplayed story that is at most `hours` old; null allows any age. */
function findUnplayedStory(
  database: DataSource,
  criteria: StoryCriteria,
  hours: number | null = RADIO_FRESH_HOURS,
): Promise<StationStory | null> {
  const { values, isNew, isUnknown, hasSound } = conditions(criteria);
  const age = hours === null ? 'true' : `a.published_at > now() - interval '${hours} hours'`;
  return first(
    database,
    `SELECT ${STORY}, 0 AS sentence ${listed(criteria, values, `${age} AND ${isNew} AND ${isUnknown} AND ${hasSound}`)}
     ORDER BY a.published_at DESC, a.id DESC`,
    values,
  );
}

/** Prefers stories not played in this session, then the least recently played. */
function findReplayableStory(database: DataSource, criteria: StoryCriteria): Promise<StationStory | null> {
  const { values, isNew, hasSound } = conditions(criteria);
  return first(
    database,
    `SELECT ${STORY}, 0 AS sentence ${listed(criteria, values, hasSound)}
     ORDER BY NOT (${isNew}), array_position($2::uuid[], a.id) NULLS FIRST, p.updated_at NULLS FIRST,
       a.published_at DESC, a.id`,
    values,
  );
}

/** Returns stories that many sources reported first within the last minutes. */
export async function listBreakingStories(database: DataSource): Promise<string[]> {
  const since = `now() - interval '${RADIO_BREAKING_MINUTES} minutes'`;
  const rows = await sql.rows<{ storyId: string }>(
    database,
    `SELECT m.story_id FROM story_member m JOIN article a ON a.id = m.article_id AND a.listed
     WHERE m.story_id IN (SELECT s.story_id FROM article n JOIN story_member s ON s.article_id = n.id
       WHERE n.listed AND n.published_at > ${since})
     GROUP BY m.story_id HAVING count(DISTINCT coalesce(a.source_id, a.source_name)) >= ${RADIO_BREAKING_SOURCES}
       AND min(a.published_at) > ${since}
     ORDER BY min(a.published_at) DESC LIMIT 20`,
  );
  return rows.map(({ storyId }) => storyId);
}

function findBreakingStory(
  database: DataSource,
  criteria: StoryCriteria,
  storyIds: readonly string[],
): Promise<StationStory | null> {
  const { values, isNew, isUnknown, hasSound } = conditions(criteria);
  const breaks = `EXISTS (SELECT FROM story_member b WHERE b.article_id = a.id
    AND b.story_id = ANY($${values.push(storyIds)}::uuid[]))`;
  return first(
    database,
    `SELECT ${STORY}, 0 AS sentence
     ${listed(criteria, values, `${breaks} AND ${isNew} AND ${isUnknown} AND ${hasSound}`)}
     ORDER BY a.published_at DESC, a.id DESC`,
    values,
  );
}
