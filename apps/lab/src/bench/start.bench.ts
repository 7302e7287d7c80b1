// Measures the start-up time and the memory of the server, including the voices and the database.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../../../tools/bootstrap/stamp.mjs';
import { median, startProduct } from '../../../../tools/product/product.ts';
import { findDatabasePid, findProcessTree, getMemoryMb } from './process-memory.ts';

const ROUNDS = 5;
const SETTLED_MS = 15_000;
const START_TARGET_MS = 2_000;
const MEMORY_TARGET_MB = 450;
const node = join(root, 'node_modules/.bin/node');

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
    const warm: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      bare.push(bareNode());
      const product = await startProduct({ data, keep: true });
      warm.push(product.readyMs);
      await product.stop();
    }
    const product = await startProduct({ data, keep: true });
    await sleep(SETTLED_MS);
    const megabytes = findProcessTree(product.pid, findDatabasePid(data)).reduce(
      (sum, pid) => sum + getMemoryMb(pid),
      0,
    );
    const productMb = getMemoryMb(product.pid);
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
          anchor: productMb,
          ratio: megabytes / productMb,
          target: MEMORY_TARGET_MB,
          ok: megabytes <= MEMORY_TARGET_MB,
        },
      ],
    };
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}
