import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { sql } from '../sql.ts';

/** Deleted once its text has been extracted. */
@Entity('sent_page')
export class SentPage {
  @PrimaryColumn('uuid', { name: 'article_id' }) articleId!: string;
  @Column('bytea') page!: Buffer;
  @Column({ type: 'timestamptz', name: 'sent_at', precision: 3, default: () => 'now()' }) sentAt!: Date;
}

export async function storeSentPage(tx: EntityManager, articleId: string, page: Uint8Array): Promise<void> {
  await sql.run(tx, 'INSERT INTO sent_page (article_id, page) VALUES ($1, $2)', [articleId, Buffer.from(page)]);
}

/** Returns null if the page has already been extracted. */
export async function findSentPage(database: DataSource, articleId: string): Promise<Uint8Array | null> {
  const rows = await sql.rows<{ page: Buffer }>(database, 'SELECT page FROM sent_page WHERE article_id = $1', [
    articleId,
  ]);
  return rows[0]?.page ?? null;
}

export async function deleteSentPage(tx: EntityManager, articleId: string): Promise<void> {
  await sql.run(tx, 'DELETE FROM sent_page WHERE article_id = $1', [articleId]);
}
