import { CREDIT_PERIOD_HOURS } from '@tidings/contracts/limits/profile-limits.ts';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { sql } from '../sql.ts';

@Entity('listening_credit')
export class ListeningCredit {
  @PrimaryColumn('text') listener!: string;
  /** Characters used since `lastReset`, which may be in an earlier period. */
  @Column('integer') used!: number;
  @Column({ type: 'timestamptz', name: 'last_reset', precision: 3 }) lastReset!: Date;
}

/** Playing the audio again is free until the charge is refunded. */
@Entity('credit_charge')
export class CreditCharge {
  @PrimaryColumn('text') listener!: string;
  @PrimaryColumn('text', { name: 'rendition_id' }) renditionId!: string;
  @Column('integer') characters!: number;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) period!: Date | null;
  @Column({ type: 'timestamptz', name: 'charged_at', precision: 3, default: () => 'now()' }) chargedAt!: Date;
}

type Db = DataSource | EntityManager;
export type Credit = {
  used: number;
  lastReset: Date;
  resetsAt: Date;
};
export type RenditionCharge = {
  listener: string;
  renditionId: string;
  characters: number;
};

const DAY = `interval '${CREDIT_PERIOD_HOURS} hours'`;
/** Periods follow one another without gaps. */
const PERIOD = `c.last_reset +
  floor(extract(epoch FROM clock_timestamp() - c.last_reset) / ${CREDIT_PERIOD_HOURS * 3600}) *
  ${DAY}`;
const USED = `CASE WHEN clock_timestamp() >= c.last_reset + ${DAY} THEN 0 ELSE c.used END`;

export async function startCredit(tx: EntityManager, listener: string): Promise<boolean> {
  const rows = await sql.rows<unknown>(
    tx,
    `INSERT INTO listening_credit (listener, used, last_reset) VALUES ($1, 0, now()) ON CONFLICT DO NOTHING
     RETURNING 1`,
    [listener],
  );
  return rows.length > 0;
}

export async function findCredit(database: Db, listener: string): Promise<Credit | null> {
  const rows = await sql.rows<Credit>(
    database,
    `SELECT used, last_reset, last_reset + ${DAY} AS resets_at
     FROM (SELECT ${USED} AS used, ${PERIOD} AS last_reset FROM listening_credit c WHERE listener = $1) AS present`,
    [listener],
  );
  return rows[0] ?? null;
}

/**
 * `begun`: first charge of the period; `free`: already paid; `short`: too little credit, so the caller must roll back.
 */
export type ChargeOutcome = 'paid' | 'begun' | 'free' | 'short';

/** Charges a rendition only once, and never exceeds `limit`. The rendition must exist. */
export async function chargeRendition(
  tx: EntityManager,
  { listener, renditionId, characters }: RenditionCharge,
  limit: number,
): Promise<ChargeOutcome> {
  const fresh = await sql.rows<unknown>(
    tx,
    `INSERT INTO credit_charge (listener, rendition_id, characters) VALUES ($1, $2, $3)
      ON CONFLICT DO NOTHING RETURNING 1`,
    [listener, renditionId, characters],
  );
  if (fresh.length === 0) return 'free';
  const charged = await sql.rows<{ period: Date; used: number }>(
    tx,
    `INSERT INTO listening_credit AS c (listener, used, last_reset) SELECT $1, $2::integer, now()
      WHERE $2::integer <= $3::integer
     ON CONFLICT (listener) DO UPDATE SET used = ${USED} + $2, last_reset = ${PERIOD} WHERE ${USED} + $2 <= $3
     RETURNING last_reset AS period, used`,
    [listener, characters, limit],
  );
  if (!charged[0]) return 'short';
  await sql.run(tx, 'UPDATE credit_charge SET period = $3 WHERE listener = $1 AND rendition_id = $2', [
    listener,
    renditionId,
    charged[0].period,
  ]);
  return charged[0].used === characters ? 'begun' : 'paid';
}

/** Restores credit only for charges of the current period. */
export async function refundRendition(tx: EntityManager, renditionId: string): Promise<RenditionCharge[]> {
  const charges = await sql.rows<RenditionCharge & { period: Date | null }>(
    tx,
    `DELETE FROM credit_charge WHERE rendition_id = $1 RETURNING listener, rendition_id AS
      rendition_id, characters, period`,
    [renditionId],
  );
  // A fixed order prevents deadlocks between refunds.
  for (const { listener, characters, period } of charges.toSorted((one, other) =>
    one.listener < other.listener ? -1 : 1,
  )) {
    await sql.run(
      tx,
      'UPDATE listening_credit SET used = greatest(0, used - $2) WHERE listener = $1 AND last_reset = $3',
      [listener, characters, period],
    );
  }
  return charges;
}
