import type { MessageKind } from '@tidings/contracts/support/early-access.ts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What somebody wrote to the operator; the mail is made of it. Kept for `MESSAGE_KEPT_DAYS`. */
@Entity('support_message')
export class SupportMessage {
  @PrimaryColumn('uuid') id!: string;
  /** Who wrote, when a person signed in did. */
  @Column('uuid', { name: 'account_id', nullable: true }) accountId!: string | null;
  @Column('text') kind!: MessageKind;
  @Column('text') name!: string;
  /** As it was given: nobody proved that it is theirs. Empty when none was. */
  @Column('text') email!: string;
  /** Of an early-access request: the company. */
  @Column('text') phone!: string;
  @Column('text') subject!: string;
  @Column('text') message!: string;
  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' }) createdAt!: Date;
}
