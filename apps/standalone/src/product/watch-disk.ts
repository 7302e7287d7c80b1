import { statfs } from 'node:fs/promises';
import type { Logger } from '@tidings/platform/telemetry/logger.ts';
import { diskFree } from '@tidings/platform/telemetry/metrics.ts';
import { readiness } from '@tidings/platform/telemetry/readiness.ts';

const LOOK_EVERY_MS = 5_000;
const MIB = 1024 ** 2;
/** PostgreSQL takes 16 MiB for each piece of its log; below this, a busy minute fills the rest. */
export const DISK_FREE_FLOOR = 256 * MIB;

/**
 * Notes for the operator, in the metrics, in the log and among the notes of `/healthz/ready`, when the disk of the data
 * folder is nearly full: without space no change is kept, but what is there is read, so the process goes on. Answers
 * how to stop.
 */
export function watchDisk(folder: string, logger: Logger, floor = DISK_FREE_FLOOR): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let isLow = false;
  const look = async (): Promise<void> => {
    // Where the folder cannot be asked about, other parts say why.
    const free = await statfs(folder).then(
      ({ bavail, bsize }) => bavail * bsize,
      () => null,
    );
    if (isStopped) return;
    if (free !== null) emit(free);
    timer = setTimeout(() => {
      looking = look();
    }, LOOK_EVERY_MS).unref();
  };
  const emit = (free: number): void => {
    diskFree.set(free);
    const trouble =
      free < floor
        ? `The disk of ${folder} has ${Math.floor(free / MIB)} MiB left; when nothing is left, no change is kept. ` +
          'Free space on it.'
        : null;
    readiness.note('disk', trouble);
    if (trouble !== null && !isLow) logger.warn(trouble);
    if (trouble === null && isLow) logger.info(`the disk of ${folder} has room again`);
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
