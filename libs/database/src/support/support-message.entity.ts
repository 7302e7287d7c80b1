import type { MessageKind } from '@tidings/contracts/support/early-access.ts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

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
