import { getErrorCode } from '@tidings/contracts/errors/system-error.ts';
import pg from 'pg';
import { sql } from '../sql.ts';

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
