import {
  ACCOUNT_DELETION_DAYS,
  ANONYMOUS_PROGRESS_RETENTION_DAYS,
  CREDIT_RETENTION_DAYS,
  HISTORY_RETENTION_MONTHS,
  MESSAGE_RETENTION_DAYS,
  NEWS_REQUEST_RETENTION_DAYS,
  REMOVED_ARTICLE_RETENTION_DAYS,
  REQUEST_RETENTION_DAYS,
  SESSION_RETENTION_DAYS,
} from '@tidings/contracts/limits/retention-limits.ts';
import { type DataSource, type EntityManager, IsNull, Raw } from 'typeorm';
import { Account } from '../accounts/account.entity.ts';
import { databaseNow } from '../database-time.ts';
import { PARTITION_COUNT } from '../event-log/event-log.ts';
import { sql } from '../sql.ts';

type Db = DataSource | EntityManager;
export type PendingDeletion = {
  leavingAt: Date;
  goneAt: Date;
};

type LogPosition = {
  part: number;
  xid: string;
  id: string;
};

/** A repeated request does not change the date. */
export async function scheduleDeletion(tx: EntityManager, id: string): Promise<PendingDeletion | null> {
  await tx.update(Account, { id, leavingAt: IsNull() }, { leavingAt: databaseNow });
  return findPendingDeletion(tx, id);
}

export async function cancelDeletion(tx: EntityManager, id: string): Promise<boolean> {
  const leavingAt = Raw((at) => `${at} > ${days(ACCOUNT_DELETION_DAYS)}`);
  return (await tx.update(Account, { id, leavingAt }, { leavingAt: null })).affected === 1;
}

export async function findPendingDeletion(database: Db, id: string): Promise<PendingDeletion | null> {
  const { leavingAt = null } = (await database.getRepository(Account).findOneBy({ id })) ?? {};
  return leavingAt && { leavingAt, goneAt: new Date(leavingAt.getTime() + ACCOUNT_DELETION_DAYS * 86_400_000) };
}

const days = (count: number): string => `now() - make_interval(days => ${count})`;
const isDue = Raw((leavingAt) => `${leavingAt} <= ${days(ACCOUNT_DELETION_DAYS)}`);

export async function listAccountsToDelete(database: Db, count: number): Promise<string[]> {
  const accounts = await database
    .getRepository(Account)
    .find({ select: { id: true }, where: { leavingAt: isDue }, order: { leavingAt: 'ASC' }, take: count });
  return accounts.map(({ id }) => id);
}

/** Locks the account until the transaction ends. Returns false if another process holds the lock. */
export async function claimAccountForDeletion(tx: EntityManager, id: string): Promise<boolean> {
  const lock = { mode: 'pessimistic_write', onLocked: 'skip_locked' } as const;
  return (await tx.findOne(Account, { where: { id, leavingAt: isDue }, lock })) !== null;
}

const months = (count: number): string => `now() - make_interval(months => ${count})`;

const expiredRows: Readonly<Record<string, string>> = {
  account_session: `least(ended_at, expires_at) < ${days(SESSION_RETENTION_DAYS)}`,
  account_request: `expires_at < ${days(REQUEST_RETENTION_DAYS)}`,
  account_challenge: 'expires_at < now()',
  invitation: `expires_at < ${days(REQUEST_RETENTION_DAYS)}`,
  attempt: 'window_ends < now()',
  served_turn: "served_at < now() - interval '1 hour'",
  search_cache: 'kept_until < now()',
  source_search: `asked_at < now() - interval '1 hour'`,
  news_wish: `wanted_at < ${days(NEWS_REQUEST_RETENTION_DAYS)}`,
  support_message: `created_at < ${days(MESSAGE_RETENTION_DAYS)}`,
  listen: `last_heard_at < ${months(HISTORY_RETENTION_MONTHS)}`,
  forgotten_listen: `forgotten_at < ${months(HISTORY_RETENTION_MONTHS)}`,
  // Account IDs are longer than browser IDs, so the length distinguishes them.
  listening_progress: `updated_at < ${months(HISTORY_RETENTION_MONTHS)}
    OR (length(listener) < 36 AND updated_at < ${days(ANONYMOUS_PROGRESS_RETENTION_DAYS)})`,
  credit_charge: `charged_at < ${months(HISTORY_RETENTION_MONTHS)}`,
  rendition: `coalesce(heard_at, created_at) < ${months(HISTORY_RETENTION_MONTHS)} AND NOT EXISTS (SELECT 1
    FROM podcast_episode e WHERE e.rendition_id = rendition.id)`,
  saved_article: `removed_at < ${days(REMOVED_ARTICLE_RETENTION_DAYS)}`,
  // An account's credits are deleted with the account.
  listening_credit: `last_reset < ${days(CREDIT_RETENTION_DAYS)} AND NOT EXISTS (SELECT 1 FROM account a
    WHERE a.id::text = listener)`,
};
// SQL: the tables are data, and `ctid` selects a limited number of rows.
/** Longer statements would hold back readers of the event log. */
const AT_ONCE = 5_000;

