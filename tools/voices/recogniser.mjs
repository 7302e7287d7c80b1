import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const model = '/usr/share/pocketsphinx/model/en-us';

/** Why the recogniser cannot be used here, or undefined when it can. */
export function recogniserMissing() {
  if (spawnSync('pocketsphinx_batch', [], { stdio: 'ignore' }).error) return 'pocketsphinx is not installed (Debian: apt-get install pocketsphinx pocketsphinx-en-us)';
  return existsSync(`${model}/en-us.lm.bin`) ? undefined : 'the English model is not installed (Debian: apt-get install pocketsphinx-en-us)';
}

export const wordsOf = (text) => text.toLowerCase().replace(/[^a-z' ]+/g, ' ').split(/\s+/).filter(Boolean);

/** What is heard in 16 kHz recordings (16-bit samples): in free speech, or as one of `sentences`. */
export function recognise(recordings, folder, sentences) {
  mkdirSync(folder, { recursive: true });
  recordings.forEach((pcm, index) => writeFileSync(join(folder, `${index}.raw`), pcm));
  writeFileSync(join(folder, 'list'), recordings.map((_, index) => `${index}\n`).join(''));
  const language = ['-lm', `${model}/en-us.lm.bin`];
  if (sentences) {
    const choices = sentences.map((sentence) => wordsOf(sentence).join(' ')).join(' | ');
    writeFileSync(join(folder, 'choices.gram'), `#JSGF V1.0;\ngrammar news;\npublic <sentence> = ${choices};\n`);
    language.splice(0, 2, '-jsgf', join(folder, 'choices.gram'));
  }
  const run = spawnSync('pocketsphinx_batch', [
    '-hmm', `${model}/en-us`, '-dict', `${model}/cmudict-en-us.dict`, ...language, '-adcin', 'yes', '-cepdir', folder, '-cepext', '.raw',
    '-ctl', join(folder, 'list'), '-hyp', join(folder, 'heard'), '-logfn', join(folder, 'log'),
  ]);
  if (run.status !== 0) throw new Error(`pocketsphinx ended with ${run.status}; see ${join(folder, 'log')}`);
  return readFileSync(join(folder, 'heard'), 'utf8').trimEnd().split('\n').map((line) => line.replace(/\s*\(\d+\s+-?[\d.]+\)\s*$/, ''));
}

/** Words inserted, dropped and replaced between what was said and what was heard. */
export function wordErrors(said, heard) {
  let row = heard.map((_, index) => index + 1);
  row.unshift(0);
  for (const [index, word] of said.entries()) {
    const next = [index + 1];
    heard.forEach((other, at) => next.push(Math.min(next[at] + 1, row[at + 1] + 1, row[at] + (word === other ? 0 : 1))));
    row = next;
  }
  return row.at(-1);
}
