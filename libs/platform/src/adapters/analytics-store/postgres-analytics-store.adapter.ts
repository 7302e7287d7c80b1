import type { AnalyticsEvent } from '@tidings/contracts/analytics/analytics-event.ts';
import { createAnalyticsEventId, floorToHour } from '@tidings/contracts/analytics/event-identity.ts';
import { toColumns, sql } from '@tidings/database/sql.ts';
import type { DataSource, EntityManager } from 'typeorm';
import type { Config } from '../../process/config/config.ts';
import { OpenSearchClient } from '../search-index/opensearch-client.ts';
import {
  type EventGrouping,
  type HourlyEventCount,
  type ListeningGrouping,
  type ListeningTotal,
  type TimeRange,
  AnalyticsStore,
  toUniqueEvents,
} from './analytics-store.port.ts';
import { OpenSearchAnalyticsStore } from './opensearch-analytics.adapter.ts';

// SQL: adds a batch to all sums in one statement.

export function createAnalyticsStore(
  {
    opensearchUrl,
    opensearchCa,
    opensearchPrefix,
  }: Pick<Config, 'opensearchUrl' | 'opensearchCa' | 'opensearchPrefix'>,
  database: DataSource,
): AnalyticsStore {
  return opensearchUrl === undefined
    ? new PostgresAnalyticsStore(database)
    : new OpenSearchAnalyticsStore(new OpenSearchClient(opensearchUrl, opensearchCa), { prefix: opensearchPrefix });
}

const IN_SPAN = 'hour >= :from AND hour < :to';
const toHour = (date: Date): Date => new Date(floorToHour(date.getTime()));
const hours = ({ from, to }: TimeRange): { from: Date; to: Date } => ({ from: toHour(from), to: toHour(to) });
const COLUMNS: Record<ListeningGrouping, string> = { article: 'article_id', voice: 'voice', language: 'language' };

export class PostgresAnalyticsStore extends AnalyticsStore {
  constructor(private readonly database: DataSource) {
    super();
  }

  override async record(events: readonly AnalyticsEvent[], tx: EntityManager): Promise<void> {
    if (events.length === 0) return;
    // Prevents deadlocks between concurrent transactions that update the same sums.
    await sql.run(tx, "SELECT pg_advisory_xact_lock(hashtext('analytics sums'))");
    const records = toUniqueEvents(events).map(({ listening, hour, ...event }) => ({
      ...event,
      ...listening,
      hour: new Date(hour),
    }));
    await sql.run(
      tx,
      `WITH given AS (
         SELECT * FROM jsonb_to_recordset($1::jsonb) AS g (id uuid, hour timestamptz, name text, route text,
           article text, voice text, language text, seconds integer, to_the_end boolean)
       ), fresh AS (
         INSERT INTO analytics_event (id) SELECT id FROM given ON CONFLICT DO NOTHING RETURNING id
       ), counted AS (
         INSERT INTO analytics_hour AS a (hour, name, route, events)
         SELECT hour, name, route, count(*) FROM given JOIN fresh USING (id) GROUP BY hour, name, route
         ON CONFLICT (hour, name, route) DO UPDATE SET events = a.events + excluded.events
       )
       INSERT INTO analytics_listening AS a (hour, article_id, voice, language, listens, seconds, to_the_end)
       SELECT hour, article, voice, language, count(*), sum(seconds), count(*) FILTER (WHERE to_the_end)
       FROM given JOIN fresh USING (id) WHERE article IS NOT NULL GROUP BY hour, article, voice, language
       ON CONFLICT (hour, article_id, voice, language) DO UPDATE SET listens = a.listens + excluded.listens,
         seconds = a.seconds + excluded.seconds, to_the_end = a.to_the_end + excluded.to_the_end`,
      [JSON.stringify(toColumns(records))],
    );
  }

  override async perHour(span: TimeRange, by: EventGrouping): Promise<HourlyEventCount[]> {
    const rows = await this.database
      .createQueryBuilder()
      .select('hour')
      .addSelect(by, 'of')
      .addSelect('sum(events)', 'events')
      .from('analytics_hour', 'sums')
      .where(IN_SPAN, hours(span))
      .groupBy('hour')
      .addGroupBy(by)
      .orderBy('hour')
      .addOrderBy(`${by} COLLATE "C"`)
      .getRawMany<{ hour: Date; of: string; events: string }>();
    return rows.map(({ hour, of, events }) => ({ hour, of, events: Number(events) }));
  }

  override async listeningTotals(span: TimeRange, by: ListeningGrouping, first: number): Promise<ListeningTotal[]> {
    const of = COLUMNS[by];
    const rows = await this.database
      .createQueryBuilder()
      .select(of, 'of')
      .addSelect('sum(listens)', 'listens')
      .addSelect('sum(seconds)', 'seconds')
      .addSelect('sum(to_the_end)', 'toTheEnd')
      .from('analytics_listening', 'sums')
      .where(IN_SPAN, hours(span))
      .groupBy(of)
      .orderBy('sum(sums.seconds)', 'DESC')
      .addOrderBy('sum(sums.listens)', 'DESC')
      .addOrderBy(`${of} COLLATE "C"`)
      .limit(first)
      .getRawMany<Record<keyof ListeningTotal, string>>();
    return rows.map((row) => ({
      of: row.of,
      listens: Number(row.listens),
      seconds: Number(row.seconds),
      toTheEnd: Number(row.toTheEnd),
    }));
  }

  override async deleteBefore(day: Date): Promise<void> {
    const midnight = new Date(day);
    midnight.setUTCHours(0, 0, 0, 0);
    await this.database.transaction(async (tx) => {
      await sql.run(tx, "SELECT pg_advisory_xact_lock(hashtext('analytics sums'))");
      const id = createAnalyticsEventId(midnight.getTime(), new Uint8Array(10));
      await tx.createQueryBuilder().delete().from('analytics_event').where('id < :id', { id }).execute();
      for (const sums of ['analytics_hour', 'analytics_listening'])
        await tx.createQueryBuilder().delete().from(sums).where('hour < :midnight', { midnight }).execute();
    });
  }
}
