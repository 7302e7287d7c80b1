import 'reflect-metadata';
import { AsyncResource } from 'node:async_hooks';
import { getErrorCode } from '@tidings/contracts/errors/system-error.ts';
import pg from 'pg';
import type { PoolClient, PoolConfig } from 'pg';
import { DataSource } from 'typeorm';
import { POOL_SIZE, registerFailedConnect } from './database-connection.ts';
import { entities } from './entities.ts';
import { migrations } from './migrations/all.ts';
import { getTypeParser } from './timestamps.ts';

export type DataSourceOptions = {
  poolSize?: number | undefined;
  statementTimeoutMs?: number;
  /** Includes the wait for a free connection. */
  connectTimeoutMs?: number;
  applicationName?: string;
  watch?: QueryObserver | undefined;
};

type Facts = Record<string, string | number>;
type Watched = { end(): void; fail(error: unknown, facts?: Facts): void };
export type QueryObserver = (emit: () => { name: string; facts: Facts }) => Watched | undefined;

type Server = { host: string; port: number; database?: string | undefined };
type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;
type QueryCallback = (...parts: unknown[]) => void;

type OnConnected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

const STATEMENT_TIMEOUT_MS = 15_000;
/** An open transaction holds back all readers of the event log. */
const IDLE_IN_TRANSACTION_MS = 60_000;
const CONNECT_TIMEOUT_MS = 2_000;
/** Handles connection errors while the pool hands out a connection. They would otherwise end the process. */
export class FaultTolerantPool extends pg.Pool {
  constructor(options?: PoolConfig) {
    super({ ...options, types: { getTypeParser } });
    this.on('connect', (client) => {
      client.on('error', () => undefined);
    });
  }

  override connect(): Promise<PoolClient>;
  override connect(onConnected: OnConnected): void;
  override connect(onConnected?: OnConnected): Promise<PoolClient> | void {
    if (!onConnected) {
      const connecting = super.connect();
      connecting.catch((error: Error) => registerFailedConnect(error));
      return connecting;
    }
    super.connect((error, client, done) => {
      if (error) registerFailedConnect(error);
      onConnected(error, client, done);
    });
  }
}

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

const SYSTEM = { 'db.system.name': 'postgresql' };
const PARSED_CHARS = 10_000;
const LITERAL = /'[^']*'/g;
const OPERATION = /^\s*\(?\s*([a-z]+)/i;
/** Matches table names but not function names. */
const TABLE = /\b(?:from|into|update|join)\s+(?:only\s+)?"?(\w+)"?(?!\w|\s*\()/i;

export function createObservedDriver(watch: QueryObserver): Omit<typeof pg, 'native'> {
  class WatchedClient extends pg.Client {
    override query(...args: never[]): never {
      const watched = watch(() => describeQuery(args[0], this));
      if (!watched) return Reflect.apply(super.query, this, args) as never;
      const parameters = args.map((part: unknown) =>
        typeof part === 'function' ? reportResult(watched, part as QueryCallback) : part,
      );
      const answer: unknown = Reflect.apply(super.query, this, parameters);
      if (answer instanceof Promise)
        answer.then(
          () => watched.end(),
          (error: unknown) => reportFailure(watched, error),
        );
      return answer as never;
    }
  }

  class WatchedPool extends FaultTolerantPool {
    constructor(options?: PoolConfig) {
      super({ ...options, Client: WatchedClient });
    }

    override connect(): Promise<PoolClient>;
    override connect(callback: ConnectCallback): void;
    override connect(callback?: ConnectCallback): Promise<PoolClient> | void {
      const watched =
        this.idleCount > this.waitingCount ? undefined : watch(() => ({ name: 'connect', facts: SYSTEM }));
      if (!callback) {
        const connection = super.connect();
        if (watched)
          connection.then(
            () => watched.end(),
            (error: unknown) => reportFailure(watched, error),
          );
        return connection;
      }
      // Without binding, the pool would run the callback in the context of another caller.
      super.connect(AsyncResource.bind(watched ? reportResult(watched, callback) : callback));
    }
  }

  return { ...pg, Pool: WatchedPool };
}

const reportResult =
  <Parts extends unknown[]>(watched: Watched, callback: (...parts: Parts) => void) =>
  (...parts: Parts): void => {
    const [error] = parts;
    if (error) reportFailure(watched, error);
    else watched.end();
    callback(...parts);
  };

function reportFailure(watched: Watched, error: unknown): void {
  const code = getErrorCode(error);
  watched.fail(error, code === undefined ? {} : { 'db.response.status_code': code });
}

/** Omits the statement's text and values. */
function describeQuery(args: unknown, { host, port, database }: Server): { name: string; facts: Facts } {
  const text = getText(args).slice(0, PARSED_CHARS).replaceAll(LITERAL, "''");
  const operation = OPERATION.exec(text)?.[1]?.toUpperCase() ?? 'QUERY';
  const table = TABLE.exec(text)?.[1];
  return {
    name: table === undefined ? operation : `${operation} ${table}`,
    facts: {
      ...SYSTEM,
      'db.operation.name': operation,
      ...(table === undefined ? {} : { 'db.collection.name': table }),
      ...(database === undefined ? {} : { 'db.namespace': database }),
      ...(host.startsWith('/') ? {} : { 'server.address': host, 'server.port': port }),
    },
  };
}

const getText = (args: unknown): string =>
  typeof args === 'string'
    ? args
    : typeof args === 'object' && args !== null && 'text' in args && typeof args.text === 'string'
      ? args.text
      : '';
