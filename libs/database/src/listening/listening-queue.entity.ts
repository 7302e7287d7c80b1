import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { sql } from '../sql.ts';

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

export type QueueRow = Pick<ListeningQueue, 'articleIds' | 'current' | 'version'>;

const ROW = 'article_ids, current, version';

/** Returns null if the account has never stored a queue. */
export async function findQueue(database: DataSource | EntityManager, accountId: string): Promise<QueueRow | null> {
  const [row] = await sql.rows<QueueRow>(database, `SELECT ${ROW} FROM listening_queue WHERE account_id = $1`, [
    accountId,
  ]);
  return row ?? null;
}

/** Returns null unless `version` is the current version, which is 0 if there is no queue. */
export async function storeQueue(
  tx: EntityManager,
  accountId: string,
  { articleIds, current, version }: QueueRow,
): Promise<QueueRow | null> {
  const [row] = await sql.rows<QueueRow>(
    tx,
    `INSERT INTO listening_queue AS q (account_id, article_ids, current)
     SELECT $1::uuid, $2::uuid[], $3::int
     WHERE $4::int = 0 OR EXISTS (SELECT FROM listening_queue WHERE account_id = $1::uuid)
     ON CONFLICT (account_id) DO UPDATE SET article_ids = excluded.article_ids, current = excluded.current,
       version = q.version + 1, updated_at = now() WHERE q.version = $4
     RETURNING ${ROW}`,
    [accountId, articleIds, current, version],
  );
  return row ?? null;
}
