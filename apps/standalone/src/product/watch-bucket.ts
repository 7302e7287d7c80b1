import type { BlobStore } from '@tidings/platform/adapters/blob-store/blob-store.port.ts';
import type { Logger } from '@tidings/platform/process/telemetry/logger.ts';
import { readiness } from '@tidings/platform/process/telemetry/readiness.ts';

const BUCKET_EVERY_MS = 8_000;
const RETRY_MS = 5_000;
/** One in this many checks writes and deletes a blob. The others send a cheaper read. */
const WRITE_EVERY = 40;
const NO_KEY = 'reachable';

/**
 * Logs when the bucket is unusable and reports it in `/healthz/ready`. The process continues, because texts remain
 * available.
 */
export function watchBucket(blobs: BlobStore, logger: Logger): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let noted: string | null = null;
  let looks = 0;
  const ask = (): Promise<unknown> => {
    const writes = noted !== null || looks % WRITE_EVERY === 0;
    looks += 1;
    return writes ? blobs.check() : blobs.head(NO_KEY);
  };
  const look = async (): Promise<void> => {
    const trouble = await ask().then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    if (isStopped) return;
    readiness.note('bucket', trouble);
    if (trouble !== noted && trouble !== null) logger.warn(trouble);
    if (noted !== null && trouble === null) logger.info('the bucket can be used again');
    noted = trouble;
    timer = setTimeout(
      () => {
        looking = look();
      },
      trouble === null ? BUCKET_EVERY_MS : RETRY_MS,
    ).unref();
  };
  let looking = look();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await looking;
  };
}
