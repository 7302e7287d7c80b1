import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  EmbeddedDatabaseError,
  changeClusterOwner,
  describeKnownFailure,
  findPostgres,
  getInitdbUser,
  getRuntimeUser,
} from './binaries.ts';
import {
  classifyPid,
  createCluster,
  openFolderForUser,
  readMajorVersion,
  readPostmasterFile,
} from './cluster-folder.ts';

export type ClusterOptions = {
  /** Existing folder for `postgres/`, the password file and the log. */
  home: string;
  /** Whether writes are synced to disk. If not, a power failure may destroy all data. */
  durable?: boolean;
  settings?: Record<string, string>;
  /** Preferred port, so that the address stays the same after a restart. */
  port?: number;
};

export type Cluster = {
  version: string;
  port: number;
  pid: number;
  adopted: boolean;
  /** Returns the superuser's URL, including the password. */
  url(database: string): string;
  alive(): boolean;
  stop(): Promise<void>;
};

const START_LIMIT_MS = 30_000;
const STOP_LIMIT_MS = 8_000;
const POLL_MS = 5;
const LOG_LIMIT_BYTES = 1_000_000;
/** Settings for small machines. The working set is only a few megabytes. */
const settings: Record<string, string> = {
  shared_buffers: '32MB',
  max_connections: '40',
  jit: 'off',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  wal_buffers: '1MB',
  max_wal_size: '128MB',
  min_wal_size: '8MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  max_worker_processes: '1',
  max_parallel_workers: '0',
  max_parallel_workers_per_gather: '0',
  autovacuum_max_workers: '1',
  io_method: 'sync',
  huge_pages: 'off',
  log_checkpoints: 'off',
  log_min_messages: 'warning',
  timezone: 'UTC',
  unix_socket_directories: '',
};

export const SMALL_CLUSTER_SETTINGS = {
  shared_buffers: '12MB',
  max_connections: '24',
  work_mem: '2MB',
  maintenance_work_mem: '16MB',
};

