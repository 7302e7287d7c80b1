import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getErrorCode } from '@tidings/contracts/errors/system-error.ts';

export class StartError extends Error {
  override name = 'StartError';
}

const PROBE = Buffer.alloc(64 * 1024);

/** Creates the folder if it is missing and tests that it is writable. Throws `StartError`. */
export function prepareDataFolder(folder: string): void {
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(probe, PROBE, { flush: true });
    rmSync(probe);
  } catch (error) {
    try {
      rmSync(probe, { force: true });
    } catch {
      /** The first error is reported below. */
    }
    const message = error instanceof Error ? error.message : String(error);
    const otherProblem = `cannot be used (${message}); set TIDINGS_DATA to another folder.`;
    throw new StartError(`The data folder ${folder} ${reasons[getErrorCode(error) ?? ''] ?? otherProblem}`);
  }
}

const ELSEWHERE = 'or set TIDINGS_DATA to another folder.';
const reasons: Record<string, string> = {
  EROFS: `is on a read-only file system. Make it writable, ${ELSEWHERE}`,
  EACCES: `cannot be written by this user. Change its owner or permissions, ${ELSEWHERE}`,
  EPERM: `cannot be written by this user. Change its owner or permissions, ${ELSEWHERE}`,
  ENOSPC: `is on a full disk. Free some space, ${ELSEWHERE} Nothing stored is lost.`,
  EDQUOT: `is over its disk quota. Free some space, ${ELSEWHERE} Nothing stored is lost.`,
  ENOTDIR: `is not a folder. Move that file away, ${ELSEWHERE}`,
  EEXIST: `is not a folder. Move that file away, ${ELSEWHERE}`,
};
