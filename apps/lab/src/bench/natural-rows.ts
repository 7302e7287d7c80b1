import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { percentile } from '../../../../tools/product/product.ts';
import type { BenchRow } from './bench.types.ts';

const engineScript = fileURLToPath(new URL('natural-engine.ts', import.meta.url));
const firstChunks = [
  'A new frog was found in the mountains.',
  'The old bridge is to be repaired.',
  'Snow closed two airports on Sunday night.',
  'The home team lost by a single goal.',
  'Thousands walked through the capital.',
  'A train that runs on hydrogen was tested.',
  'The museum shows what had been lost.',
  'Interest rates remain where they are.',
];

type Measured = { loadMs: number; cpuPerSecond: number; wallPerSecond: number; peakMb: number };
const measure = (set: string, threads: number) =>
  JSON.parse(
    execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', engineScript, set, String(threads)], {
      encoding: 'utf8',
    }),
  ) as Measured;
const row = (name: string, figure: number, unit: string, anchor: number, target: number): BenchRow => ({
  name,
  figure,
  unit,
  anchor,
  ratio: figure / anchor,
  target,
  ok: figure <= target,
});

/** Measures the natural engine. `anchorCost` is the MP3 encoder's processor time in seconds per second of audio. */
export function measureEngine(data: string, anchorCost: number): BenchRow[] {
  const voices = join(data, 'voices');
  const set = join(voices, readdirSync(voices).find((name) => name.startsWith('kokoro')) ?? '');
  if (!existsSync(set)) throw new Error('The natural voices are not there.');
  const [oneThread, twoThreads] = [measure(set, 1), measure(set, 2)];
  return [
    row('natural: CPU, one thread', oneThread.cpuPerSecond, 'CPU-s per s of audio', anchorCost, 0.4),
    row('natural: wall, two threads', twoThreads.wallPerSecond, 's per s of audio', oneThread.wallPerSecond, 0.3),
    row('natural: session load', twoThreads.loadMs, 'ms', oneThread.loadMs, 3_000),
    row('natural: memory of its process, peak', twoThreads.peakMb, 'MB', process.memoryUsage.rss() / 2 ** 20, 1_024),
  ];
}

export async function measureFirstChunk(
  say: (voice: string, text: string, engine: string) => Promise<unknown>,
  empty: number,
): Promise<BenchRow> {
  await say('Joanna', firstChunks[0] ?? '', 'neural');
  const recognised: number[] = [];
  for (let round = 0; round < 24; round += 1) {
    const started = performance.now();
    await say(
      'Joanna',
      `${firstChunks[round % firstChunks.length]?.slice(0, -1)}, ` +
        `${'one two three four five six'.split(' ')[round % 6]}.`,
      'neural',
    );
    recognised.push(performance.now() - started);
  }
  return row('natural: first chunk of at most 60 characters, p95', percentile(recognised, 0.95), 'ms', empty, 1_500);
}
