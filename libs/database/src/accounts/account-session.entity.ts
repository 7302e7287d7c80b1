import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A sign-in in one browser, with all its refresh tokens. */
@Entity('account_session')
export class AccountSession {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'account_id' }) accountId!: string;
  /** Incremented with every rotation. Tokens of earlier generations have been used. */
  @Column('integer', { default: 1 }) generation!: number;
  /** User agent of the browser, shortened. */
  @Column('text') device!: string;
  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' }) createdAt!: Date;
  @Column({ type: 'timestamptz', name: 'rotated_at', precision: 3, default: () => 'now()' }) rotatedAt!: Date;
  /** When the account owner last proved their identity in this session; sensitive actions need a recent proof. */
  @Column({ type: 'timestamptz', name: 'confirmed_at', precision: 3, nullable: true }) confirmedAt!: Date | null;
  @Column({ type: 'timestamptz', name: 'expires_at', precision: 3 }) expiresAt!: Date;
  @Column({ type: 'timestamptz', name: 'ended_at', precision: 3, nullable: true }) endedAt!: Date | null;
  @Column('text', { name: 'ended_why', nullable: true }) endedWhy!: string | null;
}
