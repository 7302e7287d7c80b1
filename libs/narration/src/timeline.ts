import type { Timeline, TimelineSentence } from '@tidings/contracts/narration/narration.ts';
import { AUDIO_FRAME_MS } from '@tidings/contracts/playback/audio.ts';
import type { ChunkPart, ChunkUnit, SpeechChunk } from './chunks.ts';
import { getSourceRange } from './speech-text.ts';

/** Start of a spoken word: UTF-16 offsets in the part's text, and milliseconds from the start of the chunk. */
export type WordMark = readonly [from: number, to: number, ms: number];

/** Times in milliseconds from the start of the chunk. Durations do not include pauses. */
export type ChunkMarks = {
  parts: readonly { ms: number; durationMs: number; words: readonly WordMark[] }[];
};

/** A rendered chunk. `frames` is the number of MP3 frames, which last 24 ms each. */
export type RenderedChunk = {
  frames: number;
  marks: ChunkMarks;
};

type Place = {
  at: number;
  part: ChunkPart;
  marks: ChunkMarks['parts'][number];
};

/** Builds the timeline up to the first missing chunk. Times never decrease. */
export function buildTimeline(
  chunks: readonly SpeechChunk[],
  rendered: readonly (RenderedChunk | undefined)[],
): Pick<Timeline, 'durationMs' | 'sentences'> {
  const sentences = new Map<string, TimelineSentence>();
  let at = 0;
  for (const chunk of chunks) {
    const done = rendered[chunk.index];
    if (!done) break;
    chunk.parts.forEach((part, index) => {
      const marks = done.marks.parts[index];
      if (marks) addPart({ at: at + marks.ms, part, marks }, sentences);
    });
    at += done.frames * AUDIO_FRAME_MS;
  }
  return { durationMs: at, sentences: [...sentences.values()] };
}

function addPart(marked: Place, sentences: Map<string, TimelineSentence>): void {
  const { part, marks, at } = marked;
  let latest = at;
  const starts = part.units.map((unit) => {
    latest = Math.max(latest, at + sentenceStart(unit, part, marks));
    return latest;
  });
  part.units.forEach((unit, index) => {
    const ms = starts[index] ?? at;
    const end = Math.max(ms, starts[index + 1] ?? at + marks.durationMs);
    const { sentence, start, end: textEnd } = unit;
    const key = `${part.block} ${start}`;
    const existing = sentences.get(key);
    const words = getWords(unit, marked, ms, end);
    if (existing) {
      existing.durationMs = end - existing.ms;
      if (words.length > 0) (existing.words ??= []).push(...words);
      return;
    }
    sentences.set(key, {
      index: sentence,
      block: part.block,
      start,
      end: textEnd,
      ms,
      durationMs: end - ms,
      ...(words.length > 0 ? { words } : {}),
    });
  });
}

/** Returns the start of a sentence. Without word times, it is estimated from the position in the text. */
function sentenceStart(unit: ChunkUnit, part: ChunkPart, { ms, durationMs, words }: Place['marks']): number {
  if (unit.from === 0) return 0;
  const first = words.find(([from]) => from >= unit.from && from < unit.to);
  const begin = first ? first[2] - ms : (durationMs * unit.from) / part.text.length;
  return Math.min(Math.max(0, begin), durationMs);
}

function getWords(
  unit: ChunkUnit,
  { at, marks }: Place,
  begin: number,
  finish: number,
): NonNullable<TimelineSentence['words']> {
  let last = begin;
  const words: NonNullable<TimelineSentence['words']> = [];
  for (const [from, to, ms] of marks.words) {
    if (from < unit.from || from >= unit.to) continue;
    const range = getSourceRange(unit.speech, from - unit.from, Math.min(to, unit.to) - unit.from);
    const [start, end] = [unit.start + range.start, unit.start + range.end];
    // Spoken words such as "one point two trillion dollars" share one range on the page.
    const existing = words.at(-1);
    if (end <= start) continue;
    if (existing?.start === start) {
      existing.end = Math.max(existing.end, end);
      continue;
    }
    last = Math.min(finish, Math.max(last, at + ms - marks.ms));
    words.push({ start, end, ms: last });
  }
  return words;
}
