import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The file's key is derived from the ID. */
@Entity('account_export')
export class AccountExport {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'account_id' }) accountId!: string;
  @Column('text', { default: 'preparing' }) state!: 'preparing' | 'ready';
  @Column({ type: 'timestamptz', name: 'requested_at', precision: 3, default: () => 'now()' }) requestedAt!: Date;
  @Column({ type: 'timestamptz', name: 'ready_at', precision: 3, nullable: true }) readyAt!: Date | null;
  @Column({ type: 'timestamptz', name: 'expires_at', precision: 3, nullable: true }) expiresAt!: Date | null;
  @Column('integer', { nullable: true }) bytes!: number | null;
}
