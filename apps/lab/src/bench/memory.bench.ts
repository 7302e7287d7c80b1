// Measures the memory use when idle and its maximum during playback. Covers natural voices, basic voices and the small
// configuration.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { waitForFirstStory, startProduct } from '../../../../tools/product/product.ts';
import type { RunningProduct } from '../../../../tools/product/product.ts';
import type { BenchRow } from './bench.types.ts';
import {
  BASIC_VOICES,
  NATURAL_VOICES,
  symlinkNaturalVoices,
  measurePlay,
  measureVoiceChange,
  waitForNaturalVoices,
} from './measure-play.ts';
import type { VoicePair } from './measure-play.ts';
import { findDatabasePid, findProcessTree, getMemoryMb, readCommandLine } from './process-memory.ts';

const SETTLED_MS = 15_000;
const LOOK_MS = 250;
const PARTS = ['server', 'PostgreSQL', 'basic voices', 'natural voices'];
/** The targets are in MB and are lower than the requirements of `tidings doctor`. */
const ways = [
  { name: 'natural voices', voices: NATURAL_VOICES, env: { TIDINGS_NATURAL: 'on' }, target: 1_400 },
  { name: 'basic voices', voices: BASIC_VOICES, env: { TIDINGS_NATURAL: 'off' }, target: 650 },
  { name: 'small', voices: BASIC_VOICES, env: { TIDINGS_NATURAL: '', TIDINGS_SMALL: 'on' }, target: 480 },
];

function classifyProcess(pid: number, server: number | undefined): string {
  const words = readCommandLine(pid);
  if (pid === server) return 'server';
  if (/postgres/.test(words[0] ?? '')) return 'PostgreSQL';
  return words.includes('renderer') ? 'natural voices' : 'basic voices';
}

type Weights = Record<string, number>;

function weigh(product: RunningProduct): Weights {
  const weights: Weights = Object.fromEntries(PARTS.map((part) => [part, 0]));
  for (const pid of findProcessTree(product.pid, findDatabasePid(product.data)))
    weights[classifyProcess(pid, product.pid)]! += getMemoryMb(pid);
  return { ...weights, all: Object.values(weights).reduce((sum, one) => sum + one, 0) };
}

async function mostDuring(product: RunningProduct, work: () => Promise<void>): Promise<Weights> {
  const most = weigh(product);
  const done = new AbortController();
  const watch = (async () => {
    while (!done.signal.aborted) {
      for (const [part, weight] of Object.entries(weigh(product))) most[part] = Math.max(most[part] ?? 0, weight);
      await sleep(LOOK_MS);
    }
  })();
  try {
    await work();
  } finally {
    done.abort();
    await watch;
  }
  return most;
}

async function listen({ url }: RunningProduct, voices: VoicePair): Promise<void> {
  if (voices === NATURAL_VOICES) await waitForNaturalVoices(url, voices);
  await Promise.all([measurePlay(url, voices), measureVoiceChange(url, voices), measureVoiceChange(url, BASIC_VOICES)]);
  await measureVoiceChange(url, voices);
}

async function measured({ name, voices, env, target }: (typeof ways)[number]): Promise<BenchRow[]> {
  const data = mkdtempSync(join(tmpdir(), 'tidings-bench-'));
  symlinkNaturalVoices(data, voices);
  const product = await startProduct({ data, env });
  try {
    await waitForFirstStory(product.url);
    const most = await mostDuring(product, () => listen(product, voices));
    await sleep(SETTLED_MS);
    const idleWeights = weigh(product);
    return [...PARTS, 'all'].map((part) => {
      const [figure, anchor] = [most[part] ?? 0, idleWeights[part] ?? 0];
      return {
        name: `${name}: ${part}, at most (anchor: ${SETTLED_MS / 1_000} s later)`,
        figure,
        unit: 'MB',
        anchor,
        ratio: anchor === 0 ? null : figure / anchor,
        ...(part === 'all' ? { target, ok: figure <= target } : { ok: true }),
      };
    });
  } finally {
    await product.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

export default async function bench() {
  const rows: BenchRow[] = [];
  for (const way of ways) rows.push(...(await measured(way)));
  return { rows };
}
