import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBundled } from '@tidings/platform/bundled-files/find-bundled.ts';
import { StartError } from './data-folder.ts';

const NOTE = 'release.json';
const VERSION = /^(\d+)\.(\d+)\.(\d+)/;

/**
 * Notes in the data folder the newest release that used it. Throws `StartError` when that is newer than the one that
 * follows `version`: a release works on what the next one wrote, and on nothing later.
 */
export function noteRelease(folder: string, version = versionHere()): void {
  const [mine, newest] = [numbersOf(version), numbersOf(notedIn(folder) ?? version)];
  if (!isNextOrBefore(newest, mine))
    throw new StartError(
      `The data folder ${folder} was used by Tidings ${newest.join('.')}, and this is ${version}, too old for it. ` +
        `Put ${newest.join('.')} or later in place, or restore a backup of before into another folder: ` +
        'set TIDINGS_DATA. Nothing was changed.',
    );
  if (notedIn(folder) !== undefined && compare(mine, newest) <= 0) return;
  const unfinished = join(folder, `.${NOTE}-${process.pid}`);
  writeFileSync(unfinished, `${JSON.stringify({ newest: version })}\n`, { flush: true });
  renameSync(unfinished, join(folder, NOTE));
}

function versionHere(): string {
  const file = findBundled('apps/standalone/package.json');
  if (file === null) throw new StartError('This installation is not whole: apps/standalone/package.json is missing.');
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  return version;
}

type Numbers = [major: number, minor: number, patch: number];

const numbersOf = (version: string): Numbers => {
  const [, major, minor, patch] = VERSION.exec(version) ?? [];
  return [Number(major ?? 0), Number(minor ?? 0), Number(patch ?? 0)];
};

const compare = (one: Numbers, other: Numbers): number => one[0] - other[0] || one[1] - other[1] || one[2] - other[2];

const isNextOrBefore = ([major, minor]: Numbers, mine: Numbers): boolean =>
  major === mine[0] ? minor <= mine[1] + 1 : major < mine[0] || (major === mine[0] + 1 && minor === 0);

/** What is noted; undefined where nothing is, or nothing that can be read: then the folder is as any before notes. */
function notedIn(folder: string): string | undefined {
  try {
    const { newest } = JSON.parse(readFileSync(join(folder, NOTE), 'utf8')) as { newest?: unknown };
    return typeof newest === 'string' && VERSION.test(newest) ? newest : undefined;
  } catch {
    return undefined;
  }
}
