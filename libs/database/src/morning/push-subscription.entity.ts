import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Browser subscription according to RFC 8030 and RFC 8291. */
@Entity('push_subscription')
export class PushSubscription {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'account_id' }) accountId!: string;
  /** Secret, because sending requires only this URL and our key. */
  @Column('text', { unique: true }) endpoint!: string;
  /** The browser's public key in base64url. */
  @Column('text') p256dh!: string;
  /** The browser's secret in base64url. */
  @Column('text') auth!: string;
  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' }) createdAt!: Date;
}
