import { type DataSource, Column, Entity, PrimaryColumn } from 'typeorm';

export type ListenReport = Pick<
  Listen,
  'articleId' | 'sentence' | 'offset' | 'ms' | 'durationMs' | 'finished' | 'startedAt'
> & { sessionKey: number };

/** `reachedAt` is set for late reports from clients that were offline. */
export type ReachedTime = { reachedAt?: Date | null };

export type MergedListen = ListenReport & { lastHeardAt: Date };

type HistoryRow = Pick<
  Listen,
  'id' | 'articleId' | 'startedAt' | 'lastHeardAt' | 'sentence' | 'offset' | 'ms' | 'durationMs' | 'finished'
> & { sessionStartedAt: number };

type HistoryPosition = { lastHeardAt: Date; id: string };

/** A session is created when an article is played, not when it is opened. */
@Entity('listen')
export class Listen {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'account_id' }) accountId!: string;
  @Column('uuid', { name: 'article_id' }) articleId!: string;
  /** Time from the client's clock. The clock may be wrong, so sessions are not ordered by this time. */
  @Column('bigint', { name: 'session_key' }) sessionKey!: string;
  @Column({ type: 'timestamptz', name: 'started_at', precision: 3 }) startedAt!: Date;
  @Column({ type: 'timestamptz', name: 'last_heard_at', precision: 3 }) lastHeardAt!: Date;
  @Column('integer') sequence!: number;
  @Column('integer') sentence!: number;
  @Column('integer', { name: 'char_offset', default: 0 }) offset!: number;
  @Column('integer') ms!: number;
  @Column('integer', { name: 'duration_ms', nullable: true }) durationMs!: number | null;
  @Column('boolean', { default: false }) finished!: boolean;
}

/** Lets the server ignore later reports of a deleted session without storing its article. */
@Entity('forgotten_listen')
export class ListenDeletion {
  @PrimaryColumn('uuid', { name: 'account_id' }) accountId!: string;
  @PrimaryColumn('text') mark!: string;
  @Column({ type: 'timestamptz', name: 'forgotten_at', precision: 3, default: () => 'now()' }) forgottenAt!: Date;
}

export async function listHistoryPage(
  database: DataSource,
  accountId: string,
  after: HistoryPosition | null,
  count: number,
): Promise<HistoryRow[]> {
  const page = database.getRepository(Listen).createQueryBuilder('l').where({ accountId }).take(count);
  if (after) page.andWhere('(l.lastHeardAt, l.id) < (:lastHeardAt, :id)', after);
  const rows = await page.orderBy('l.lastHeardAt', 'DESC').addOrderBy('l.id', 'DESC').getMany();
  return rows.map((row) => ({ ...row, sessionStartedAt: Number(row.sessionKey) }));
}

type HistorySummary = { count: number; dateListened: Date | null };

export async function readHistorySummary(database: DataSource, accountId: string): Promise<HistorySummary> {
  const summary = await database
    .getRepository(Listen)
    .createQueryBuilder()
    .select('count(*)::int', 'count')
    .addSelect('max(last_heard_at)', 'dateListened')
    .where({ accountId })
    .getRawOne<HistorySummary>();
  return summary ?? { count: 0, dateListened: null };
}
