import type { CodePurpose } from '@tidings/contracts/events/account.events.ts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * Somebody asked for a code by mail. Whether the address is known is decided by the worker that sends it, so asking
 * takes the same time for all.
 */
@Entity('account_request')
export class AccountRequest {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') purpose!: CodePurpose;
  @Column('text') email!: string;
  @Column('text', { name: 'email_key' }) emailKey!: string;
  /** Who asked, when a person signed in did. */
  @Column('uuid', { name: 'account_id', nullable: true }) accountId!: string | null;
  /** Of a sign-up: what the account begins with. */
  @Column('text', { name: 'password_hash', nullable: true }) passwordHash!: string | null;
  /** Of a sign-up: the invitation it was asked for with, where one is needed. */
  @Column('uuid', { name: 'invitation_id', nullable: true }) invitationId!: string | null;
  /** Of a change of address: the one before, which is notified. */
  @Column('text', { name: 'former_email', nullable: true }) formerEmail!: string | null;
  @Column('integer', { default: 0 }) tries!: number;
  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' }) createdAt!: Date;
  @Column({ type: 'timestamptz', name: 'expires_at', precision: 3 }) expiresAt!: Date;
  @Column({ type: 'timestamptz', name: 'used_at', precision: 3, nullable: true }) usedAt!: Date | null;
}
