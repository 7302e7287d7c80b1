import type {
  Narration,
  NarrationBlock,
  Pronunciation,
  ReadingOptions,
} from '@tidings/contracts/narration/narration.ts';
import { getBaseLanguage, toIntlTag } from './sentences/language-tag.ts';
import { isCaptionRead, listSpokenSentences } from './spoken-sentences.ts';

/** A quotation by its UTF-16 offsets, which include the quotation marks. */
export type Quotation = {
  start: number;
  end: number;
};

/**
 * Returns the narration with the reading options that change its text. The others are omitted, so that listeners with
 * the same result share the audio.
 */
export function applyReadingOptions(narration: Narration, wanted: ReadingOptions): Narration {
  const text = narration.blocks.map((block) => block.text.normalize('NFC')).join('\n');
  const folded = text.toLowerCase();
  const language = getBaseLanguage(narration.language);
  const names = wanted.pronunciations.filter(
    (entry) => (entry.language === null || entry.language === language) && isIn(entry, text, folded),
  );
  const quotesInside = wanted.quoteVoice !== null && wanted.quotesInside && hasQuotations(narration);
  const reading: ReadingOptions = {
    pronunciations: names,
    skipTables: wanted.skipTables && isBlockKindSpoken(narration, 'table'),
    sayCitations: wanted.sayCitations && /\[\w/u.test(text),
    code: isBlockKindSpoken(narration, 'code') ? wanted.code : 'announce',
    sayCaptions: wanted.sayCaptions && narration.blocks.some(isCaptionRead),
    quoteVoice: quotesInside || isBlockKindSpoken(narration, 'quote') ? wanted.quoteVoice : null,
    quotesInside,
  };
  const isMore = reading.code === 'read' || reading.sayCaptions;
  const isUsual =
    names.length === 0 &&
    !reading.skipTables &&
    !reading.sayCitations &&
    reading.code === 'announce' &&
    !isMore &&
    reading.quoteVoice === null;
  if (isUsual) return narration;
  const adjusted = { ...narration, reading };
  return isMore
    ? {
        ...adjusted,
        characters: listSpokenSentences(adjusted).reduce((sum, { speech }) => sum + speech.text.length, 0),
      }
    : adjusted;
}

export const isBlockKindSpoken = ({ sentences, blocks }: Narration, kind: NarrationBlock['kind']): boolean =>
  sentences.some(({ block }) => blocks[block]?.kind === kind);

export const hasQuotations = ({ blocks, language }: Narration): boolean =>
  blocks.some(({ kind, text }) => (kind === 'para' || kind === 'item') && findQuotations(text, language).length > 0);

const isIn = ({ match, caseSensitive }: Pronunciation, text: string, folded: string): boolean =>
  caseSensitive ? text.includes(match) : folded.includes(match.toLowerCase());

/** Minimum number of words. Shorter quotations are names, titles or scare quotes. */
const WORDS_MIN = 4;
/** Maximum length of a quotation. A longer one probably lacks its closing mark. */
const REACH = 2_000;

const closers: Readonly<Record<string, string>> = {
  '“': '”',
  '„': '“”',
  '«': '»',
  '‹': '›',
  '「': '」',
  '『': '』',
  '‘': '’',
  '‚': '‘’',
  '"': '"',
};
/** Additional opening marks in languages where `»` or `”` also opens a quotation. */
const turned: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: { '»': '«', '›': '‹' },
  da: { '»': '«', '”': '”' },
  cs: { '»': '«' },
  sv: { '”': '”', '»': '»' },
  fi: { '”': '”', '»': '»' },
  nb: { '”': '”' },
};
/** Languages with white space inside quotation marks. */
const spaced = new Set(['fr']);
const LETTER = /[\p{L}\p{N}]/u;
const BEFORE_OPENING = /[\s\p{Ps}\p{Pi}\p{Pd}"'«»„“]/u;
const UNSPACED = /[\u3040-\u30ff\u3400-\u9fff\uff00-\uffef\u3000-\u303f]/u;
const SPOKEN_STOP = /[.,!?…؟،。！？，]["'”’»]*$/u;

/**
 * Finds the outermost quotations. Stops at an unbalanced mark, because a wrong second voice is worse than none. Runs in
 * linear time.
 */
export function findQuotations(text: string, language: string): Quotation[] {
  const base = getBaseLanguage(language);
  const pairs: Readonly<Record<string, string>> = { ...closers, ...turned[base] };
  const quotations: Quotation[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const mark = text[at] ?? '';
    const closing = pairs[mark];
    if (closing === undefined || !opens(text, at, spaced.has(base))) continue;
    const end = findEnd(text, at, mark, closing, spaced.has(base));
    if (end === null) {
      // A single `‘` may be an apostrophe.
      if (mark === '‘') continue;
      break;
    }
    if (isSaid(text.slice(at + 1, end), language)) quotations.push({ start: at, end: end + 1 });
    at = end;
  }
  return quotations;
}

function opens(text: string, at: number, isSpaced: boolean): boolean {
  const [before, after] = [text[at - 1], text[at + 1]];
  if (after === undefined || (/\s/.test(after) && !(isSpaced && text[at] === '«'))) return false;
  return before === undefined || BEFORE_OPENING.test(before) || UNSPACED.test(before);
}

function findEnd(text: string, at: number, mark: string, closing: string, isSpaced: boolean): number | null {
  let depth = 1;
  const doubtful: number[] = [];
  for (let index = at + 1; index < Math.min(text.length, at + REACH); index += 1) {
    const character = text[index] ?? '';
    if (character === mark && !closing.includes(mark)) {
      if (mark === '‘') break;
      depth += 1;
    }
    if (!closing.includes(character) || !closes(text, index, isSpaced)) continue;
    if (character === '’') {
      // A closing mark that does not follow punctuation may be the apostrophe of a plural possessive.
      if (/[.,!?…]/.test(text[index - 1] ?? '')) return index;
      doubtful.push(index);
      continue;
    }
    depth -= 1;
    if (depth === 0) return index;
  }
  return doubtful.length === 1 ? (doubtful[0] ?? null) : null;
}

function closes(text: string, at: number, isSpaced: boolean): boolean {
  const [before = '', after] = [text[at - 1], text[at + 1]];
  if (/\s/.test(before) && !(isSpaced && text[at] === '»')) return false;
  return after === undefined || !LETTER.test(after) || UNSPACED.test(after);
}

function isSaid(inside: string, language: string): boolean {
  let [words, capitals, longSmall] = [0, 0, 0];
  for (const { segment, isWordLike } of segmenter(language).segment(inside)) {
    if (!isWordLike) continue;
    words += 1;
    if (segment[0] !== segment[0]?.toLowerCase()) capitals += 1;
    else if (segment.length > 3) longSmall += 1;
  }
  const isTitle = longSmall === 0 && capitals > words / 2 && !SPOKEN_STOP.test(inside.trim());
  return words >= WORDS_MIN && !isTitle;
}

const segmenters = new Map<string, Intl.Segmenter>();

function segmenter(language: string): Intl.Segmenter {
  const tag = toIntlTag(language);
  const created = segmenters.get(tag) ?? new Intl.Segmenter(tag, { granularity: 'word' });
  segmenters.set(tag, created);
  return created;
}
