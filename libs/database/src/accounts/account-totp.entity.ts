import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Secrets are encrypted with this installation's key. */
@Entity('account_totp')
export class AccountTotp {
  @PrimaryColumn('uuid', { name: 'account_id' }) accountId!: string;
  /** Null until the set-up is confirmed with a code. */
  @Column('bytea', { nullable: true }) secret!: Buffer | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) since!: Date | null;
  /** Newest time step whose code was accepted. Codes of earlier steps are rejected. */
  @Column('integer', { name: 'last_step', nullable: true }) lastStep!: number | null;
  /**
   * Future time steps whose codes are rejected, because an authenticator with a fast clock has already revealed them.
   */
  @Column('integer', { name: 'refused_steps', array: true, default: () => "'{}'" }) refusedSteps!: number[];
  @Column('bytea', { name: 'pending_secret', nullable: true }) pendingSecret!: Buffer | null;
  @Column({ type: 'timestamptz', name: 'pending_at', precision: 3, nullable: true }) pendingAt!: Date | null;
}
