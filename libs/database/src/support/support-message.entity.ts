import type { MessageKind } from '@tidings/contracts/support/early-access.ts';
import { type DataSource, type EntityManager, Column, Entity, PrimaryColumn } from 'typeorm';

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

export async function createSupportMessage(tx: EntityManager, message: NewSupportMessage): Promise<void> {
  await tx.insert(SupportMessage, { ...message });
}

/** Returns null if the message was deleted. */
export const findSupportMessage = (database: DataSource, id: string): Promise<NewSupportMessage | null> =>
  database.getRepository(SupportMessage).findOneBy({ id });
