import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A browser in which a person is notified, as its push service knows it (RFC 8030, 8291). */
@Entity('push_subscription')
export class PushSubscription {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'account_id' }) accountId!: string;
  /** Whoever knows it, and our key, can notify there. */
  @Column('text', { unique: true }) endpoint!: string;
  /** The browser's public key, in base64url. */
  @Column('text') p256dh!: string;
  /** What it shares with us alone, in base64url. */
  @Column('text') auth!: string;
  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' }) createdAt!: Date;
}
