import type { MessageKind } from '@tidings/contracts/support/early-access.ts';
import { type DataSource, type EntityManager, Column, Entity, PrimaryColumn } from 'typeorm';
import { sql } from '../sql.ts';

/** A message is delivered by email and stored for `MESSAGE_RETENTION_DAYS`. */
@Entity('support_message')
export class SupportMessage {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'account_id', nullable: true }) accountId!: string | null;
  @Column('text') kind!: MessageKind;
  @Column('text') name!: string;
  /** Unverified; may be empty. */
  @Column('text') email!: string;
  /** In early-access requests, this is the company name. */
  @Column('text') phone!: string;
  @Column('text') subject!: string;
  @Column('text') message!: string;
  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' }) createdAt!: Date;
}

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