/**
 * Adopts a running server. Also handles stale PID files, reused PIDs and running as root. Throws
 * `EmbeddedDatabaseError`.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { home, durable = true } = options;
  const folder = join(home, 'postgres');
  const passwordFile = join(home, 'postgres.password');
  const user = getRuntimeUser(folder);
  const running = await adoptable(folder);
  const major = readMajorVersion(folder);
  if (running) return createHandle({ folder, passwordFile, version: major ?? '', ...running, adopted: true });

  const binaries = findPostgres(user);
  if (major === undefined) createCluster(folder, passwordFile, binaries, getInitdbUser(user), durable);
  else refuseOtherMajor(major, binaries.version, folder);
  changeClusterOwner(folder, user);
  if (!existsSync(passwordFile)) {
    throw new EmbeddedDatabaseError(
      `${passwordFile} is missing, so the database cannot be opened. Put it back, or delete ${folder} to begin again.`,
    );
  }

  const log = join(home, 'postgres.log');
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT_BYTES) rmSync(log);
  for (let attempt = 0; ; attempt += 1) {
    const from = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
    const port =
      attempt === 0 && options.port !== undefined && (await isFree(options.port)) ? options.port : await freePort();
    const handle = openFolderForUser(folder, user);
    const logFile = openSync(log, 'a', 0o600);
    const serverSettings = {
      ...settings,
      ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
      ...options.settings,
    };
    const child = spawn(
      binaries.postgres,
      [
        '-D',
        handle.path,
        '-h',
        '127.0.0.1',
        '-p',
        String(port),
        ...Object.entries(serverSettings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      {
        ...user,
        cwd: '/',
        detached: true,
        stdio: ['ignore', logFile, logFile, handle.fd],
        env: { TZ: 'UTC', PATH: process.env['PATH'] },
      },
    );
    const exit: { ended?: string } = {};
    child.once('error', (error) => {
      exit.ended = error.message;
    });
    child.once('exit', (code, signal) => {
      exit.ended ??= `ended with ${signal ?? code}`;
    });
    child.unref();
    closeSync(logFile);
    handle.close();
    const deadline = Date.now() + START_LIMIT_MS;
    while (exit.ended === undefined && Date.now() < deadline) {
      const file = readPostmasterFile(folder);
      if (file && file.pid === child.pid && file.status === 'ready') {
        return createHandle({ folder, passwordFile, version: binaries.version, pid: file.pid, port, adopted: false });
      }
      await sleep(POLL_MS);
    }
    const text = readFileSync(log, 'utf8').slice(from);
    // These failures are transient: the port is taken, or a killed server still has processes.
    if (attempt < 20 && /could not bind|could not create any TCP|still in use|lock file .* already exists/.test(text)) {
      await sleep(250);
      continue;
    }
    throw new EmbeddedDatabaseError(
      explain(text, exit.ended ?? `not ready after ${START_LIMIT_MS / 1000} s`, folder, log),
    );
  }
}

async function adoptable(folder: string): Promise<{ pid: number; port: number } | undefined> {
  const deadline = Date.now() + START_LIMIT_MS;
  for (;;) {
    const file = readPostmasterFile(folder);
    if (!file) return undefined;
    const owner = classifyPid(file.pid, folder);
    if (owner === 'dead') return undefined;
    if (owner === 'reused') {
      rmSync(join(folder, 'postmaster.pid'), { force: true });
      return undefined;
    }
    // A killed server keeps its PID and folder for a moment, so the server must also respond.
    if (file.status === 'ready' && (await answers(file.port))) return { pid: file.pid, port: file.port };
    if (Date.now() > deadline)
      throw new EmbeddedDatabaseError(
        `The database server (pid ${file.pid}) has been ${file.status || 'starting'} for too long. End it and ` +
          'start again.',
      );
    await sleep(POLL_MS * 4);
  }
}

function createHandle(server: {
  folder: string;
  passwordFile: string;
  version: string;
  pid: number;
  port: number;
  adopted: boolean;
}): Cluster {
  const { folder, passwordFile, version, pid, port, adopted } = server;
  const password = encodeURIComponent(readFileSync(passwordFile, 'utf8').trim());
  const alive = () => existsSync(folder) && classifyPid(pid, realpathSync(folder)) === 'ours';
  return {
    version,
    port,
    pid,
    adopted,
    alive,
    url: (database) => `postgres://tidings:${password}@127.0.0.1:${port}/${database}`,
    async stop() {
      if (!alive()) return;
      process.kill(pid, 'SIGINT');
      const deadline = Date.now() + STOP_LIMIT_MS;
      while (alive()) {
        if (Date.now() > deadline) {
          process.kill(pid, 'SIGQUIT');
          return;
        }
        await sleep(POLL_MS);
      }
    },
  };
}

function refuseOtherMajor(clusterMajor: string, version: string, folder: string): void {
  const ours = version.split('.')[0];
  if (clusterMajor === ours) return;
  throw new EmbeddedDatabaseError(
    `The database in ${folder} was created by PostgreSQL ${clusterMajor}, but this is PostgreSQL ` +
      `${ours}. Run \`npx tidings backup FOLDER\` with the Tidings version that created it, move ` +
      `${dirname(folder)} away, and run \`npx tidings restore FOLDER\` with this version ` +
      '(docs/self-hosting.md, PostgreSQL).',
  );
}

function explain(output: string, ended: string, folder: string, log: string): string {
  const reason = describeKnownFailure(output, folder);
  if (reason !== undefined) return reason;
  const last = output
    .trim()
    .split('\n')
    .filter((line) => /FATAL|PANIC|ERROR/.test(line))
    .at(-1);
  return `PostgreSQL did not start (${last ?? ended}). Its log is ${log}.`;
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const open = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  });
  socket.destroy();
  return open;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  if (typeof address !== 'object' || address === null)
    throw new EmbeddedDatabaseError('No free port could be found on 127.0.0.1.');
  return address.port;
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const free = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
  });
  if (free)
    await new Promise((resolve) => {
      server.close(resolve);
    });
  return free;
}
