import { Pool } from 'pg';
import type { DataSource } from 'typeorm';

/** The driver's own pool, for the few hot reads that want a named statement and nothing in between. */
export function poolOf(database: DataSource): Pool {
  const pool: unknown = 'master' in database.driver ? database.driver.master : null;
  if (!(pool instanceof Pool)) throw new Error('the database is not connected');
  return pool;
}
