import { AsyncResource } from 'node:async_hooks';
import { errorCode } from '@tidings/contracts/errors/error-code.ts';
import pg from 'pg';
import type { PoolClient, PoolConfig } from 'pg';
import { SteadyPool } from './steady-pool.ts';

type Facts = Record<string, string | number>;
type Watched = { end(): void; fail(error: unknown, facts?: Facts): void };
/** Starts to observe a query. Returns undefined, without calling `emit`, if nothing observes it. */
export type WatchQuestions = (emit: () => { name: string; facts: Facts }) => Watched | undefined;

type Server = { host: string; port: number; database?: string | undefined };
type Taken = (error: Error | undefined, client: PoolClient | undefined, done: (release?: unknown) => void) => void;
type Answered = (...parts: unknown[]) => void;

const SYSTEM = { 'db.system.name': 'postgresql' };
/** What a statement does and to what is said near its beginning. */
const LOOKED_AT = 10_000;
const LITERAL = /'[^']*'/g;
const OPERATION = /^\s*\(?\s*([a-z]+)/i;
/** Matches a table, not a function. */
const TABLE = /\b(?:from|into|update|join)\s+(?:only\s+)?"?(\w+)"?(?!\w|\s*\()/i;

/**
 * Creates a driver that reports every query, and every wait for a connection when none is idle. Used only with an
 * observer.
 */
export function watchedDriver(watch: WatchQuestions): Omit<typeof pg, 'native'> {
  class WatchedClient extends pg.Client {
    /** In every form it has: with a promise or a callback, of a text or an object. */
    override query(...asked: never[]): never {
      const watched = watch(() => questionOf(asked[0], this));
      if (!watched) return Reflect.apply(super.query, this, asked) as never;
      const parameters = asked.map((part: unknown) =>
        typeof part === 'function' ? storyArticle(watched, part as Answered) : part,
      );
      const answer: unknown = Reflect.apply(super.query, this, parameters);
      if (answer instanceof Promise)
        answer.then(
          () => watched.end(),
          (error: unknown) => failed(watched, error),
        );
      return answer as never;
    }
  }

  class WatchedPool extends SteadyPool {
    constructor(options?: PoolConfig) {
      super({ ...options, Client: WatchedClient });
    }

    override connect(): Promise<PoolClient>;
    override connect(taken: Taken): void;
    override connect(taken?: Taken): Promise<PoolClient> | void {
      const watched =
        this.idleCount > this.waitingCount ? undefined : watch(() => ({ name: 'connect', facts: SYSTEM }));
      if (!taken) {
        const taking = super.connect();
        if (watched)
          taking.then(
            () => watched.end(),
            (error: unknown) => failed(watched, error),
          );
        return taking;
      }
      // Whoever gives a connection back calls who waits for one; what is asked on it is still the waiting one's.
      super.connect(AsyncResource.bind(watched ? storyArticle(watched, taken) : taken));
    }
  }

  return { ...pg, Pool: WatchedPool };
}

const storyArticle =
  <Parts extends unknown[]>(watched: Watched, answered: (...parts: Parts) => void) =>
  (...parts: Parts): void => {
    const [error] = parts;
    if (error) failed(watched, error);
    else watched.end();
    answered(...parts);
  };

function failed(watched: Watched, error: unknown): void {
  const code = errorCode(error);
  watched.fail(error, code === undefined ? {} : { 'db.response.status_code': code });
}

/** What a statement does, and to which table: neither its text nor its values. */
function questionOf(asked: unknown, { host, port, database }: Server): { name: string; facts: Facts } {
  const text = textOf(asked).slice(0, LOOKED_AT).replaceAll(LITERAL, "''");
  const operation = OPERATION.exec(text)?.[1]?.toUpperCase() ?? 'QUERY';
  const table = TABLE.exec(text)?.[1];
  return {
    name: table === undefined ? operation : `${operation} ${table}`,
    facts: {
      ...SYSTEM,
      'db.operation.name': operation,
      ...(table === undefined ? {} : { 'db.collection.name': table }),
      ...(database === undefined ? {} : { 'db.namespace': database }),
      // A Unix socket is a path, not an address.
      ...(host.startsWith('/') ? {} : { 'server.address': host, 'server.port': port }),
    },
  };
}

const textOf = (asked: unknown): string =>
  typeof asked === 'string'
    ? asked
    : typeof asked === 'object' && asked !== null && 'text' in asked && typeof asked.text === 'string'
      ? asked.text
      : '';
