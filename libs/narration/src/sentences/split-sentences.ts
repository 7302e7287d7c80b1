import { isJoined } from './join-rules.ts';
import { baseLanguage, intlTag } from './language-tag.ts';
import { boundaryInMarks } from './quote-marks.ts';

/** UTF-16 offsets of one sentence in its text, white space at the ends left out. */
export interface SentenceSpan { start: number; end: number }

/** `Intl.Segmenter` is superlinear: longer text is cut at white space first. */
const PIECE_MAX = 20_000;
const letters = /[\p{L}\p{N}]/u;

const segmenters = new Map<string, Intl.Segmenter>();
function segmenterOf(language: string): Intl.Segmenter {
  const tag = intlTag(language);
  const segmenter = segmenters.get(tag) ?? new Intl.Segmenter(tag, { granularity: 'sentence' });
  segmenters.set(tag, segmenter);
  return segmenter;
}

/**
 * The sentences of one paragraph in `language` (BCP 47 or a speech locale; unknown ones follow the general rules).
 * In order, never overlapping; only white space lies between them. Linear in the text's length.
 */
export function splitSentences(text: string, language: string): SentenceSpan[] {
  const spans: SentenceSpan[] = [];
  for (let from = 0; from < text.length;) {
    const to = pieceEnd(text, from);
    splitPiece(text, from, to, language, spans);
    from = to;
  }
  return spans;
}

function pieceEnd(text: string, from: number): number {
  const limit = from + PIECE_MAX;
  if (limit >= text.length) return text.length;
  const space = text.lastIndexOf(' ', limit);
  if (space > from) return space + 1;
  const unit = text.charCodeAt(limit);
  return unit >= 0xdc00 && unit <= 0xdfff ? limit - 1 : limit;
}

function splitPiece(text: string, from: number, to: number, language: string, spans: SentenceSpan[]): void {
  const base = baseLanguage(language);
  let start = from;
  const piece = text.slice(from, to);
  for (const { index, segment } of segmenterOf(language).segment(piece)) {
    for (const at of [index, ...beforeNumbers(segment, index)]) {
      const cut = boundaryInMarks(text, start, from + at, to, base);
      if (cut <= start || cut >= to || isInside(text, start, cut, to, base)) continue;
      start = addSpan(text, start, cut, spans);
    }
  }
  addSpan(text, start, to, spans);
}

/** The segmenter sees no boundary before a number that lower-case words follow: `in May. 2011 was`. */
function beforeNumbers(segment: string, index: number): number[] {
  return Array.from(segment.matchAll(/\p{Ll}{3}[.]["”’»)\]]*\s+(?=\p{Nd})/gu), (match) => index + match.index + match[0].length);
}

function isInside(text: string, start: number, cut: number, to: number, base: string): boolean {
  const reach = 64;
  const before = text.slice(Math.max(start, cut - reach), cut);
  const after = text.slice(cut, Math.min(to, cut + reach));
  const left = before.trimEnd();
  const right = after.trimStart();
  if (cut - start <= reach && !letters.test(before)) return true;
  return isJoined(left, right, left.length < before.length || right.length < after.length, base);
}

/** Adds the trimmed span when anything is left of it; returns where the next sentence begins. */
function addSpan(text: string, start: number, end: number, spans: SentenceSpan[]): number {
  const whole = text.slice(start, end);
  const trimmed = whole.trim();
  if (trimmed.length === 0) return end;
  const at = start + whole.indexOf(trimmed[0] ?? '');
  spans.push({ start: at, end: at + trimmed.length });
  return end;
}
