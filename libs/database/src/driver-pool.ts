import { Pool } from 'pg';
import type { DataSource } from 'typeorm';

/** Throws if the data source is not connected. */
export function getPool(database: DataSource): Pool {
  const pool: unknown = 'master' in database.driver ? database.driver.master : null;
  if (!(pool instanceof Pool)) throw new Error('the database is not connected');
  return pool;
}
