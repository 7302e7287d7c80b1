import { ThreadPool } from '../threads/thread-pool.ts';
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

/** Of 1,361 pages of publishers 19 in 20 have fewer. */
const SHORT_PAGE_BYTES = 512 * 1024;

/** Threads that extract articles: long pages have their own, so that a flood of them holds up no short one. */
export function createExtractPool({
  size = 1,
  workerUrl = new URL('./extract-worker.ts', import.meta.url),
}: { size?: number; workerUrl?: URL } = {}): ExtractPool {
  const short = new ThreadPool<ExtractInput, ExtractResult>(workerUrl, size, LIMITS);
  const long = new ThreadPool<ExtractInput, ExtractResult>(workerUrl, size, LIMITS);
  return {
    extract: (input) =>
      (input.bytes.byteLength <= SHORT_PAGE_BYTES ? short : long).run(input).catch((cause: unknown) => ({
        ok: false,
        code: 'PAGE_TOO_COMPLEX',
        reason: cause instanceof Error ? cause.message : String(cause),
      })),
    async close() {
      await Promise.all([short.close(), long.close()]);
    },
  };
}
