import type { SecurityEventKind } from '@tidings/contracts/account/security-events.ts';
import { type DataSource, type EntityManager, Column, Entity, PrimaryColumn, Raw } from 'typeorm';

@Entity('security_event')
export class SecurityEvent {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'account_id' }) accountId!: string;
  @Column('text') kind!: SecurityEventKind;
  /** Time of the last attempt that the entry counts. */
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) at!: Date;
  /** Number of attempts that the entry counts. */
  @Column('integer', { default: 1 }) count!: number;
  /** Null for actions of the operator, and for the entry that counts the rest of a day's attempts. */
  @Column('text', { nullable: true }) browser!: string | null;
  @Column('text', { nullable: true }) network!: string | null;
  /**
   * Unique per account and kind. Contains the UTC hour followed by the event's ID or, for failed attempts, their
   * source. The rest of a day shares one slot.
   */
  @Column({ type: 'text', collation: 'C' }) slot!: string;
}

type Db = DataSource | EntityManager;

export type SecurityEventRow = Pick<SecurityEvent, 'id' | 'kind' | 'at' | 'count' | 'browser' | 'network'>;

const isBeforeEntry = (id: string) =>
  `(at, ${id}) < (SELECT at, id FROM security_event WHERE id = :after AND account_id = :accountId)`;

export function listAccountSecurityEvents(
  database: Db,
  accountId: string,
  { first, after }: { first: number; after: string | null },
): Promise<SecurityEventRow[]> {
  return database.getRepository(SecurityEvent).find({
    where: { accountId, ...(after === null ? {} : { id: Raw(isBeforeEntry, { after, accountId }) }) },
    order: { at: 'DESC', id: 'DESC' },
    take: first,
  });
}
