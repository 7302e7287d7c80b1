import type { BlobStore } from '@tidings/platform/blob-store/blob-store.port.ts';
import type { Logger } from '@tidings/platform/telemetry/logger.ts';
import { readiness } from '@tidings/platform/telemetry/readiness.ts';

const WHILE_WELL_MS = 300_000;
const WHILE_NOT_MS = 15_000;

/**
 * Logs and notes in `/healthz/ready` while the bucket is unusable. Audio is unavailable then, but texts are not, so the
 * process continues. Returns a function that stops it.
 */
export function watchBucket(blobs: BlobStore, logger: Logger): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let noted: string | null = null;
  const look = async (): Promise<void> => {
    const trouble = await blobs.check().then(
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
      trouble === null ? WHILE_WELL_MS : WHILE_NOT_MS,
    ).unref();
  };
  let looking = look();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await looking;
  };
}
