import type { SentenceRules } from './language-rules.ts';

/**
 * Matches the number of a list item. Before a lower-case letter, it is not a match, because lower-case items are parts
 * of one sentence.
 */
const ENUMERATORS = /(?<![^\s•⁃])(?:(\d{1,3})|([a-z]|[ivx]{2,4}))(\.\)|[.)])(?=\s+[^\s\p{Ll}])/gu;
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];

type Item = {
  index: number;
  value: number;
  form: string;
};

/** Returns the possible numbers: `v` is 5 as a Roman numeral or 22 as a letter. */
function readings({ index, 1: digits, 2: letters = '', 3: mark = '' }: RegExpMatchArray): Item[] {
  const at = index ?? 0;
  if (digits !== undefined) return [{ index: at, value: Number(digits), form: `1${mark}` }];
  const roman = { index: at, value: ROMAN.indexOf(letters) + 1, form: `i${mark}` };
  return letters.length === 1 ? [roman, { index: at, value: letters.charCodeAt(0) - 96, form: `a${mark}` }] : [roman];
}

/**
 * Whether a list can start here: at the start of a paragraph, or after a sentence, colon or bullet. Excludes `am 1.
 * Mai`.
 */
const isListPlace = (text: string, index: number): boolean =>
  /(?:^|[.!?:;…。•⁃])["”’»)]*\s*$/.test(text.slice(Math.max(0, index - 8), index));

const WORD_AFTER = /\s+(\p{L}+)/uy;

/**
 * Whether the number is an ordinal, such as `2. Mai`. In languages where any word may follow an ordinal, every number
 * inside a sentence counts as one.
 */
function isOrdinal(
  text: string,
  { index = 0, 0: { length }, 1: digits, 3: mark }: RegExpMatchArray,
  { ordinals, months }: SentenceRules,
): boolean {
  if (ordinals === undefined || digits === undefined || mark !== '.') return false;
  WORD_AFTER.lastIndex = index + length;
  return (
    months.has(WORD_AFTER.exec(text)?.[1]?.toLowerCase() ?? '') || (ordinals === 'always' && !isListPlace(text, index))
  );
}

/** Returns the starts of list items inside a paragraph, such as `1. … 2. … 3. …` or `a) … b) …`. */
export function findListItemStarts(text: string, rules: SentenceRules): number[] {
  const starts: number[] = [];
  let run: Item[] = [];
  const close = () => {
    if (run.length > 1) starts.push(...run.map(({ index }) => index));
    run = [];
  };
  for (const match of text.matchAll(ENUMERATORS)) {
    if (isOrdinal(text, match, rules)) continue;
    const items = readings(match);
    const last = run.at(-1);
    const next = items.find(({ form, value }) => last?.form === form && value === last.value + 1);
    const first = items.find(({ value }) => value === 1);
    if (next !== undefined) run.push(next);
    else if (first !== undefined && isListPlace(text, first.index)) {
      close();
      run = [first];
    }
  }
  close();
  return starts;
}

/** Maximum length of an item number. */
const NUMBER_MAX = 32;
const NUMBER = /^[^\p{L}\p{N}]*(?:\p{Nd}{1,3}(?:[.)]+\p{Nd}{1,3})*|\p{L}|[ivxIVX]{1,5})[.)]*$/u;

export function hasSentenceContent(text: string, from: number, to: number): boolean {
  if (to - from > NUMBER_MAX) return true;
  const content = text.slice(from, to).trim();
  return !NUMBER.test(content) && /[\p{L}\p{N}]/u.test(content);
}

const BRACKETED_ITEM = /\((?:\p{Ll}|\p{Nd}{1,2}|[ivx]{1,4})\)\s/uy;

/** Whether a bracketed item, such as `(b) …`, starts here. */
export function isBracketedItem(text: string, at: number): boolean {
  BRACKETED_ITEM.lastIndex = at;
  return BRACKETED_ITEM.test(text);
}