export async function deleteExpiredRows(
  database: DataSource,
  { securityLogDays }: { securityLogDays: number },
): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {};
  for (const [table, isExpired] of Object.entries({
    ...expiredRows,
    security_event: `at < ${days(securityLogDays)}`,
  })) {
    let count = 0;
    do {
      count = await sql.changed(
        database,
        `DELETE FROM ${table} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE ${isExpired} LIMIT ${AT_ONCE}))`,
      );
      deleted[table] = (deleted[table] ?? 0) + count;
    } while (count === AT_ONCE);
  }
  return deleted;
}

// SQL: the event log has no entity, and its text is searched.
/** Events of this period may belong to open transactions, so a search could miss them. */
const UNSEEN_MINUTES = 5;
const EVENTS_AT_ONCE = 1_000;

/**
 * Gaps are harmless, because consumers compare positions and the relay numbers events when it sends them. The search
 * takes no transaction ID, which would hold back readers. Returns the time after which events may have been missed.
 */
export async function deleteAccountEvents(database: DataSource, accountIds: readonly string[]): Promise<Date> {
  const [row] = await sql.rows<{ since: Date }>(database, 'SELECT now() - make_interval(mins => $1) AS since', [
    UNSEEN_MINUTES,
  ]);
  for (let part = 0; part < PARTITION_COUNT; part += 1) {
    const places = await sql.rows<LogPosition>(
      database,
      `SELECT part, xid::text AS xid, id::text AS id FROM event WHERE part = $1
        AND (key = ANY($2::text[]) OR data::text LIKE ANY($3::text[]))`,
      [part, accountIds, accountIds.map((id) => `%${id}%`)],
    );
    for (let from = 0; from < places.length; from += EVENTS_AT_ONCE)
      await deleteEvents(database, part, places.slice(from, from + EVENTS_AT_ONCE));
  }
  return row?.since ?? new Date(0);
}

async function deleteEvents(database: DataSource, part: number, places: readonly LogPosition[]): Promise<void> {
  await sql.run(
    database,
    `DELETE FROM event e USING unnest($2::text[], $3::bigint[]) AS gone (xid, id)
      WHERE e.part = $1 AND e.xid = gone.xid::xid8 AND e.id = gone.id`,
    [part, places.map(({ xid }) => xid), places.map(({ id }) => id)],
  );
}

export async function deleteLatestAccountEvents(
  tx: EntityManager,
  accountId: string,
  addresses: readonly string[],
  since: Date,
): Promise<void> {
  const named = `%${accountId}%`;
  await sql.run(tx, 'DELETE FROM event WHERE at >= $3 AND (key = $1 OR data::text LIKE $2)', [accountId, named, since]);
  // Error messages may contain email addresses.
  const patterns = [named, ...addresses.map((address) => `%${address.replace(/[\\%_]/g, '\\$&')}%`)];
  for (const table of ['event_retry', 'event_dead']) {
    await sql.run(
      tx,
      `DELETE FROM ${table} WHERE key = $1 OR (data::text || coalesce(cause, '')) ILIKE ANY($2::text[])`,
      [accountId, patterns],
    );
  }
}
