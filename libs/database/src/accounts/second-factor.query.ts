import { TOTP_SETUP_MINUTES } from '@tidings/contracts/limits/account-limits.ts';
import type { DataSource, EntityManager } from 'typeorm';
import { sql } from '../sql.ts';
import { AccountTotp } from './second-factor.entity.ts';

type Db = DataSource | EntityManager;

export type SecondFactors = { totpSince: Date | null; passkeys: number; recoveryCodesLeft: number };

export async function readSecondFactors(database: Db, accountId: string): Promise<SecondFactors> {
  const rows = await sql.rows<SecondFactors>(
    database,
    `SELECT (SELECT since FROM account_totp WHERE account_id = $1) AS totp_since,
       (SELECT count(*) FROM account_passkey WHERE account_id = $1)::int AS passkeys,
       (SELECT count(*) FROM recovery_code WHERE account_id = $1 AND used_at IS NULL)::int AS recovery_codes_left`,
    [accountId],
  );
  return rows[0] ?? { totpSince: null, passkeys: 0, recoveryCodesLeft: 0 };
}

/** Serialises changes until the transaction ends. */
export async function lockSecondFactors(tx: EntityManager, accountId: string): Promise<void> {
  await sql.run(tx, 'SELECT pg_advisory_xact_lock(hashtext($1))', [`second factors ${accountId}`]);
}

// SQL: whether the pending secret is valid depends on the database's clock.
export async function readTotp(database: Db, accountId: string): Promise<AccountTotp | null> {
  const rows = await sql.rows<AccountTotp>(
    database,
    `SELECT account_id, secret, since, last_step, refused_steps,
       CASE WHEN pending_at > now() - make_interval(mins => $2) THEN pending_secret END AS pending_secret, pending_at
     FROM account_totp WHERE account_id = $1`,
    [accountId, TOTP_SETUP_MINUTES],
  );
  return rows[0] ?? null;
}

/** Also removes rejected steps up to `past`. */
export async function rejectTotpStep(database: Db, accountId: string, step: number, past: number): Promise<void> {
  await sql.run(
    database,
    `UPDATE account_totp SET refused_steps =
       ARRAY(SELECT DISTINCT s FROM unnest(array_append(refused_steps, $2::integer)) s WHERE s > $3::integer)
     WHERE account_id = $1`,
    [accountId, step, past],
  );
}
