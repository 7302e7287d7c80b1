import { classAt, skipSpaces } from './characters.ts';
import type { SentenceRules } from './language-rules.ts';
import { ELLIPSES, FULL_STOPS, markAt } from './marks.ts';
import type { Quotations } from './quotations.ts';

/** A place where a sentence may end. */
export interface Stop {
  text: string;
  /** The first of the marks. */
  at: number;
  kind: 'full stop' | 'ellipsis' | 'strong';
  /** Behind the marks; behind what closes after them as well; what comes next after white space. */
  marksEnd: number; end: number; next: number;
  /** The last of the marks. */
  last: string;
  /** Inside a quotation. */
  quoted: boolean;
  /** Inside one after which its sentence goes on: `"Stop! Wait!" he said`. */
  told: boolean;
}

const isFullStop = (character: string): boolean => FULL_STOPS.includes(character);

/** Reads the marks at `at`, what closes after them, and where the text goes on. */
export function stopAt(text: string, at: number, quotations: Quotations, { stops }: SentenceRules): Stop {
  const isStop = (index: number): boolean => stops.has(text[index] ?? '');
  const isLoose = (index: number): boolean => {
    let after = index;
    while (isStop(after) && after - index < LEADING_MAX) after += 1;
    return !wordClasses.has(classAt(text, after));
  };
  const quoted = quotations.isOpen();
  let [marksEnd, end, weak, dots] = [at, at, 0, 0];
  for (let index = at; isStop(index);) {
    const character = text[index] ?? '';
    if (ELLIPSES.includes(character)) [weak, dots] = [weak + 1, dots + 3];
    else if (isFullStop(character)) [weak, dots] = [weak + 1, dots + 1];
    else dots -= 1_000;
    index += 1;
    marksEnd = index;
    // `. . .` and `? !` are one; the dot of `.NET` is another word's.
    if (!isStop(index) && classAt(text, index) === 'space' && isStop(index + 1) && isLoose(index + 1)) index += 1;
    if (isStop(index)) continue;
    end = closedAt(text, marksEnd, quotations);
    // `(Why?).`
    if (end > marksEnd && isStop(end)) index = end;
  }
  const kind = weak === 0 || dots < 0 ? 'strong' : dots > 2 ? 'ellipsis' : 'full stop';
  return { text, at, kind, marksEnd, end, next: skipSpaces(text, end, text.length), last: text[marksEnd - 1] ?? '', quoted, told: quotations.isOpen() && quotations.isTold() };
}

/** Marks before a word, as in `...and then`, are that word's. */
const LEADING_MAX = 4;
const wordClasses: ReadonlySet<string> = new Set(['lower', 'upper', 'letter', 'digit']);

const noteNumbers = /(?<=\p{Ll}{4}\.)\d{1,3}(?:[,–-]\d{1,3}|\s\d{1,3}(?!\d|\p{L}|[.,:%]))*(?=\s+\p{Lu})/uy;
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const citation = new RegExp(`(?:\\[\\d{1,4}(?:[,–-]\\s?\\d{1,4})*\\]|[${SUPERSCRIPTS}]+)+`, 'y');
const isSuperscript = (character: string): boolean => character !== '' && SUPERSCRIPTS.includes(character);

/** Behind closing brackets and quotation marks, notes such as `[3]` and pictures, also when white space parts them. */
function closedAt(text: string, from: number, quotations: Quotations): number {
  noteNumbers.lastIndex = from;
  let at = closersEnd(text, from + (classAt(text, from) === 'digit' ? noteNumbers.exec(text)?.[0].length ?? 0 : 0), quotations);
  for (;;) {
    const apart = skipSpaces(text, at, text.length);
    if (apart === at || !closesApart(text, apart, quotations)) return at;
    at = closersEnd(text, apart, quotations);
  }
}

function closesApart(text: string, at: number, quotations: Quotations): boolean {
  const kind = markAt(text, at);
  if (kind !== 'quote') return kind === 'closing';
  const after = classAt(text, at + 1);
  return (after === 'space' || after === 'other') && quotations.closesApart(at);
}

function closersEnd(text: string, from: number, quotations: Quotations): number {
  for (let at = from; ; at += 1) {
    const kind = markAt(text, at);
    if (kind === 'quote' && quotations.closes(at)) quotations.close();
    else if (kind === 'picture') at += (text.codePointAt(at) ?? 0) > 0xffff ? 1 : 0;
    else if (kind === 'opening' || isSuperscript(text[at] ?? '')) {
      citation.lastIndex = at;
      const note = citation.exec(text)?.[0].length ?? 0;
      if (note === 0) return at;
      at += note - 1;
    } else if (kind !== 'closing') return at;
  }
}
