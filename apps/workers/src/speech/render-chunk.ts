import { getPrimaryLanguage } from '@tidings/contracts/languages/tag.ts';
import { AUDIO_FRAME_MS, AUDIO_SAMPLE_RATE } from '@tidings/contracts/playback/audio.ts';
import { findVoice } from '@tidings/contracts/voices/voice-catalogue.ts';
import type { PollyEngine } from '@tidings/contracts/voices/voice.ts';
import { countPauseFrames, createSilentFrames } from '@tidings/narration/listening-time.ts';
import type { ChunkMarks, WordMark } from '@tidings/narration/timeline.ts';
import { parseMp3Frames } from '@tidings/platform/adapters/speech/mp3-frames.ts';
import { type Speech, type SpeechMark, SpeechError } from '@tidings/platform/adapters/speech/speech.port.ts';
import type { SpokenChunk } from '@tidings/platform/content/text-work/text-tasks.ts';

export type RenderedAudio = {
  bytes: Uint8Array;
  frames: number;
  marks: ChunkMarks;
};

type RenderOptions = {
  voiceId: string;
  locale: string;
  engine: PollyEngine;
  engineBuild: string;
  priority?: 'low';
  signal?: AbortSignal;
};

type SpokenPart = {
  bytes: Uint8Array;
  frames: number;
  words: WordMark[];
};

/** Minimum duration per letter in ms. Shorter audio lacks the end of the text. */
const MS_PER_LETTER_MIN = 25;
const NOTHING_TO_SAY_MS = 240;

/**
 * Renders a chunk and appends a pause of silent frames to each part. Throws `SpeechError`: `BadAudio` if text is
 * missing, `EngineNotSupported` if another engine build answered.
 */
export async function renderChunk(speech: Speech, chunk: SpokenChunk, options: RenderOptions): Promise<RenderedAudio> {
  const pieces: Uint8Array[] = [];
  const parts: ChunkMarks['parts'][number][] = [];
  let frames = 0;
  for (const part of chunk.parts) {
    const spoken = await renderPart(speech, part, options);
    const pause = countPauseFrames(part.pauseMs);
    const ms = frames * AUDIO_FRAME_MS;
    parts.push({
      ms,
      durationMs: spoken.frames * AUDIO_FRAME_MS,
      words: spoken.words.map(([from, to, at]) => [from, to, ms + at]),
    });
    pieces.push(spoken.bytes, createSilentFrames(pause));
    frames += spoken.frames + pause;
  }
  return { bytes: Buffer.concat(pieces), frames, marks: { parts } };
}

async function renderPart(
  speech: Speech,
  part: SpokenChunk['parts'][number],
  { engine, priority, signal, ...usual }: RenderOptions,
): Promise<SpokenPart> {
  const voiceId = part.voiceId ?? usual.voiceId;
  const locale = findVoice(part.voiceId ?? '')?.locale ?? usual.locale;
  const engineBuild = part.voiceId ? await speech.engineBuild(part.voiceId, engine) : usual.engineBuild;
  const letters = countSpeakableLetters(part.text, locale);
  if (letters === 0) {
    const frames = countPauseFrames(NOTHING_TO_SAY_MS);
    return { bytes: createSilentFrames(frames), frames, words: [] };
  }
  const result = await speech.synthesize({
    text: part.text,
    voiceId,
    languageCode: locale,
    engine,
    ...(priority ? { priority } : {}),
    ...(signal ? { signal } : {}),
  });
  if (result.engineBuild !== engineBuild)
    throw new SpeechError(
      'EngineNotSupported',
      `The engine build is now ${result.engineBuild} instead of ${engineBuild}.`,
    );
  const received: Uint8Array[] = [];
  for await (const piece of result.audio) received.push(piece);
  const audio = readFrames(Buffer.concat(received));
  const durationMs = audio.frames * AUDIO_FRAME_MS;
  if (durationMs < letters * MS_PER_LETTER_MIN) {
    throw new SpeechError('BadAudio', `${durationMs} ms of sound cannot hold ${letters} letters.`);
  }
  return { bytes: audio.bytes, frames: audio.frames, words: wordMarks(part.text, await result.marks()) };
}

function readFrames(bytes: Uint8Array): { bytes: Uint8Array; frames: number } {
  try {
    const walked = parseMp3Frames(bytes);
    if (walked.sampleRate !== AUDIO_SAMPLE_RATE)
      throw new RangeError(`The MP3 stream has an unexpected sample rate of ${walked.sampleRate} Hz.`);
    return walked;
  } catch (error) {
    throw new SpeechError('BadAudio', error instanceof Error ? error.message : String(error), { cause: error });
  }
}

function wordMarks(text: string, marks: readonly SpeechMark[]): WordMark[] {
  const unitAt = new Map<number, number>();
  let [byte, unit] = [0, 0];
  for (const character of text) {
    unitAt.set(byte, unit);
    byte += Buffer.byteLength(character);
    unit += character.length;
  }
  unitAt.set(byte, unit);
  let last = 0;
  return marks.flatMap((mark) => {
    const [from, to] = [unitAt.get(mark.startByte), unitAt.get(mark.endByte)];
    if (mark.type !== 'word' || from === undefined || to === undefined || to <= from) return [];
    last = Math.max(last, Math.round(mark.timeMs));
    return [[from, to, last] as const];
  });
}

const LATIN = /[\p{Script=Latin}\p{Nd}]/gu;
const scripts: Readonly<Record<string, RegExp>> = {
  ru: /[\p{Script=Cyrillic}\p{Nd}]/gu,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Nd}]/gu,
  cmn: /[\p{Script=Han}\p{Nd}]/gu,
  ko: /[\p{Script=Hangul}\p{Nd}]/gu,
  arb: /[\p{Script=Arabic}\p{Nd}]/gu,
  hi: /[\p{Script=Devanagari}\p{Nd}]/gu,
};

function countSpeakableLetters(text: string, locale: string): number {
  const scriptLetters = scripts[getPrimaryLanguage(locale)];
  return [...text.matchAll(scriptLetters ?? LATIN)].length;
}
