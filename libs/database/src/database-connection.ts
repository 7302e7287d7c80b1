import { setTimeout as sleep } from 'node:timers/promises';
import { getErrorCode } from '@tidings/contracts/errors/system-error.ts';

export const POOL_SIZE = 10;

const MESSAGES: ReadonlySet<string> = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
]);

export const isConnectionTimeout = (error: unknown): boolean => error instanceof Error && MESSAGES.has(error.message);

const RETRY_FOR_MS = 60_000;
const PAUSE_MS = [100, 2_000] as const;

/**
 * Retries for a minute or until aborted. Since all of the work is repeated, anything after its first statement must be
 * safe to repeat.
 */
export async function retryOnConnectionTimeout<Result>(
  work: () => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  const giveUpAt = performance.now() + RETRY_FOR_MS;
  for (let pauseMs: number = PAUSE_MS[0]; ; pauseMs = Math.min(pauseMs * 2, PAUSE_MS[1])) {
    try {
      return await work();
    } catch (error) {
      if (!isConnectionTimeout(error) || signal.aborted || performance.now() > giveUpAt) throw error;
      await sleep(pauseMs);
    }
  }
}

const SERVER_CODE = /^(?:57P0[1-3]|08\w{3}|53300)$/;
const SOCKET_CODE = /^(?:ECONN\w+|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)$/;
const LOST_CONNECTION = /^(?:Connection terminated|Client has encountered a connection error|Client was closed)/;
/** Errors that TypeORM throws when it cleans up a transaction whose connection was lost. */
const RELEASED = /^QueryRunner(?:Provider)?AlreadyReleasedError$/;

const failedConnects = new WeakSet<Error>();

export function registerFailedConnect(error: Error): void {
  failedConnects.add(error);
}

export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (failedConnects.has(error) || isConnectionTimeout(error) || RELEASED.test(error.name)) return true;
  const cause = 'driverError' in error ? error.driverError : error;
  const code = getErrorCode(cause) ?? '';
  if (SERVER_CODE.test(code) || ('driverError' in error && SOCKET_CODE.test(code))) return true;
  return cause instanceof Error && LOST_CONNECTION.test(cause.message);
}
