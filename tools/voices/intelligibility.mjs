// Whether every voice of the speech server really speaks, and whether the English ones are understood by a recogniser.
//   node tools/voices/intelligibility.mjs [--voices Joanna,Matthew] [--closed-only]
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { spawn, spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { newsSentences } from './news-sentences.mjs';
import { recogniserMissing, recognise, wordErrors, wordsOf } from './recogniser.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const pinnedNode = join(root, 'node_modules/.bin/node');
const closedMin = 15;
const row = (...cells) => console.log(cells.map((cell, index) => String(cell).padEnd([14, 11, 9, 9, 8, 10, 9, 9][index])).join(' '));

async function startServer(data) {
  const child = spawn(pinnedNode, [join(root, 'apps/speech/src/main.ts'), '--port', '0', '--with-parent'], {
    env: { ...process.env, TIDINGS_DATA: data }, stdio: ['pipe', 'pipe', 'inherit'],
  });
  const address = await new Promise((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text) => { const found = /^speech: (http:\S+)$/m.exec(text); if (found) resolve(found[1]); });
    child.once('exit', (code) => reject(new Error(`the speech server ended with ${code}`)));
  });
  while (!(await (await fetch(`${address}/healthz`)).json()).checked) await sleep(500);
  return { child, address };
}

async function record(address, VoiceId, Text) {
  const body = JSON.stringify({ VoiceId, Text, OutputFormat: 'pcm', SampleRate: '16000' });
  const answer = await fetch(`${address}/v1/speech`, { method: 'POST', body });
  if (!answer.ok) throw new Error(`${VoiceId}: ${await answer.text()}`);
  return Buffer.from(await answer.arrayBuffer());
}

/** How many of the sentences are recognised as themselves, and the share of wrong words in free speech. */
async function understood(address, voice, folder, isClosedOnly) {
  const recordings = [];
  for (const sentence of newsSentences) recordings.push(await record(address, voice, sentence));
  const said = newsSentences.map(wordsOf);
  const total = said.flat().length;
  const closed = recognise(recordings, folder, newsSentences).filter((heard, index) => heard === said[index].join(' ')).length;
  if (isClosedOnly) return { closed };
  const heard = recognise(recordings, folder).map((line) => wordsOf(line));
  const errors = (texts) => texts.reduce((sum, words, index) => sum + wordErrors(words, heard[index] ?? []), 0) / total;
  return { closed, wer: errors(said), control: errors([...said.slice(1), said[0]]) };
}

async function main() {
  const args = process.argv.slice(2);
  const only = args.includes('--voices') ? args[args.indexOf('--voices') + 1].split(',') : undefined;
  const folder = mkdtempSync(join(tmpdir(), 'tidings-voices-'));
  const { child, address } = await startServer(folder);
  let failed = 0;
  try {
    const [file] = readdirSync(join(folder, 'speech'));
    const checks = JSON.parse(readFileSync(join(folder, 'speech', file), 'utf8'));
    const missing = recogniserMissing();
    if (missing) console.log(`English voices are not recognised here: ${missing}.`);
    row('voice', 's/character', 'sounds', 'speaks', 'closed', 'open WER', 'control', 'shipped');
    const { Voices } = await (await fetch(`${address}/v1/voices`)).json();
    const english = new Set(Voices.filter((voice) => voice.LanguageCode.startsWith('en-')).map((voice) => voice.Id));
    for (const [id, check] of Object.entries(checks)) {
      if (only && !only.includes(id)) continue;
      const base = [id, check.secondsPerCharacter.toFixed(3), check.distinctSounds, check.ok ? 'yes' : 'no'];
      if (missing || !english.has(id)) { row(...base, '-', '-', '-', check.ok ? 'yes' : 'hidden'); continue; }
      const { closed, wer, control } = await understood(address, id, join(folder, id), args.includes('--closed-only'));
      if (closed < closedMin) failed += 1;
      row(...base, `${closed}/16`, wer === undefined ? '-' : `${(wer * 100).toFixed(1)} %`, control === undefined ? '-' : `${(control * 100).toFixed(0)} %`,
        closed >= closedMin ? 'yes' : `no (< ${closedMin})`);
    }
  } finally {
    child.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
  if (failed > 0) console.log(`${failed} English voice(s) are not understood well enough.`);
  return failed === 0 ? 0 : 1;
}

const isOldNode = Number(process.versions.node.split('.')[0]) < 22;
process.exit(isOldNode ? spawnSync(pinnedNode, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 1 : await main());
