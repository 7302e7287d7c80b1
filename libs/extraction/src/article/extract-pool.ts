import { createThreadPool } from '../threads/thread-pool.ts';
import type { ExtractInput, ExtractResult } from './extract.types.ts';

const LIMITS = {
  /** The slowest of 2,065 real pages took 1.6 seconds, one in a hundred articles 0.15. */
  cpuMs: 2500,
  wallMs: 8000,
  memoryMb: 128,
  waiting: 200,
};

export type ExtractPool = {
  /**
   * Never rejects: a page that takes too long or too much is PAGE_TOO_COMPLEX, and the next page is read as if nothing
   * was.
   */
  extract(input: ExtractInput): Promise<ExtractResult>;
  close(): Promise<void>;
};

/** Threads that extract articles. */
export function createExtractPool({
  size = 1,
  workerUrl = new URL('./extract-worker.ts', import.meta.url),
}: { size?: number; workerUrl?: URL } = {}): ExtractPool {
  const threads = createThreadPool<ExtractInput, ExtractResult>(workerUrl, size, LIMITS);
  return {
    extract: (input) =>
      threads.run(input).catch((cause: unknown) => ({
        ok: false,
        code: 'PAGE_TOO_COMPLEX',
        reason: cause instanceof Error ? cause.message : String(cause),
      })),
    close: () => threads.close(),
  };
}
