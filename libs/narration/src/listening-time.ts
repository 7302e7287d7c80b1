import type { Narration, NarrationBlock, TimelineSentence } from '@tidings/contracts/narration/narration.ts';
import { AUDIO_FRAME_BYTES, AUDIO_FRAME_MS } from '@tidings/contracts/playback/audio.ts';
import { getBaseLanguage } from './sentences/language-tag.ts';

type Kind = NarrationBlock['kind'];

/** Milliseconds per character of languages with an alphabet. */
const perLetter: Readonly<Record<string, number>> = {
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
/** Milliseconds per character of scripts whose characters stand for syllables or words. */
const HAN_MS = 230;
const JAPANESE_MS = 150;
const HANGUL_MS = 140;
const SYLLABIC = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]/gu;

function perSyllable(text: string, base: string): number {
  if (base === 'zh') return HAN_MS;
  if (base === 'ja' || /[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text)) return JAPANESE_MS;
  return base === 'ko' || /\p{sc=Hangul}/u.test(text) ? HANGUL_MS : HAN_MS;
}

/** Estimates the duration of a text at rate 1, in milliseconds. Each script counts with its own pace. */
export function estimateSpeechMs(text: string, language: string): number {
  const base = getBaseLanguage(language);
  const syllables = text.match(SYLLABIC)?.length ?? 0;
  const letters = (text.length - syllables) * (perLetter[base] ?? ALPHABET_MS);
  return syllables === 0 ? letters : letters + syllables * perSyllable(text, base);
}

/** Estimates the time of each sentence at rate 1 from the length of its text. */
export function estimateSentenceTimes({ sentences, blocks, language, estimatedMs }: Narration): TimelineSentence[] {
  const lengths = sentences.map(({ block, start, end }) =>
    estimateSpeechMs(blocks[block]?.text.slice(start, end) ?? '', language),
  );
  const total = Math.max(
    1,
    lengths.reduce((sum, ms) => sum + ms, 0),
  );
  let passed = 0;
  return sentences.map((sentence, at) => {
    const ms = (passed / total) * estimatedMs;
    passed += lengths[at] ?? 0;
    return { ...sentence, ms, durationMs: (passed / total) * estimatedMs - ms };
  });
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
