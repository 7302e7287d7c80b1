import 'reflect-metadata';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { entities } from './entities.ts';
import { migrations } from './migrations/all.ts';
import { POOL_SIZE } from './pool-size.ts';
import { SteadyPool } from './steady-pool.ts';
import { watchedDriver } from './watched-driver.ts';
import type { WatchQuestions } from './watched-driver.ts';

export type DataSourceOptions = {
  /** Maximum number of connections. */
  poolSize?: number | undefined;
  /** Statement timeout in milliseconds. */
  statementTimeoutMs?: number;
  /** Timeout in milliseconds for getting a connection, including the wait for a free one. */
  connectTimeoutMs?: number;
  /** Name of the connections in `pg_stat_activity`; `tidings` for the product. */
  applicationName?: string;
  /** Called for every query. */
  watch?: WatchQuestions | undefined;
};

const STATEMENT_TIMEOUT_MS = 15_000;
/** A transaction that stays open holds back all readers of the event log, so the server ends it. */
const IDLE_IN_TRANSACTION_MS = 60_000;
const CONNECT_TIMEOUT_MS = 2_000;
const driver = { ...pg, Pool: SteadyPool };

/** Creates the data source without connecting; call `initialize()`. The schema is created only by `migrate()`. */
export function createDataSource(url: string, options: DataSourceOptions = {}): DataSource {
  return new DataSource({
    type: 'postgres',
    driver: options.watch ? watchedDriver(options.watch) : driver,
    url,
    entities,
    migrations,
    migrationsTableName: 'migration',
    synchronize: false,
    poolSize: options.poolSize ?? POOL_SIZE,
    connectTimeoutMS: options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
    applicationName: options.applicationName ?? 'tidings',
    // A lost idle connection must not end the process; the next query opens another.
    poolErrorHandler: () => undefined,
    extra: {
      statement_timeout: options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
      keepAlive: true,
    },
  });
}
