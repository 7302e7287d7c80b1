// Measures the time from the request for audio to its first byte.
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { queryApi, listenerHeaders } from '../../../../tools/product/product.ts';
import { getNaturalVoicesFolder } from '../../../../tools/voices/natural-data.ts';

export const READ = 'mutation ($input: ReadTextInput!) { readText(input: $input) { id } }';
export const PLAY = `mutation ($article: ID!, $voice: String, $from: Int!) {
    requestRendition(article: $article, voice: $voice, from: $from) { id audioUrl timelineUrl state from } }`;
const SENTENCES = [
  'The harbour master said on Tuesday that the ferry will leave at twenty past six from now on.',
  'Fishermen had asked for an earlier hour, because the boats come in before the market opens.',
  'Few on the council spoke against the plan, which costs nothing.',
  'The old timetable had been in use since the bridge was built.',
  'Passengers who come late will have to wait for the next tide.',
];
const HEADLINES = [
  'Harbour master moves the evening ferry after report',
  'Fishermen ask the council for an earlier market, says report',
  'Old timetable goes as the bridge closes, according to report',
];
const SHORT_SENTENCES = 4;
const LONG_SENTENCES = 30;
const MIDDLE = 20;
const LISTENS_MS = 1_000;
const VOICES_PATIENCE_S = 240;
let serial = 0;
/** Differs between most processes, so that new texts do not match audio cached by earlier runs. */
const run = process.pid % 10;

export type VoicePair = { quality: string; usual: string; other: string };
export const BASIC_VOICES: VoicePair = { quality: 'basic', usual: 'Matthew', other: 'Joanna' };
export const NATURAL_VOICES: VoicePair = { quality: 'natural', usual: 'Joanna', other: 'Matthew' };

/** Adds a text of unique sentences, for which no audio is cached. */
export async function newText(url: string, sentences: number): Promise<string> {
  serial += 1;
  const text = Array.from(
    { length: sentences },
    (_, index) => `${SENTENCES[index % SENTENCES.length]?.slice(0, -1)}, in report ${run}${serial} part ${index}.`,
  );
  const title = `${HEADLINES[serial % HEADLINES.length]} ${run}${serial}`;
  const input = { title, text: text.join('\n\n'), language: 'en' };
  return (await queryApi<{ readText: { id: string } }>(url, READ, { input })).readText.id;
}

/** Returns the time in ms until the first byte of the audio that starts at sentence `from`. */
async function press(url: string, article: string, voice: string, from = 0): Promise<number> {
  const started = performance.now();
  const { requestRendition: rendition } = await queryApi<{ requestRendition: { audioUrl: string } }>(url, PLAY, {
    article,
    voice,
    from,
  });
  const answer = await fetch(url + rendition.audioUrl, { headers: listenerHeaders });
  if (!answer.ok) throw new Error(`${rendition.audioUrl} answered ${answer.status}`);
  const reader = answer.body!.getReader();
  await reader.read();
  const ms = performance.now() - started;
  await sleep(LISTENS_MS);
  await reader.cancel();
  return ms;
}

export const measurePlay = async (url: string, { usual }: VoicePair): Promise<number> =>
  press(url, await newText(url, SHORT_SENTENCES), usual);

/** Measures the time until the audio starts after the voice is changed in the middle of a story. */
export async function measureVoiceChange(url: string, { usual, other }: VoicePair): Promise<number> {
  const article = await newText(url, LONG_SENTENCES);
  await press(url, article, usual);
  return press(url, article, other, MIDDLE);
}

export const measureResume = async (url: string, { usual }: VoicePair): Promise<number> =>
  press(url, await newText(url, LONG_SENTENCES), usual, MIDDLE);

export async function measureTimes(act: () => Promise<number>, presses: number): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < presses; n += 1) times.push(await act());
  return times;
}

export function symlinkNaturalVoices(data: string, { quality }: VoicePair): void {
  if (quality !== 'natural') return;
  const folder = getNaturalVoicesFolder();
  const installed = join(folder, 'voices');
  mkdirSync(join(data, 'voices'), { recursive: true });
  // Link each engine, so that the server does not write into the shared folder.
  for (const name of readdirSync(installed)) symlinkSync(join(installed, name), join(data, 'voices', name));
  // The voices benchmark stores the checks of the voices, which take minutes.
  const checks = join(folder, 'speech');
  if (existsSync(checks)) cpSync(checks, join(data, 'speech'), { recursive: true });
}

export async function waitForNaturalVoices(url: string, { usual, other }: VoicePair): Promise<void> {
  for (let patience = VOICES_PATIENCE_S; patience > 0; patience -= 1) {
    const { voices } = await queryApi<{ voices: { id: string; quality: string }[] }>(url, '{ voices { id quality } }');
    const natural = voices.filter(({ quality }) => quality === 'natural').map(({ id }) => id);
    if (natural.includes(usual) && natural.includes(other)) return;
    await sleep(1_000);
  }
  throw new Error('the natural voices did not come');
}
