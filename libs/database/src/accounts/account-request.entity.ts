import type { CodePurpose } from '@tidings/contracts/events/account.events.ts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Only the mail worker checks whether the address has an account, so that response times do not reveal it. */
@Entity('account_request')
export class AccountRequest {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') purpose!: CodePurpose;
  @Column('text') email!: string;
  @Column('text', { name: 'email_key' }) emailKey!: string;
  @Column('uuid', { name: 'account_id', nullable: true }) accountId!: string | null;
  @Column('text', { name: 'password_hash', nullable: true }) passwordHash!: string | null;
  @Column('uuid', { name: 'invitation_id', nullable: true }) invitationId!: string | null;
  /** Previous address, which is notified of the change. */
  @Column('text', { name: 'former_email', nullable: true }) formerEmail!: string | null;
  @Column('integer', { default: 0 }) tries!: number;
  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' }) createdAt!: Date;
  @Column({ type: 'timestamptz', name: 'expires_at', precision: 3 }) expiresAt!: Date;
  @Column({ type: 'timestamptz', name: 'used_at', precision: 3, nullable: true }) usedAt!: Date | null;
}
