import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PostgresBinaries } from './binaries.ts';
import { EmbeddedDatabaseError, describeKnownFailure } from './embedded-error.ts';
import type { RuntimeUser } from './runtime-user.ts';

/** Path through which a child process opens a folder whose parent folders it may not enter. */
const HANDED_FOLDER = '/proc/self/fd/3';

export type FolderHandle = {
  path: string;
  fd: number | 'ignore';
  close(): void;
};

/**
 * Opens a descriptor of the folder if the server runs as another user, who may be unable to enter root's parent
 * folders.
 */
export function openFolderForUser(folder: string, user: RuntimeUser): FolderHandle {
  if (user.uid === undefined || process.platform !== 'linux')
    return { path: folder, fd: 'ignore', close: () => undefined };
  const fd = openSync(folder, 'r');
  return { path: HANDED_FOLDER, fd, close: () => closeSync(fd) };
}

export function readMajorVersion(folder: string): string | undefined {
  const file = join(folder, 'PG_VERSION');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

/** Creates a cluster and stores its random password in `passwordFile`. */
export function createCluster(
  folder: string,
  passwordFile: string,
  binaries: PostgresBinaries,
  user: RuntimeUser,
  durable: boolean,
): void {
  // An initdb process that was killed left these files.
  if (existsSync(folder) && readdirSync(folder).length > 0) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const password = randomBytes(24).toString('base64url');
  const tempFolder = mkdtempSync(join(tmpdir(), 'tidings-init-'));
  const tempPasswordFile = join(tempFolder, 'password');
  writeFileSync(tempPasswordFile, `${password}\n`, { mode: 0o600 });
  if (user.uid !== undefined && user.gid !== undefined) {
    for (const path of [folder, tempFolder, tempPasswordFile]) chownSync(path, user.uid, user.gid);
  }
  const handle = openFolderForUser(folder, user);
  try {
    const result = spawnSync(
      binaries.initdb,
      [
        '-D',
        handle.path,
        '-U',
        'tidings',
        '-E',
        'UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        '--auth=scram-sha-256',
        `--pwfile=${tempPasswordFile}`,
        '--wal-segsize=1',
        '--no-instructions',
        ...(durable ? [] : ['--no-sync']),
      ],
      {
        ...user,
        cwd: '/',
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe', handle.fd],
        env: { TZ: 'UTC', PATH: process.env['PATH'] },
      },
    );
    if (result.status !== 0) {
      const stderr = result.stderr ?? '';
      const why =
        result.error?.message ??
        stderr
          .trim()
          .split('\n')
          .filter((line) => /error|fatal|could not/i.test(line))
          .join(' ');
      throw new EmbeddedDatabaseError(
        describeKnownFailure(stderr, folder) ??
          `The database cannot be created in ${folder}: ${why || `initdb ended with ${result.status}`}`,
      );
    }
    writeFileSync(`${passwordFile}.new`, password, { mode: 0o600 });
    renameSync(`${passwordFile}.new`, passwordFile);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  } finally {
    handle.close();
    rmSync(tempFolder, { recursive: true, force: true });
  }
}
