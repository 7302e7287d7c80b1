import { createHash } from 'node:crypto';
import type { TakedownTarget } from '@tidings/contracts/takedown/takedown-target.ts';
import { type DataSource, type EntityManager, Any, Column, Entity, IsNull, PrimaryColumn, Raw } from 'typeorm';
import { databaseNow } from '../database-time.ts';
import { FeedState } from '../news/source.entity.ts';
import { SpeechChunkRow } from '../speech/speech-chunk.entity.ts';
import { fromColumns } from '../sql.ts';

type Db = DataSource | EntityManager;

@Entity('takedown')
export class Takedown {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') kind!: TakedownTarget['kind'];
  @Column('text') target!: string;
  @Column({ type: 'timestamptz', name: 'ordered_at', precision: 3, default: () => 'now()' }) orderedAt!: Date;
  @Column({ type: 'timestamptz', name: 'done_at', precision: 3, nullable: true }) doneAt!: Date | null;
  @Column({ type: 'timestamptz', name: 'lifted_at', precision: 3, nullable: true }) liftedAt!: Date | null;
  @Column('integer', { default: 0 }) articles!: number;
  @Column('integer', { default: 0 }) sounds!: number;
}

@Entity('taken_picture')
export class TakenPicture {
  @PrimaryColumn('text', { name: 'address_hash' }) addressHash!: string;
  @Column('uuid', { name: 'takedown_id' }) takedownId!: string;
}

/** For this time, work in progress may still store articles after a takedown. */
const LATE_MINUTES = 60;

export async function liftTakedown(tx: EntityManager, target: string): Promise<Takedown | null> {
  const active = { target, liftedAt: IsNull() };
  const { raw } = await tx.update(Takedown, active, { liftedAt: databaseNow }, { returning: '*' });
  const [lifted] = fromColumns<Takedown>(raw);
  if (!lifted) return null;
  await tx.delete(TakenPicture, { takedownId: lifted.id });
  const unvisited = { failures: 0, disabled: false, lastError: null, etag: null, lastModified: null };
  await tx.update(FeedState, { lastCode: 'TAKEN_DOWN' }, { ...unvisited, lastCode: null, nextAt: databaseNow });
  return lifted;
}

export const listTakedowns = (database: Db): Promise<Takedown[]> =>
  database.getRepository(Takedown).find({ order: { orderedAt: 'DESC', id: 'ASC' } });

export const findTakedown = (database: Db, id: string): Promise<Takedown | null> =>
  database.getRepository(Takedown).findOneBy({ id });

export const listActiveTargets = (database: Db): Promise<TakedownTarget[]> =>
  database.getRepository(Takedown).find({ select: { kind: true, target: true }, where: { liftedAt: IsNull() } });

export function listRecentTakedowns(database: Db): Promise<Takedown[]> {
  const orderedAt = Raw((at) => `${at} > now() - make_interval(mins => ${LATE_MINUTES})`);
  return database.getRepository(Takedown).findBy([
    { liftedAt: IsNull(), doneAt: IsNull() },
    { liftedAt: IsNull(), orderedAt },
  ]);
}

export async function finishTakedown(
  tx: EntityManager,
  id: string,
  articles: number,
  sounds: number,
): Promise<boolean> {
  const before = await tx.findOne(Takedown, { where: { id }, lock: { mode: 'pessimistic_write' } });
  await tx.update(
    Takedown,
    { id },
    {
      doneAt: () => 'coalesce(done_at, now())',
      articles: () => `articles + ${articles}`,
      sounds: () => `sounds + ${sounds}`,
    },
  );
  return before?.doneAt === null;
}

/** Used to block a picture without storing its URL. */
export const hashPictureUrl = (address: string): string => createHash('sha256').update(address).digest('base64url');

export const countBlockedPictures = (database: Db): Promise<number> => database.getRepository(TakenPicture).count();

export const isBlockedPicture = (database: Db, address: string): Promise<boolean> =>
  database.getRepository(TakenPicture).existsBy({ addressHash: hashPictureUrl(address) });

export async function deleteChunks(tx: EntityManager, keys: readonly string[]): Promise<void> {
  await tx.delete(SpeechChunkRow, { key: Any(keys) });
}
