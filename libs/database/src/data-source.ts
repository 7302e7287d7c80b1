import 'reflect-metadata';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { entities } from './entities.ts';
import { FaultTolerantPool } from './fault-tolerant-pool.ts';
import { migrations } from './migrations/all.ts';
import { createObservedDriver } from './observed-driver.ts';
import type { QueryObserver } from './observed-driver.ts';
import { POOL_SIZE } from './pool-size.ts';

export type DataSourceOptions = {
  poolSize?: number | undefined;
  statementTimeoutMs?: number;
  /** Includes the wait for a free connection. */
  connectTimeoutMs?: number;
  applicationName?: string;
  watch?: QueryObserver | undefined;
};

const STATEMENT_TIMEOUT_MS = 15_000;
/** An open transaction holds back all readers of the event log. */
const IDLE_IN_TRANSACTION_MS = 60_000;
const CONNECT_TIMEOUT_MS = 2_000;
const driver = { ...pg, Pool: FaultTolerantPool };

/** Neither connects nor creates the schema. */
export function createDataSource(url: string, options: DataSourceOptions = {}): DataSource {
  return new DataSource({
    type: 'postgres',
    driver: options.watch ? createObservedDriver(options.watch) : driver,
    url,
    entities,
    migrations,
    migrationsTableName: 'migration',
    synchronize: false,
    poolSize: options.poolSize ?? POOL_SIZE,
    connectTimeoutMS: options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
    applicationName: options.applicationName ?? 'tidings',
    // Prevents a lost idle connection from ending the process.
    poolErrorHandler: () => undefined,
    extra: {
      statement_timeout: options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
      keepAlive: true,
    },
  });
}
