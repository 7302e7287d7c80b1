import { joinPhrases } from '@tidings/language/collect-phrases.ts';

const NOTE_MAX = 500;
const SHORT = 40;
const OF_WHAT = String.raw`\([^)]{1,40}\)|,[^:]{1,40}|\p{L}+ \d[^:]{0,20}`;
const LABELLED = String.raw`(?:${joinPhrases('correctionLabels')})\b\s*(?:${OF_WHAT})?\s*[:：]`;
const BEGINS = new RegExp(String.raw`^[\s*_–—\-[(]*(?:${LABELLED}|${joinPhrases('correctionStarts')})`, 'iu');

/** Returns the first correction note. Searches only the first and last paragraphs. */
export function findCorrectionNote(paragraphs: readonly string[]): string | null {
  const places =
    paragraphs.length <= SHORT ? paragraphs : [...paragraphs.slice(0, SHORT / 2), ...paragraphs.slice(-SHORT / 2)];
  const note = places.find((paragraph) => BEGINS.test(paragraph.slice(0, NOTE_MAX)));
  if (note === undefined) return null;
  return note.length <= NOTE_MAX
    ? note.trim()
    : `${note
        .slice(0, NOTE_MAX - 1)
        .toWellFormed()
        .trim()}…`;
}
