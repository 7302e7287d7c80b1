// Lets installed voices speak texts through the speech server, and measures the audio as listeners receive it.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getPrimaryLanguage } from '@tidings/contracts/languages/tag.ts';
import { findVoice } from '@tidings/contracts/voices/voice-catalogue.ts';
import type { CatalogueVoice, PollyEngine } from '@tidings/contracts/voices/voice.ts';
import { measureLoudness } from '@tidings/speech/loudness/measure-loudness.ts';
import { MPEGDecoder } from 'mpg123-decoder';
import { readTreeProcessorMs } from '../process-figures.ts';
import type { SpeechServer } from '../speech-server.ts';
import type { Recording } from './python-model.ts';
import { measureSilenceMs, measureTruePeakDb } from './sound-levels.ts';

/** `kind` is the engine that speaks, such as `kokoro`, `pico` or `espeak`. */
export type InstalledVoice = Pick<CatalogueVoice, 'id' | 'pollyId' | 'locale'> & { engine: PollyEngine; kind: string };

export type SpokenTexts = {
  recordings: Recording[];
  /** Processor time in seconds per second of audio. */
  cost: number;
  lufs: number;
  peakDb: number;
  /** Medians of the silence at the start and at the end. */
  silenceMs: [start: number, end: number];
};

const SAMPLE_RATE = 24_000;
const CHECK_MS = 500;

/** Waits until the server has checked its voices, which measures their gains. */
export async function listInstalledVoices({ url }: SpeechServer): Promise<InstalledVoice[]> {
  while (!((await (await fetch(`${url}/healthz`)).json()) as { checked: boolean }).checked)
    await new Promise((resolve) => {
      setTimeout(resolve, CHECK_MS);
    });
  const { offered } = (await (await fetch(`${url}/tidings/voices`)).json()) as {
    offered: { id: string; engine: PollyEngine; kind: string }[];
  };
  return offered.flatMap(({ id, engine, kind }) => {
    const voice = findVoice(id);
    return voice ? [{ id, pollyId: voice.pollyId, locale: voice.locale, engine, kind }] : [];
  });
}

/** Speaks each text in a separate request, and stores the audio in the folder. */
export async function speakTexts(
  server: SpeechServer,
  voice: InstalledVoice,
  texts: readonly string[],
  folder: string,
): Promise<SpokenTexts> {
  const before = readTreeProcessorMs(server.pid ?? 0);
  const encoded: Uint8Array[] = [];
  for (const text of texts) encoded.push(await requestSpeech(server, voice, text));
  const processorMs = readTreeProcessorMs(server.pid ?? 0) - before;
  const sounds = await Promise.all(encoded.map(decodeMp3));
  const whole = Float32Array.from(sounds.flatMap((sound) => [...sound]));
  const silences = sounds.map((sound) => measureSilenceMs(sound, SAMPLE_RATE));
  return {
    recordings: sounds.map((sound, index) => {
      const file = join(folder, `${voice.id}-${voice.engine}-${index}.f32`);
      writeFileSync(file, sound);
      return { id: file, file, rate: SAMPLE_RATE, lang: getPrimaryLanguage(voice.locale).replace('cmn', 'zh') };
    }),
    cost: processorMs / 1_000 / (whole.length / SAMPLE_RATE),
    lufs: measureLoudness(whole, SAMPLE_RATE) ?? -Infinity,
    peakDb: Math.max(...sounds.map(measureTruePeakDb)),
    silenceMs: [findMedian(silences.map(([start]) => start)), findMedian(silences.map(([, end]) => end))],
  };
}

async function requestSpeech(server: SpeechServer, voice: InstalledVoice, text: string): Promise<Uint8Array> {
  const answer = await fetch(`${server.url}/v1/speech`, {
    method: 'POST',
    headers: { connection: 'close' },
    body: JSON.stringify({
      VoiceId: voice.pollyId,
      LanguageCode: voice.locale,
      Engine: voice.engine,
      Text: text,
      OutputFormat: 'mp3',
      SampleRate: String(SAMPLE_RATE),
    }),
  });
  if (!answer.ok) throw new Error(`${voice.id}: ${await answer.text()}`);
  return new Uint8Array(await answer.arrayBuffer());
}

async function decodeMp3(bytes: Uint8Array): Promise<Float32Array> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const sound = (decoder.decode(bytes).channelData[0] ?? new Float32Array()).slice();
  decoder.free();
  return sound;
}

export const findMedian = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Returns the lines of a file in `sentences`. */
export const readSentences = (name: string): string[] =>
  readFileSync(new URL(`sentences/${name}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
