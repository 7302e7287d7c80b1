import { type DataSource, type EntityManager, Column, Entity, PrimaryColumn } from 'typeorm';
import { type WaitingListener, LeasedWork } from '../work-queue/leased-work.ts';

/** Jobs are leased, because no transaction may stay open while a page is loaded. */
@Entity('extract_job')
export class ExtractionJob {
  @PrimaryColumn('uuid', { name: 'article_id' }) articleId!: string;
  @Column('integer') revision!: number;
  /** Whether a listener is waiting for the page. Such a job has separate limits and only one attempt. */
  @Column('boolean', { default: false }) urgent!: boolean;
  @Column('integer', { default: 0 }) attempt!: number;
  @Column({ type: 'timestamptz', name: 'not_before', precision: 3, default: () => 'now()' }) notBefore!: Date;
  @Column({ type: 'timestamptz', name: 'leased_until', precision: 3, nullable: true }) leasedUntil!: Date | null;
  @Column('uuid', { nullable: true }) lease!: string | null;
}

export const extractionWork = new LeasedWork({
  table: 'extract_job',
  key: 'article_id',
  lease: 'lease',
  leasedUntil: 'leased_until',
  dueAt: 'not_before',
  attempts: 'attempt',
});

export const urgentExtractionQueue = extractionWork.queue(
  'pages-awaited',
  'extract',
  `urgent AND ${extractionWork.due}`,
);

export const backgroundExtractionQueue = {
  ...urgentExtractionQueue,
  name: 'pages',
  due: `NOT urgent AND ${extractionWork.due}`,
};

export async function countPagesInProgress(
  database: DataSource,
  { wide, network, listener }: WaitingListener,
): Promise<{ listener: number; network: number; wide: number }> {
  const count = await database
    .createQueryBuilder()
    .select('count(*) FILTER (WHERE listener = :listener)::int', 'listener')
    .addSelect('count(DISTINCT article_id) FILTER (WHERE network = :network)::int', 'network')
    .addSelect('count(DISTINCT article_id) FILTER (WHERE wide = :wide)::int', 'wide')
    .from('extract_asker', 'asker')
    .where('wide = :wide OR listener = :listener', { wide, network, listener })
    .getRawOne<{ listener: number; network: number; wide: number }>();
  return count ?? { listener: 0, network: 0, wide: 0 };
}

/** Deleted once its text has been extracted. */
@Entity('sent_page')
export class SentPage {
  @PrimaryColumn('uuid', { name: 'article_id' }) articleId!: string;
  @Column('bytea') page!: Buffer;
  @Column({ type: 'timestamptz', name: 'sent_at', precision: 3, default: () => 'now()' }) sentAt!: Date;
}

export async function storeSentPage(tx: EntityManager, articleId: string, page: Uint8Array): Promise<void> {
  await tx.insert(SentPage, { articleId, page: Buffer.from(page) });
}

/** Returns null if the page has already been extracted. */
export async function findSentPage(database: DataSource, articleId: string): Promise<Uint8Array | null> {
  return (await database.getRepository(SentPage).findOneBy({ articleId }))?.page ?? null;
}

export async function deleteSentPage(tx: EntityManager, articleId: string): Promise<void> {
  await tx.delete(SentPage, { articleId });
}
