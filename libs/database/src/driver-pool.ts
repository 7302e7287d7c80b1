import { Pool } from 'pg';
import type { DataSource } from 'typeorm';

export function getPool(database: DataSource): Pool {
  const pool: unknown = 'master' in database.driver ? database.driver.master : null;
  if (!(pool instanceof Pool)) throw new Error('the database is not connected');
  return pool;
}
