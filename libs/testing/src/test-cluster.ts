import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Cluster, startCluster } from '@tidings/database/embedded/cluster.ts';

const MEMORY = '/dev/shm';
const MEMORY_LEAST = 4 * 2 ** 30;

/** Every machine, user and checkout has its own server. */
const checkout = fileURLToPath(new URL('../../..', import.meta.url));
const mark = createHash('sha256').update(checkout).digest('hex').slice(0, 8);
export const testClusterHome = join(folderOfHomes(), `tidings-test-postgres-${userInfo().uid}-${mark}`);

/** Prefers a folder in memory, because each database creates hundreds of small files. */
function folderOfHomes(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    accessSync(MEMORY, constants.W_OK);
    return bavail * bsize > MEMORY_LEAST ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

const LOCK_WAIT_MS = 20;
const LOCK_LIMIT_MS = 30_000;

/** Holds a lock, so that the server is not stopped during `work`. */
export function withTestCluster<Result>(work: (cluster: Cluster) => Promise<Result>): Promise<Result> {
  return runWithLock(async () => {
    mkdirSync(testClusterHome, { recursive: true, mode: 0o700 });
    const cluster = await startCluster({ home: testClusterHome, durable: false, settings: { max_connections: '200' } });
    if (!cluster.adopted) startReaper();
    return work(cluster);
  });
}

/** Takes over the lock if the process that holds it is dead. */
export async function runWithLock<Result>(work: () => Promise<Result>): Promise<Result> {
  const lock = `${testClusterHome}.lock`;
  const deadline = Date.now() + LOCK_LIMIT_MS;
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch {
      const holder = existsSync(lock) ? Number(readSafely(lock)) : 0;
      if (holder > 0 && !isProcessAlive(holder)) rmSync(lock, { force: true });
      if (Date.now() > deadline) throw new Error(`process ${holder} holds ${lock}`);
      await sleep(LOCK_WAIT_MS);
    }
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function readSafely(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

export function isProcessAlive(pid: number): boolean {
  if (pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function startReaper(): void {
  const reaper = fileURLToPath(new URL('./test-cluster-reaper.ts', import.meta.url));
  spawn(process.execPath, ['--disable-warning=ExperimentalWarning', reaper], {
    detached: true,
    stdio: 'ignore',
    cwd: checkout,
    env: { PATH: process.env['PATH'], TMPDIR: tmpdir() },
  }).unref();
}
