import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getErrorCode } from '@tidings/contracts/errors/system-error.ts';
import pg from 'pg';
import { sql } from '../sql.ts';
import type { Cluster } from './cluster.ts';

/** Role that cannot read files or start programs. */
const ROLE = 'tidings_app';
const SETUP_LOCK = 4_200_003;

/** Selects objects that older versions created as the superuser. */
const FOREIGN_OBJECTS = `
  SELECT format('ALTER %s %s OWNER TO ${ROLE}',
      CASE relkind WHEN 'S' THEN 'SEQUENCE' WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' ELSE 'TABLE' END,
      of.oid::regclass) AS change
    FROM pg_class of
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S')
      AND relowner <> '${ROLE}'::regrole
      AND NOT EXISTS (SELECT FROM pg_depend
        WHERE classid = 'pg_class'::regclass AND objid = of.oid AND deptype IN ('a', 'e', 'i'))
  UNION ALL
  SELECT format('ALTER ROUTINE %s OWNER TO ${ROLE}', of.oid::regprocedure)
    FROM pg_proc of
    WHERE pronamespace = 'public'::regnamespace AND proowner <> '${ROLE}'::regrole
      AND NOT EXISTS (SELECT FROM pg_depend
        WHERE classid = 'pg_proc'::regclass AND objid = of.oid AND deptype = 'e')`;

/**
 * Creates the role and the database if needed, and transfers objects that older versions created. Stores the role's
 * password in `home`.
 */
export async function prepareApplicationUrl(cluster: Cluster, home: string, database: string): Promise<string> {
  const password = await withClient(cluster.url('postgres'), async (admin) => {
    // A command and the application may run this set-up at the same time.
    await sql.run(admin, 'SELECT pg_advisory_lock($1)', [SETUP_LOCK]);
    const stored = readOrCreatePassword(home);
    await ensureRole(admin, stored);
    await ensureDatabase(cluster.url('postgres'), database);
    await sql.run(admin, `ALTER DATABASE ${admin.escapeIdentifier(database)} OWNER TO ${ROLE}`);
    await withClient(cluster.url(database), transferOwnership);
    return stored;
  });
  const url = new URL(cluster.url(database));
  url.username = ROLE;
  url.password = password;
  return url.href;
}

async function transferOwnership(client: pg.Client): Promise<void> {
  const rows = await sql.rows<{ change: string }>(client, FOREIGN_OBJECTS);
  if (rows.length > 0) await sql.run(client, `BEGIN; ${rows.map(({ change }) => change).join('; ')}; COMMIT`);
}

async function ensureRole(admin: pg.Client, password: string): Promise<void> {
  const existing = await sql.rows(admin, 'SELECT 1 FROM pg_roles WHERE rolname = $1', [ROLE]);
  const rights = `LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION PASSWORD ${admin.escapeLiteral(password)}`;
  await sql.run(admin, `${existing.length > 0 ? 'ALTER' : 'CREATE'} ROLE ${ROLE} ${rights}`);
}

function readOrCreatePassword(home: string): string {
  const file = join(home, 'postgres.app-password');
  if (!existsSync(file)) {
    writeFileSync(`${file}.new`, randomBytes(24).toString('base64url'), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return readFileSync(file, 'utf8').trim();
}

export async function ensureDatabase(serverUrl: string, name: string): Promise<void> {
  await withClient(serverUrl, async (client) => {
    const existing = await sql.rows(client, 'SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (existing.length > 0) return;
    await sql.run(client, `CREATE DATABASE ${client.escapeIdentifier(name)}`).catch((error: unknown) => {
      if (getErrorCode(error) !== '42P04' && getErrorCode(error) !== '23505') throw error;
    });
  });
}

export async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
