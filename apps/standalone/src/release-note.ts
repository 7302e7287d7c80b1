import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRODUCT_VERSION } from '@tidings/platform/product-version.ts';
import { StartError } from './data-folder.ts';

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

type Numbers = [major: number, minor: number, patch: number];

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
