// Compares word timings with a forced alignment by pocketsphinx. Anchor: timings that are proportional to the number of
// letters.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { percentile } from '../../../../tools/product/product.ts';
import { getNaturalVoicesFolder } from '../../../../tools/voices/natural-data.ts';
import { getPythonPath, preparePython } from '../voices/python.ts';
import type { BenchRow } from './bench.types.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const script = join(root, 'apps/lab/src/voices/align.py');
const sentences = readFileSync(join(root, 'apps/lab/src/voices/sentences/en.txt'), 'utf8').trim().split('\n');
const RATE = 16_000;
const voices = [
  ['Joanna', 'neural', 40, 100],
  ['Matthew', 'neural', 40, 100],
  ['Joanna', 'standard', 120, undefined],
] as const;
type Voice = (typeof voices)[number];
type Job = {
  id: number;
  pcm: string;
  text: string;
  marks: { start: number; time: number }[];
  source: string;
  seconds: number;
};
type Aligned = Map<number, [string, number][]>;
const findWords = (text: string) =>
  [...text.matchAll(/[\p{L}']+/gu)].map((match) => ({ word: match[0].toLowerCase(), start: match.index }));

async function speech(address: string, VoiceId: string, Engine: string, Text: string, more: object): Promise<Buffer> {
  const answer = await fetch(`${address}/v1/speech`, {
    method: 'POST',
    headers: { connection: 'close' },
    body: JSON.stringify({ VoiceId, Engine, Text, ...more }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return Buffer.from(await answer.arrayBuffer());
}

async function recorded(address: string, [voice, engine]: Voice, folder: string): Promise<Job[]> {
  const jobs: Job[] = [];
  for (const [id, text] of sentences.entries()) {
    const pcm = join(folder, `${voice}-${engine}-${id}.pcm`);
    const sound = await speech(address, voice, engine, text, { OutputFormat: 'pcm', SampleRate: String(RATE) });
    writeFileSync(pcm, sound);
    const marks = (await speech(address, voice, engine, text, { OutputFormat: 'json', SpeechMarkTypes: ['word'] }))
      .toString()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Job['marks'][number]);
    jobs.push({
      id,
      pcm,
      text: findWords(text)
        .map(({ word }) => word)
        .join(' '),
      marks,
      source: text,
      seconds: sound.length / 2 / RATE,
    });
  }
  return jobs;
}

const spread = (errors: readonly number[]) => {
  const middle = percentile(errors, 0.5);
  return errors.map((error) => Math.abs(error - middle));
};

/** Measures the timing errors after subtracting the constant offset between the clocks, such as the codec's delay. */
function measureErrors(jobs: readonly Job[], aligned: Aligned) {
  const marked: number[] = [];
  const even: number[] = [];
  for (const job of jobs) {
    const alignedWords = aligned.get(job.id) ?? [];
    const words = findWords(job.source);
    if (alignedWords.length !== words.length) continue;
    words.forEach(({ word, start }, index) => {
      const mark = job.marks.find((one) => one.start === start);
      const [played, at] = alignedWords[index]!;
      if (!mark || played !== word) return;
      marked.push(mark.time - at * 1000);
      even.push(((start / job.source.length) * job.seconds - at) * 1000);
    });
  }
  return { count: marked.length, bias: percentile(marked, 0.5), marked: spread(marked), even: spread(even) };
}

export default async function highlightBench() {
  const folder = mkdtempSync(join(tmpdir(), 'tidings-highlight-'));
  const child = spawn(process.execPath, [join(root, 'apps/speech/src/main.ts'), '--port', '0', '--with-parent'], {
    env: { ...process.env, TIDINGS_DATA: getNaturalVoicesFolder(), TIDINGS_NATURAL: 'off' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  try {
    const address = await new Promise<string>((resolve) => {
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        const match = /^speech: (http:\S+)$/m.exec(text);
        if (match?.[1]) resolve(match[1]);
      });
    });
    const python = await preparePython('pocketsphinx-5', ['pocketsphinx==5.1.1']);
    const rows: BenchRow[] = [];
    for (const voice of voices) {
      const jobs = await recorded(address, voice, folder);
      const run = spawnSync(getPythonPath(python), [script], {
        input: jobs.map(({ id, pcm, text }) => `${JSON.stringify({ id, pcm, text })}\n`).join(''),
        encoding: 'utf8',
        maxBuffer: 1e8,
      });
      if (run.status !== 0) throw new Error(run.stderr.trim().split('\n').at(-1));
      const aligned: Aligned = new Map(
        run.stdout
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line) as { id: number; words: [string, number][] })
          .map(({ id, words }) => [id, words]),
      );
      const { count, bias, marked, even } = measureErrors(jobs, aligned);
      const [name, engine, middle, most] = voice;
      const row = (share: number, target: number): BenchRow => ({
        name: `${name} ${engine}, p${share * 100} of ${count} words (constant offset ${bias.toFixed(0)} ms taken out)`,
        figure: percentile(marked, share),
        unit: 'ms',
        anchor: percentile(even, share),
        ratio: percentile(marked, share) / percentile(even, share),
        target,
        ok: percentile(marked, share) <= target,
      });
      rows.push(row(0.5, middle));
      if (most !== undefined) rows.push(row(0.9, most));
    }
    return { rows };
  } finally {
    child.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}
