import type { Narration } from '@tidings/contracts/narration/narration.ts';
import { AUDIO_FRAME_MS } from '@tidings/contracts/speech/audio-format.ts';
import type { Timeline, TimelineSentence } from '@tidings/contracts/speech/timeline.ts';
import type { ChunkPart, ChunkUnit, SpeechChunk } from './chunks.ts';
import { sourceRange } from './speech-text.ts';

/** A word as an engine reports it: UTF-16 offsets in the part's text, milliseconds from the chunk's beginning. */
export type WordMark = readonly [from: number, to: number, ms: number];

/** When the parts of a rendered chunk are heard, in milliseconds from the chunk's beginning; pauses left out. */
export interface ChunkMarks { parts: readonly { ms: number; durationMs: number; words: readonly WordMark[] }[] }

/** One chunk as it was rendered: MP3 frames of 24 ms, and its marks. */
export interface RenderedChunk { frames: number; marks: ChunkMarks }

interface Place { at: number; narration: Narration; part: ChunkPart; marks: ChunkMarks['parts'][number] }

/**
 * When every sentence and word is heard. Covers the chunks that are rendered, up to the first that is not.
 * Times never go back; a word lies inside its sentence.
 */
export function timelineOf(
  narration: Narration, chunks: readonly SpeechChunk[], rendered: readonly (RenderedChunk | undefined)[],
): Pick<Timeline, 'durationMs' | 'sentences'> {
  const sentences = new Map<number, TimelineSentence>();
  let at = 0;
  for (const chunk of chunks) {
    const done = rendered[chunk.index];
    if (!done) break;
    chunk.parts.forEach((part, index) => {
      const marks = done.marks.parts[index];
      if (marks) addPart({ at: at + marks.ms, narration, part, marks }, sentences);
    });
    at += done.frames * AUDIO_FRAME_MS;
  }
  return { durationMs: at, sentences: [...sentences.values()] };
}

function addPart(place: Place, sentences: Map<number, TimelineSentence>): void {
  const { part, marks, at } = place;
  let latest = at;
  const starts = part.units.map((unit) => { latest = Math.max(latest, at + beginOf(unit, part, marks)); return latest; });
  part.units.forEach((unit, index) => {
    const ms = starts[index] ?? at;
    const end = Math.max(ms, starts[index + 1] ?? at + marks.durationMs);
    const known = sentences.get(unit.sentence);
    const words = wordsOf(unit, place, ms, end);
    if (known) {
      known.durationMs = end - known.ms;
      known.words?.push(...words);
      return;
    }
    const source = place.narration.sentences[unit.sentence];
    if (!source) return;
    sentences.set(unit.sentence, { ...source, ms, durationMs: end - ms, ...(words.length > 0 ? { words } : {}) });
  });
}

/** A sentence begins with its first word; without word times, where its share of the text lies. */
function beginOf(unit: ChunkUnit, part: ChunkPart, { ms, durationMs, words }: Place['marks']): number {
  if (unit.from === 0) return 0;
  const first = words.find(([from]) => from >= unit.from && from < unit.to);
  const begin = first ? first[2] - ms : durationMs * unit.from / part.text.length;
  return Math.min(Math.max(0, begin), durationMs);
}

function wordsOf(unit: ChunkUnit, { at, narration, marks }: Place, begin: number, finish: number): NonNullable<TimelineSentence['words']> {
  const sentence = narration.sentences[unit.sentence];
  if (!sentence) return [];
  let last = begin;
  const words: NonNullable<TimelineSentence['words']> = [];
  for (const [from, to, ms] of marks.words) {
    if (from < unit.from || from >= unit.to) continue;
    const range = sourceRange(unit.speech, from - unit.from, Math.min(to, unit.to) - unit.from);
    const [start, end] = [sentence.start + range.start, sentence.start + range.end];
    // "one point two trillion dollars" is one place on the page: it lights once, from its first word on.
    const known = words.at(-1);
    if (end <= start) continue;
    if (known?.start === start) { known.end = Math.max(known.end, end); continue; }
    last = Math.min(finish, Math.max(last, at + ms - marks.ms));
    words.push({ start, end, ms: last });
  }
  return words;
}
