import { type DataSource, type EntityManager, Column, Entity, PrimaryColumn } from 'typeorm';

export type QueueRow = Pick<ListeningQueue, 'articleIds' | 'current' | 'version'>;

/** The position is a sentence and an offset, which are valid for all voices and renditions. */
@Entity('listening_progress')
export class ListeningProgress {
  @PrimaryColumn('text') listener!: string;
  @PrimaryColumn('uuid', { name: 'article_id' }) articleId!: string;
  @Column('integer') sentence!: number;
  @Column('integer', { name: 'char_offset', default: 0 }) offset!: number;
  @Column('integer') ms!: number;
  @Column('integer', { name: 'duration_ms', nullable: true }) durationMs!: number | null;
  @Column({ type: 'timestamptz', name: 'session_started_at', precision: 3 }) sessionStartedAt!: Date;
  @Column('integer') sequence!: number;
  @Column('boolean', { default: false }) final!: boolean;
  @Column('boolean', { default: false }) finished!: boolean;
  @Column('text') device!: string;
  /** Pseudonymous code of an anonymous listener's network. */
  @Column('text', { nullable: true }) wide!: string | null;
  @Column({ type: 'timestamptz', name: 'updated_at', precision: 3, default: () => 'now()' }) updatedAt!: Date;
}

export async function listPlayedArticleIds(database: DataSource, listener: string, limit: number): Promise<string[]> {
  const rows = await database.getRepository(ListeningProgress).find({
    select: { articleId: true },
    where: { listener },
    order: { updatedAt: 'DESC' },
    take: limit,
  });
  return rows.map(({ articleId }) => articleId);
}

@Entity('listening_queue')
export class ListeningQueue {
  @PrimaryColumn('uuid', { name: 'account_id' }) accountId!: string;
  @Column('uuid', { name: 'article_ids', array: true }) articleIds!: string[];
  /** Index of the current article, or -1 if none is current. */
  @Column('integer') current!: number;
  /** Incremented on every change, for optimistic locking. */
  @Column('integer', { default: 1 }) version!: number;
  @Column({ type: 'timestamptz', name: 'updated_at', precision: 3, default: () => 'now()' }) updatedAt!: Date;
}

/** Returns null if the account has never stored a queue. */
export function findQueue(database: DataSource | EntityManager, accountId: string): Promise<QueueRow | null> {
  return database.getRepository(ListeningQueue).findOneBy({ accountId });
}

/** Returns null unless `version` is the current version, which is 0 if there is no queue. */
export async function storeQueue(
  tx: EntityManager,
  accountId: string,
  { articleIds, current, version }: QueueRow,
): Promise<QueueRow | null> {
  if (version === 0) {
    const queue = { accountId, articleIds, current };
    const insertion = tx.createQueryBuilder().insert().into(ListeningQueue).values(queue).orIgnore();
    const stored = (await insertion.returning('version').execute()).raw as Pick<ListeningQueue, 'version'>[];
    return stored[0] ? { articleIds, current, version: stored[0].version } : null;
  }
  const change = { articleIds, current, version: version + 1, updatedAt: () => 'now()' };
  const { affected } = await tx.update(ListeningQueue, { accountId, version }, change);
  return affected === 1 ? { articleIds, current, version: version + 1 } : null;
}
