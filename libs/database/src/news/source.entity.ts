import type { NewsServiceId } from '@tidings/contracts/news/news-sources.ts';
import { type DataSource, type EntityManager, Column, Entity, PrimaryColumn, Any, MoreThan, Raw } from 'typeorm';
import { LeasedWork } from '../work-queue/leased-work.ts';
import { Article } from './article.entity.ts';

export type SourceKind = 'feed' | NewsServiceId | 'edition';

/** A feed, a news service or the bundled edition. */
@Entity('source')
export class Source {
  @PrimaryColumn('text') id!: string;
  @Column('text') kind!: SourceKind;
  @Column('text') url!: string;
  @Column('text') name!: string;
  @Column('text', { nullable: true }) category!: string | null;
  @Column('text', { nullable: true }) country!: string | null;
  @Column('text', { nullable: true }) language!: string | null;
  /** Whether the operator lists the source. Other sources are visible only to their subscribers. */
  @Column('boolean', { default: true }) active!: boolean;
}

@Entity('feed_state')
export class FeedState {
  @PrimaryColumn('text', { name: 'source_id' }) sourceId!: string;
  @Column('text', { nullable: true }) etag!: string | null;
  @Column('text', { name: 'last_modified', nullable: true }) lastModified!: string | null;
  @Column('text', { nullable: true }) title!: string | null;
  @Column({ type: 'timestamptz', name: 'next_at', precision: 3 }) nextAt!: Date;
  @Column({ type: 'timestamptz', name: 'answered_at', precision: 3, nullable: true }) answeredAt!: Date | null;
  @Column({ type: 'timestamptz', name: 'tried_at', precision: 3, nullable: true }) triedAt!: Date | null;
  @Column('integer', { default: 0 }) failures!: number;
  @Column('text', { name: 'last_code', nullable: true }) lastCode!: string | null;
  @Column('text', { name: 'last_error', nullable: true }) lastError!: string | null;
  /** Set after too many failures; the source is then visited rarely. */
  @Column('boolean', { default: false }) disabled!: boolean;
  @Column('uuid', { nullable: true }) lease!: string | null;
  @Column({ type: 'timestamptz', name: 'leased_until', precision: 3, nullable: true }) leasedUntil!: Date | null;
}

const isWatchedSource = (id: string) =>
  `EXISTS (SELECT 1 FROM source s2 WHERE s2.id = ${id} AND (s2.active
    OR EXISTS (SELECT 1 FROM source_subscription u WHERE u.source_id = s2.id)))`;

export const feedWork = new LeasedWork({
  table: 'feed_state',
  key: 'source_id',
  lease: 'lease',
  leasedUntil: 'leased_until',
  dueAt: 'next_at',
});

export const dueFeedQueue = feedWork.queue(
  'feeds',
  'ingest',
  `${feedWork.due} AND ${isWatchedSource('feed_state.source_id')}`,
);

export async function addFeedStates(tx: EntityManager, sourceIds: readonly string[]): Promise<void> {
  if (sourceIds.length === 0) return;
  const states = sourceIds.map((sourceId) => ({ sourceId, nextAt: () => 'now()' }));
  await tx.createQueryBuilder().insert().into(FeedState).values(states).orIgnore().updateEntity(false).execute();
}

export async function retryFailedSources(tx: EntityManager, codes: readonly string[]): Promise<void> {
  const isFailing = { disabled: false, failures: MoreThan(0), lastCode: Any(codes) };
  const nextAt = Raw((at) => `${at} > now()`);
  await tx.update(FeedState, { ...isFailing, nextAt }, { nextAt: () => 'now()' });
}

export async function countSourceArticles(
  database: DataSource,
  sourceId: string,
  identities: readonly string[],
): Promise<{ known: number; told: number }> {
  const counts = await database
    .getRepository(Article)
    .createQueryBuilder()
    .select('count(*)::int', 'known')
    .addSelect('(count(*) FILTER (WHERE identity = ANY(:identities)))::int', 'told')
    .where({ sourceId })
    .setParameters({ identities })
    .getRawOne<{ known: number; told: number }>();
  return counts ?? { known: 0, told: 0 };
}

/** Does not change names from the operator's list. */
export async function setSourceName(tx: EntityManager, id: string, name: string): Promise<void> {
  const stored = name.replaceAll('\u0000', '').toWellFormed();
  await tx.update(Source, { id, active: false }, { name: [...stored].slice(0, 200).join('') });
}

export async function storeEditionSources(tx: EntityManager, sources: readonly Source[]): Promise<void> {
  if (sources.length === 0) return;
  const values = sources.map((source) => ({ ...source, active: true }));
  const states = sources.map(({ id }) => ({ sourceId: id, nextAt: () => "'infinity'", answeredAt: () => 'now()' }));
  await tx.createQueryBuilder().insert().into(Source).values(values).orUpdate(['name'], ['id']).execute();
  await tx
    .createQueryBuilder()
    .insert()
    .into(FeedState)
    .values(states)
    .orUpdate(['answered_at'], ['source_id'])
    .execute();
}

/** Calls are counted per day or month and stored, so that a restart does not exceed the quota. */
@Entity('news_quota')
export class NewsQuota {
  @PrimaryColumn('text') service!: string;
  @PrimaryColumn('text') period!: string;
  @Column('integer', { default: 0 }) used!: number;
  /** Time until which the service rejects calls. */
  @Column({ type: 'timestamptz', name: 'blocked_until', precision: 3, nullable: true }) blockedUntil!: Date | null;
}
