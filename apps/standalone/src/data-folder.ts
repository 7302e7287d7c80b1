import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { getErrorCode } from '@tidings/contracts/errors/system-error.ts';
import { PRODUCT_VERSION } from '@tidings/platform/product-version.ts';

type Numbers = [major: number, minor: number, patch: number];

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

export function findOwnerProblem(dataFolder: string, user = process.getuid?.()): string | undefined {
  // Root may continue, because it switches to the owner of the data.
  if (user === undefined || user === 0) return undefined;
  const cluster = join(dataFolder, 'postgres');
  for (const folder of [dataFolder, cluster]) {
    const owner = statSync(folder, { throwIfNoEntry: false })?.uid;
    if (owner === undefined || owner === user || (folder !== cluster && isWritable(folder))) continue;
    return (
      `The data folder ${folder} belongs to user ${owner}, but Tidings was started as user ${user}. ` +
      `Start it as the owner, or change the owner: chown -R ${user} ${dataFolder}`
    );
  }
  return undefined;
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const NOTE = 'release.json';
const VERSION = /^(\d+)\.(\d+)\.(\d+)/;

/** A release accepts data only from itself, older releases and the next minor or major release. */
export function isReleaseTooNew(theirs: string, version = PRODUCT_VERSION): boolean {
  const [[major, minor], mine] = [parseVersion(theirs), parseVersion(version)];
  if (major === mine[0]) return minor > mine[1] + 1;
  return major > mine[0] + 1 || (major === mine[0] + 1 && minor > 0);
}

/** Throws `StartError` if the data folder was used by a release that is too new. */
export function requireCompatibleFolder(folder: string, version = PRODUCT_VERSION): void {
  const newest = notedIn(folder);
  if (newest === undefined || !isReleaseTooNew(newest, version)) return;
  throw new StartError(
    `The data folder ${folder} was used by Tidings ${newest}; this version, ${version}, is too old ` +
      `for it. Install ${newest} or later, or set TIDINGS_DATA to a different folder and restore an ` +
      'earlier backup there. Nothing was changed.',
  );
}

/** Records the newest release that has used the folder. Throws `StartError` if that release is too new. */
export function storeReleaseNote(folder: string, version = PRODUCT_VERSION): void {
  requireCompatibleFolder(folder, version);
  const newest = notedIn(folder);
  if (newest !== undefined && compareVersions(version, newest) <= 0) return;
  const unfinished = join(folder, `.${NOTE}-${process.pid}`);
  writeFileSync(unfinished, `${JSON.stringify({ newest: version })}\n`, { flush: true });
  renameSync(unfinished, join(folder, NOTE));
}

const parseVersion = (version: string): Numbers => {
  const [, major, minor, patch] = VERSION.exec(version) ?? [];
  return [Number(major ?? 0), Number(minor ?? 0), Number(patch ?? 0)];
};

export const compareVersions = (one: string, other: string): number => {
  const [a, b] = [parseVersion(one), parseVersion(other)];
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
};

function notedIn(folder: string): string | undefined {
  try {
    const { newest } = JSON.parse(readFileSync(join(folder, NOTE), 'utf8')) as { newest?: unknown };
    return typeof newest === 'string' && VERSION.test(newest) ? newest : undefined;
  } catch {
    return undefined;
  }
}

const fileIn = (dataFolder: string) => join(dataFolder, 'unnamed-proxy.txt');

/** Stores the signs of a proxy for `tidings doctor`; null removes them. Never throws. */
export function storeProxyNote(dataFolder: string, signs: string | null): void {
  try {
    if (signs === null) rmSync(fileIn(dataFolder), { force: true });
    else {
      mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
      writeFileSync(fileIn(dataFolder), signs, { mode: 0o600 });
    }
  } catch {
    /* The log has the same information. */
  }
}

export function readProxyNote(dataFolder: string): string | null {
  return existsSync(fileIn(dataFolder)) ? readFileSync(fileIn(dataFolder), 'utf8') : null;
}
