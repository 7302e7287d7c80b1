import type { SecurityEventKind } from '@tidings/contracts/account/security-events.ts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('security_event')
export class SecurityEvent {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'account_id' }) accountId!: string;
  @Column('text') kind!: SecurityEventKind;
  /** Of several attempts, the last one. */
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) at!: Date;
  /** Attempts that share the entry. */
  @Column('integer', { default: 1 }) count!: number;
  /** Null for the operator and for the rest of a day. */
  @Column('text', { nullable: true }) browser!: string | null;
  /** Null as `browser` is. */
  @Column('text', { nullable: true }) network!: string | null;
  /** Unique per account and kind: the day (UTC), then the attempts that share the entry. */
  @Column({ type: 'text', collation: 'C' }) slot!: string;
}
