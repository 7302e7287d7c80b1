import { statfs } from 'node:fs/promises';
import type { BlobStore } from '@tidings/platform/adapters/blob-store/blob-store.port.ts';
import type { Logger } from '@tidings/platform/process/telemetry/logger.ts';
import { diskFree } from '@tidings/platform/process/telemetry/metrics.ts';
import { readiness } from '@tidings/platform/process/telemetry/readiness.ts';

const DISK_EVERY_MS = 5_000;
const MIB = 1024 ** 2;
const DISK_FREE_BYTES_MIN = 256 * MIB;

/**
 * Logs when the disk is nearly full and reports it in `/healthz/ready`. The process continues, because reads still
 * work.
 */
export function watchDisk(folder: string, logger: Logger, floor = DISK_FREE_BYTES_MIN): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let isLow = false;
  const look = async (): Promise<void> => {
    const free = await statfs(folder).then(
      ({ bavail, bsize }) => bavail * bsize,
      () => null,
    );
    if (isStopped) return;
    if (free !== null) emit(free);
    timer = setTimeout(() => {
      looking = look();
    }, DISK_EVERY_MS).unref();
  };
  const emit = (free: number): void => {
    diskFree.set(free);
    const trouble =
      free < floor
        ? `The disk that holds ${folder} has ${Math.floor(free / MIB)} MiB left; when it is full, changes ` +
          'will not be stored. Free some space.'
        : null;
    readiness.note('disk', trouble);
    if (trouble !== null && !isLow) logger.warn(trouble);
    if (trouble === null && isLow) logger.info(`the disk of ${folder} has free space again`);
    isLow = trouble !== null;
  };
  let looking = look();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await looking;
    readiness.note('disk', null);
  };
}

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
