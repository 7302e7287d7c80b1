import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('account_session')
export class AccountSession {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'account_id' }) accountId!: string;
  @Column('integer', { default: 1 }) generation!: number;
  @Column('text') device!: string;
  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' }) createdAt!: Date;
  @Column({ type: 'timestamptz', name: 'rotated_at', precision: 3, default: () => 'now()' }) rotatedAt!: Date;
  /** Time of the last confirmation. Sensitive actions require a recent one. */
  @Column({ type: 'timestamptz', name: 'confirmed_at', precision: 3, nullable: true }) confirmedAt!: Date | null;
  @Column({ type: 'timestamptz', name: 'expires_at', precision: 3 }) expiresAt!: Date;
  @Column({ type: 'timestamptz', name: 'ended_at', precision: 3, nullable: true }) endedAt!: Date | null;
  @Column('text', { name: 'ended_why', nullable: true }) endedWhy!: string | null;
}
