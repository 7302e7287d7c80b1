import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';

/** The driver's own pool, for the few hot reads that want a named statement and nothing in between. */
export function poolOf(database: DataSource): Pool {
  const driver: { master?: Pool } = database.driver;
  if (!driver.master) throw new Error('the database is not connected');
  return driver.master;
}
