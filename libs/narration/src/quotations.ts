import { baseLanguage, intlTag } from './sentences/language-tag.ts';

/** What somebody says inside a text, marks included, in UTF-16 offsets. */
export type Quotation = {
  start: number;
  end: number;
};

/** Fewer words are a name, a title or a doubt. */
const WORDS_MIN = 4;
/** A quotation longer than this has lost its end. */
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
/** Where `»` and `”` open as well. */
const turned: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: { '»': '«', '›': '‹' },
  da: { '»': '«', '”': '”' },
  cs: { '»': '«' },
  sv: { '”': '”', '»': '»' },
  fi: { '”': '”', '»': '»' },
  nb: { '”': '”' },
};
/** Written with white space inside. */
const spaced = new Set(['fr']);
const LETTER = /[\p{L}\p{N}]/u;
const BEFORE_OPENING = /[\s\p{Ps}\p{Pi}\p{Pd}"'«»„“]/u;
const UNSPACED = /[\u3040-\u30ff\u3400-\u9fff\uff00-\uffef\u3000-\u303f]/u;
const SPOKEN_STOP = /[.,!?…؟،。！？，]["'”’»]*$/u;

/**
 * The outermost quotations of four words or more in a block. Where marks do not pair, nothing from there on is taken
 * for one: better no voice than the wrong one. A title in quotation marks is none. Linear in the text's length.
 */
export function quotationsIn(text: string, language: string): Quotation[] {
  const base = baseLanguage(language);
  const pairs: Readonly<Record<string, string>> = { ...closers, ...turned[base] };
  const found: Quotation[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const mark = text[at] ?? '';
    const closing = pairs[mark];
    if (closing === undefined || !opens(text, at, spaced.has(base))) continue;
    const end = endOf(text, at, mark, closing, spaced.has(base));
    if (end === null) {
      // An apostrophe looks like a mark; any other that is alone makes the rest doubtful.
      if (mark === '‘') continue;
      break;
    }
    if (isSaid(text.slice(at + 1, end), language)) found.push({ start: at, end: end + 1 });
    at = end;
  }
  return found;
}

function opens(text: string, at: number, isSpaced: boolean): boolean {
  const [before, after] = [text[at - 1], text[at + 1]];
  if (after === undefined || (/\s/.test(after) && !(isSpaced && text[at] === '«'))) return false;
  return before === undefined || BEFORE_OPENING.test(before) || UNSPACED.test(before);
}

/** Where the quotation that begins at `at` ends: at its closing mark; null when there is none. */
function endOf(text: string, at: number, mark: string, closing: string, isSpaced: boolean): number | null {
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
      // The apostrophe of a plural looks the same: a stop before it distinguishes them.
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
  const tag = intlTag(language);
  const made = segmenters.get(tag) ?? new Intl.Segmenter(tag, { granularity: 'word' });
  segmenters.set(tag, made);
  return made;
}
