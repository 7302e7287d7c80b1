import { statfs } from 'node:fs/promises';
import type { Logger } from '@tidings/platform/process/telemetry/logger.ts';
import { diskFree } from '@tidings/platform/process/telemetry/metrics.ts';
import { readiness } from '@tidings/platform/process/telemetry/readiness.ts';

const DISK_EVERY_MS = 5_000;
const MIB = 1024 ** 2;
export const DISK_FREE_BYTES_MIN = 256 * MIB;

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
