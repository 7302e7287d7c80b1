// Measures the start-up time, the memory when idle, and the maximum memory during playback with natural voices, basic
// voices and the small configuration. TIDINGS_BENCH_PARTS=times skips the playback.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../../../tools/bootstrap/stamp.mjs';
import { type RunningProduct, median, startProduct, waitForFirstStory } from '../../../../tools/product/product.ts';
import { findDatabasePid, findProcessTree, getMemoryMb, readCommandLine } from '../process-figures.ts';
import {
  BASIC_VOICES,
  NATURAL_VOICES,
  symlinkNaturalVoices,
  measurePlay,
  measureVoiceChange,
  waitForNaturalVoices,
} from './measure-play.ts';
import { type BenchRow, createRow } from './row.ts';

const ROUNDS = 5;
const SETTLED_MS = 15_000;
const LOOK_MS = 250;
const COLD_TARGET_MS = 8_000;
const START_TARGET_MS = 2_000;
const MEMORY_TARGET_MB = 450;
const PARTS = ['server', 'PostgreSQL', 'basic voices', 'natural voices'];
/** The targets are in MB and are lower than the requirements of `tidings doctor`. */
const ways = [
  { name: 'natural voices', voices: NATURAL_VOICES, env: { TIDINGS_NATURAL: 'on' }, target: 1_400 },
  { name: 'basic voices', voices: BASIC_VOICES, env: { TIDINGS_NATURAL: 'off' }, target: 650 },
  { name: 'small', voices: BASIC_VOICES, env: { TIDINGS_NATURAL: '', TIDINGS_SMALL: 'on' }, target: 480 },
];
type Weights = Record<string, number>;

function measureBareNode() {
  const started = performance.now();
  spawnSync(join(root, 'node_modules/.bin/node'), ['-e', '0']);
  return performance.now() - started;
}

function classifyProcess(pid: number, server: number | undefined): string {
  const words = readCommandLine(pid);
  if (pid === server) return 'server';
  if (/postgres/.test(words[0] ?? '')) return 'PostgreSQL';
  return words.includes('renderer') ? 'natural voices' : 'basic voices';
}

function weigh(product: RunningProduct): Weights {
  const weights: Weights = Object.fromEntries(PARTS.map((part) => [part, 0]));
  for (const pid of findProcessTree(product.pid, findDatabasePid(product.data)))
    weights[classifyProcess(pid, product.pid)]! += getMemoryMb(pid);
  return { ...weights, all: Object.values(weights).reduce((sum, one) => sum + one, 0) };
}

async function measureTimes(): Promise<BenchRow[]> {
  const data = mkdtempSync(join(tmpdir(), 'tidings-bench-'));
  try {
    // Without the download of natural voices, whose programs need memory, too.
    const start = () => startProduct({ data, keep: true, env: { TIDINGS_NATURAL: 'off' } });
    const cold = await start();
    await cold.stop();
    const warm: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      bare.push(measureBareNode());
      const product = await start();
      warm.push(product.readyMs);
      await product.stop();
    }
    const product = await start();
    await sleep(SETTLED_MS);
    const { all = 0, server = 0 } = weigh(product);
    await product.stop();
    const times = { unit: 'ms', anchor: median(bare) };
    return [
      createRow('first start on an empty data folder', cold.readyMs, { ...times, atMost: COLD_TARGET_MS }),
      createRow(`warm start, median of ${ROUNDS}`, median(warm), { ...times, atMost: START_TARGET_MS }),
      createRow('memory of the whole system (PSS; anchor: the server process)', all, {
        unit: 'MB',
        anchor: server,
        atMost: MEMORY_TARGET_MB,
      }),
    ];
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

/** Returns the maximum memory of each part while three stories play. */
async function weighPlayback(product: RunningProduct, voices: typeof BASIC_VOICES): Promise<Weights> {
  const { url } = product;
  const most = weigh(product);
  const timer = setInterval(() => {
    for (const [part, weight] of Object.entries(weigh(product))) most[part] = Math.max(most[part] ?? 0, weight);
  }, LOOK_MS);
  try {
    if (voices === NATURAL_VOICES) await waitForNaturalVoices(url, voices);
    const changes = [voices, BASIC_VOICES].map((pair) => measureVoiceChange(url, pair));
    await Promise.all([measurePlay(url, voices), ...changes]);
    await measureVoiceChange(url, voices);
    return most;
  } finally {
    clearInterval(timer);
  }
}

async function measureMemory({ name, voices, env, target }: (typeof ways)[number]): Promise<BenchRow[]> {
  const data = mkdtempSync(join(tmpdir(), 'tidings-bench-'));
  symlinkNaturalVoices(data, voices);
  const product = await startProduct({ data, env });
  try {
    await waitForFirstStory(product.url);
    const most = await weighPlayback(product, voices);
    await sleep(SETTLED_MS);
    const idle = weigh(product);
    return [...PARTS, 'all'].map((part) =>
      createRow(`${name}: ${part}, at most (anchor: ${SETTLED_MS / 1_000} s later)`, most[part] ?? 0, {
        unit: 'MB',
        anchor: idle[part] ?? 0,
        ...(part === 'all' && { atMost: target }),
      }),
    );
  } finally {
    await product.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

export default async function bench() {
  const rows = await measureTimes();
  if (process.env.TIDINGS_BENCH_PARTS !== 'times') for (const way of ways) rows.push(...(await measureMemory(way)));
  return { rows };
}
