import type { DataSource, EntityManager } from 'typeorm';
import { sql } from '../sql.ts';
import type { SupportMessage } from './support-message.entity.ts';

export type NewSupportMessage = Omit<SupportMessage, 'createdAt'>;

export async function createSupportMessage(
  tx: EntityManager,
  { id, accountId, kind, name, email, phone, subject, message }: NewSupportMessage,
): Promise<void> {
  await sql.run(
    tx,
    `INSERT INTO support_message (id, account_id, kind, name, email, phone, subject, message)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, accountId, kind, name, email, phone, subject, message],
  );
}

/** Returns null if the message was deleted. */
export async function findSupportMessage(database: DataSource, id: string): Promise<NewSupportMessage | null> {
  const rows = await sql.rows<NewSupportMessage>(
    database,
    `SELECT id, account_id, kind, name, email, phone, subject, message
      FROM support_message WHERE id = $1`,
    [id],
  );
  return rows[0] ?? null;
}
