import { execFileSync, spawnSync } from 'node:child_process';
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
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getErrorCode } from '@tidings/contracts/errors/system-error.ts';
import { type PostgresBinaries, type RuntimeUser, EmbeddedDatabaseError, describeKnownFailure } from './binaries.ts';

type FolderHandle = {
  path: string;
  fd: number | 'ignore';
  close(): void;
};

type PostmasterFile = {
  pid: number;
  port: number;
  /** Empty while the file is being written. */
  status: string;
};

/** Path through which a child process opens a folder whose parent folders it may not enter. */
const HANDED_FOLDER = '/proc/self/fd/3';

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

export function readPostmasterFile(clusterFolder: string): PostmasterFile | undefined {
  let text: string;
  try {
    text = readFileSync(join(clusterFolder, 'postmaster.pid'), 'utf8');
  } catch {
    return undefined;
  }
  const lines = text.split('\n');
  return { pid: Math.abs(Number(lines[0])), port: Number(lines[3] ?? 0), status: (lines[7] ?? '').trim() };
}

export function classifyPid(pid: number, clusterFolder: string): 'ours' | 'dead' | 'reused' {
  if (!Number.isInteger(pid) || pid <= 1) return 'dead';
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (getErrorCode(error) === 'ESRCH') return 'dead';
  }
  return usesFolder(pid, clusterFolder) ? 'ours' : 'reused';
}

/** Compares the working directory on Linux and the command line elsewhere. */
function usesFolder(pid: number, clusterFolder: string): boolean {
  const folder = realpathSync(clusterFolder);
  try {
    if (process.platform === 'linux') {
      return (
        readlinkSync(`/proc/${pid}/cwd`) === folder && readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
      );
    }
    const command =
      process.platform === 'win32'
        ? execFileSync('wmic', ['process', 'where', `processid=${pid}`, 'get', 'commandline'], { encoding: 'utf8' })
        : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return command.includes(folder) || command.includes(clusterFolder);
  } catch {
    return false;
  }
}
