// A second `npm start`, and what the whole system weighs once it runs: server, voices and database together.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../bootstrap/stamp.mjs';
import { median, startProduct } from './product.mjs';

const ROUNDS = 5;
const SETTLED_MS = 15_000;
const START_TARGET_MS = 2_000;
const MEMORY_TARGET_MB = 450;
const node = join(root, 'node_modules/.bin/node');

const read = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};
const kib = (pid) => Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);

/** The process and everything it or the given others started. */
function family(...roots) {
  const members = new Set(roots);
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: Number(/\) \S (\d+)/.exec(read(`/proc/${name}/stat`))?.[1]) }));
  for (let grown = -1; grown !== members.size;) {
    grown = members.size;
    for (const { pid, parent } of processes) if (members.has(parent)) members.add(pid);
  }
  return [...members];
}

/** What starting Node alone costs here and now, in ms. */
function bareNode() {
  const started = performance.now();
  spawnSync(node, ['-e', '0']);
  return performance.now() - started;
}

export default async function bench() {
  const data = mkdtempSync(join(tmpdir(), 'tidings-bench-'));
  try {
    const cold = await startProduct({ data, keep: true });
    await cold.stop();
    const [warm, bare] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      bare.push(bareNode());
      const product = await startProduct({ data, keep: true });
      warm.push(product.readyMs);
      await product.stop();
    }
    const product = await startProduct({ data, keep: true });
    await sleep(SETTLED_MS);
    const database = Number(read(join(data, 'postgres/postmaster.pid')).split('\n')[0]);
    const megabytes = family(product.pid, database).reduce((sum, pid) => sum + kib(pid), 0) / 1024;
    const own = kib(product.pid) / 1024;
    await product.stop();
    const anchor = median(bare);
    return {
      rows: [
        {
          name: 'first start on an empty data folder',
          figure: cold.readyMs,
          unit: 'ms',
          anchor,
          ratio: cold.readyMs / anchor,
          target: 8_000,
          ok: cold.readyMs <= 8_000,
        },
        {
          name: `warm start, median of ${ROUNDS}`,
          figure: median(warm),
          unit: 'ms',
          anchor,
          ratio: median(warm) / anchor,
          target: START_TARGET_MS,
          ok: median(warm) <= START_TARGET_MS,
        },
        {
          name: 'memory of the whole system (PSS; anchor: the server process)',
          figure: megabytes,
          unit: 'MB',
          anchor: own,
          ratio: megabytes / own,
          target: MEMORY_TARGET_MB,
          ok: megabytes <= MEMORY_TARGET_MB,
        },
      ],
    };
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}
