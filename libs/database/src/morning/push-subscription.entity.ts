import { Column, Entity, PrimaryColumn } from 'typeorm';

/** RFC 8030, RFC 8291. */
@Entity('push_subscription')
export class PushSubscription {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'account_id' }) accountId!: string;
  /** Secret: sending takes only this URL and our key. */
  @Column('text', { unique: true }) endpoint!: string;
  /** The browser's public key, in base64url. */
  @Column('text') p256dh!: string;
  /** Shared with the browser, in base64url. */
  @Column('text') auth!: string;
  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' }) createdAt!: Date;
}
