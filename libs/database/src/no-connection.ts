import { setTimeout as sleep } from 'node:timers/promises';

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
