import type { NarrationBlock } from '@tidings/contracts/narration/narration.ts';
import { AUDIO_FRAME_BYTES, AUDIO_FRAME_MS } from '@tidings/contracts/playback/audio.ts';
import { getBaseLanguage } from './sentences/language-tag.ts';

type Kind = NarrationBlock['kind'];

/** Milliseconds per character, by language. */
const perCharacter: Readonly<Record<string, number>> = {
  zh: 230,
  ja: 150,
  ko: 140,
  ar: 85,
  hi: 75,
  ru: 68,
  de: 64,
  es: 60,
  fr: 60,
  it: 62,
  pt: 60,
};
const ALPHABET_MS = 60;

/** Estimates the duration of a text at rate 1, in milliseconds. */
export function estimateSpeechMs(text: string, language: string): number {
  return text.length * (perCharacter[getBaseLanguage(language)] ?? ALPHABET_MS);
}

const before: Partial<Record<Kind, number>> = { heading: 600, quote: 400 };
const after: Partial<Record<Kind, number>> = { title: 600, heading: 400, quote: 400, item: 200, table: 350 };
const PARAGRAPH_MS = 350;

/** Returns the longer of the pause after `first` and the pause before `second`. */
export function getPauseMs(first: Kind, second: Kind): number {
  return Math.max(after[first] ?? PARAGRAPH_MS, before[second] ?? 0);
}

const SENTENCE_END = /[.!?…。！？।؟]["'”’»›«“」』）)]*$/u;

/** Whether the text ends a sentence. This determines the pause before a change of voice. */
export const isEndOfSentence = (text: string): boolean => SENTENCE_END.test(text);

/**
 * Header of an MPEG-2 Layer III frame with 48 kbit/s, 24 kHz, mono and no CRC. Side information of zeros decodes to
 * silence.
 */
const header = [0xff, 0xf3, 0x64, 0xc4];

export const countPauseFrames = (ms: number): number => Math.max(0, Math.round(ms / AUDIO_FRAME_MS));

export function createSilentFrames(count: number): Uint8Array {
  const bytes = new Uint8Array(count * AUDIO_FRAME_BYTES);
  for (let frame = 0; frame < count; frame += 1) bytes.set(header, frame * AUDIO_FRAME_BYTES);
  return bytes;
}
