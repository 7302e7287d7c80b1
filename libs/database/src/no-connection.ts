import { setTimeout as sleep } from 'node:timers/promises';

/**
 * What the database's pool says to a query that has waited in vain for its turn, or for the server to take another
 * connection.
 */
const SENTENCES: ReadonlySet<string> = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
]);

/** Whether something failed only since the database took no connection in time. */
export const isNoConnection = (error: unknown): boolean => error instanceof Error && SENTENCES.has(error.message);

const RETRY_FOR_MS = 60_000;
const PAUSE_MS = [100, 2_000] as const;

/**
 * Retries database work while no connection is available, for up to a minute or until `signal` is aborted. A statement
 * without a connection has changed nothing, so only work after the first statement must be safe to repeat. Throws the
 * last error.
 */
export async function retryWithoutConnection<Result>(
  work: () => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  const giveUpAt = performance.now() + RETRY_FOR_MS;
  for (let pauseMs: number = PAUSE_MS[0]; ; pauseMs = Math.min(pauseMs * 2, PAUSE_MS[1])) {
    try {
      return await work();
    } catch (error) {
      if (!isNoConnection(error) || signal.aborted || performance.now() > giveUpAt) throw error;
      await sleep(pauseMs);
    }
  }
}
