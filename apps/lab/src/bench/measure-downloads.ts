// Measures a listener's audio, and the memory of all processes, while the voices of two languages are downloaded.
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findRecommendedVoice } from '@tidings/contracts/voices/recommended-voices.ts';
import { PiperCatalogueServer } from '@tidings/testing/piper-catalogue-server.ts';
import { type RunningProduct, listenerHeaders, queryApi, startProduct } from '../../../../tools/product/product.ts';
import { findDatabasePid, findProcessTree, getMemoryMb } from '../process-figures.ts';
import { getJoeVoiceFolder } from '../voices/joe-voice.ts';
import { NATURAL_VOICES, PLAY, READ, newText, symlinkNaturalVoices, waitForNaturalVoices } from './measure-play.ts';
import { type Arrival, findLongestGapMs, getTagBytes } from './playback-gaps.ts';
import { type BenchRow, createRow } from './row.ts';

const GAP_MS_MAX = 250;
const MEMORY_MB_MAX = 1_200;
const LISTENED_SENTENCES = 60;
const SAMPLE_MS = 500;
const INSTALL_MS_MAX = 240_000;
/** A fast connection. */
const MODEL_BYTES_PER_SECOND = 4_000_000;
const languages = [
  { locale: 'de-DE', espeak: 'de', voice: 'Vicki', text: 'Der Rat beschloss am Dienstag, die Brücke zu reparieren.' },
  { locale: 'nl-NL', espeak: 'nl', voice: 'Lotte', text: 'De raad besloot dinsdag de oude brug te herstellen.' },
] as const;

/** Publishes Piper's joe-medium as the voice of each language, because it has the usual size. */
async function publishVoices(catalogue: PiperCatalogueServer): Promise<void> {
  const folder = await getJoeVoiceFolder();
  const name = readdirSync(folder).find((file) => file.endsWith('.onnx')) ?? '';
  const model = readFileSync(join(folder, name));
  const config = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as object;
  for (const { locale, espeak } of languages) {
    const id = findRecommendedVoice(locale)?.voice ?? '';
    const language = { code: locale.replace('-', '_') };
    catalogue.publish(id, {
      model,
      config: { ...config, language, espeak: { voice: espeak }, dataset: id.split('-')[1] },
      card: '* License: CC0\n',
    });
  }
}

/** Receives all audio of a long story. */
async function listen({ url }: RunningProduct): Promise<{ gapMs: number; startMs: number; seconds: number }> {
  const article = await newText(url, LISTENED_SENTENCES);
  const startedAt = performance.now();
  const { requestRendition: rendition } = await queryApi<{ requestRendition: { audioUrl: string } }>(url, PLAY, {
    article,
    voice: NATURAL_VOICES.usual,
    from: 0,
  });
  const answer = await fetch(url + rendition.audioUrl, { headers: listenerHeaders });
  if (!answer.ok || !answer.body) throw new Error(`${rendition.audioUrl} answered ${answer.status}`);
  const arrivals: Arrival[] = [];
  let tagBytes = 0;
  for await (const piece of answer.body as unknown as AsyncIterable<Uint8Array>) {
    if (arrivals.length === 0) tagBytes = getTagBytes(piece);
    arrivals.push({ ms: performance.now() - startedAt, bytes: piece.length });
  }
  const bytes = arrivals.reduce((sum, arrival) => sum + arrival.bytes, 0);
  return { gapMs: findLongestGapMs(arrivals, tagBytes), startMs: arrivals[0]?.ms ?? Infinity, seconds: bytes / 6_000 };
}

async function requestLanguages({ url }: RunningProduct): Promise<void> {
  for (const { voice, text, locale } of languages) {
    const input = { title: text, text, language: locale.slice(0, 2) };
    const { readText } = await queryApi<{ readText: { id: string } }>(url, READ, { input });
    await queryApi(url, PLAY, { article: readText.id, voice, from: 0 });
  }
}

async function untilInstalled({ url }: RunningProduct, signal: AbortSignal): Promise<number> {
  for (let patience = INSTALL_MS_MAX / SAMPLE_MS; ; patience -= 1) {
    const { voices } = await queryApi<{ voices: { id: string; quality: string }[] }>(url, '{ voices { id quality } }');
    const natural = languages.filter(({ voice }) =>
      voices.some(({ id, quality }) => id === voice && quality === 'natural'),
    ).length;
    if (natural === languages.length || patience <= 0 || signal.aborted) return natural;
    await sleep(SAMPLE_MS);
  }
}

/** Returns the highest memory of all processes until the signal is aborted. */
async function watchMemory({ pid, data }: RunningProduct, signal: AbortSignal): Promise<number> {
  let highest = 0;
  while (!signal.aborted) {
    const processes = findProcessTree(pid, findDatabasePid(data));
    const total = processes.reduce((sum, one) => sum + getMemoryMb(one), 0);
    if (total > highest) {
      highest = total;
      const parts = processes.map((one) => `${one}: ${getMemoryMb(one).toFixed(0)}`);
      console.error(`memory ${total.toFixed(0)} MB (${parts.filter((part) => !/: [0-9]$/.test(part)).join(', ')})`);
    }
    await sleep(SAMPLE_MS);
  }
  return highest;
}

export async function downloadRows(env: NodeJS.ProcessEnv): Promise<BenchRow[]> {
  const catalogue = await new PiperCatalogueServer().listen();
  const data = mkdtempSync(join(tmpdir(), 'tidings-bench-'));
  const piper = mkdtempSync(join(tmpdir(), 'tidings-piper-'));
  const done = new AbortController();
  try {
    await publishVoices(catalogue);
    catalogue.modelSpeed = MODEL_BYTES_PER_SECOND;
    symlinkNaturalVoices(data, NATURAL_VOICES);
    const product = await startProduct({
      data,
      env: {
        ...env,
        TIDINGS_VOICES: 'auto',
        TIDINGS_PIPER_CATALOGUE: `${catalogue.address}/`,
        TIDINGS_PIPER_VOICES: piper,
      },
    });
    try {
      await waitForNaturalVoices(product.url, NATURAL_VOICES);
      const memory = watchMemory(product, done.signal);
      const listening = listen(product);
      await requestLanguages(product);
      const [audio, installed] = await Promise.all([listening, untilInstalled(product, done.signal)]);
      done.abort();
      const highestMb = await memory;
      const name = `two languages downloading beside ${audio.seconds.toFixed(0)} s of audio`;
      return [
        createRow(`${name}: longest gap (start after ${audio.startMs.toFixed(0)} ms)`, audio.gapMs, {
          unit: 'ms',
          atMost: GAP_MS_MAX,
        }),
        createRow(`${name}: highest memory of all processes`, highestMb, { unit: 'MB', atMost: MEMORY_MB_MAX }),
        createRow(`${name}: installed voices`, installed, { atLeast: languages.length }),
      ];
    } finally {
      done.abort();
      await product.stop();
    }
  } finally {
    await catalogue.close();
    rmSync(data, { recursive: true, force: true });
    rmSync(piper, { recursive: true, force: true });
  }
}
