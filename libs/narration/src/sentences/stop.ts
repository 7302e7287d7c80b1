import { getCharacterClass, skipSpaces } from './characters.ts';
import type { SentenceRules } from './language-rules.ts';
import { ELLIPSES, FULL_STOPS, getMarkKind } from './marks.ts';
import type { QuotationTracker } from './quotations.ts';

export type SentenceStop = {
  text: string;
  at: number;
  kind: 'full stop' | 'ellipsis' | 'strong';
  /**
   * Position after the marks. `end` is the position after the closing characters, and `next` the one after white space.
   */
  marksEnd: number;
  end: number;
  next: number;
  last: string;
  quoted: boolean;
  /** Whether the sentence continues after the quotation, as in `"Stop! Wait!" he said`. */
  told: boolean;
};

export function readSentenceStop(
  text: string,
  at: number,
  quotations: QuotationTracker,
  { stops }: SentenceRules,
): SentenceStop {
  const quoted = quotations.isOpen();
  let [marksEnd, end, isStrong, dots] = [at, at, false, 0];
  for (let index = at; isStopAt(text, index, stops);) {
    const character = text[index] ?? '';
    if (FULL_STOPS.includes(character)) dots += 1;
    else if (ELLIPSES.includes(character)) dots += 3;
    else isStrong = true;
    index += 1;
    marksEnd = index;
    if (isStopAt(text, index, stops)) continue;
    // Accepts `. . .` and `? !`, but not the dot in `.NET`.
    if (
      getCharacterClass(text, index) === 'space' &&
      isStopAt(text, index + 1, stops) &&
      isLooseAt(text, index + 1, stops)
    ) {
      index += 1;
      continue;
    }
    end = closedAt(text, marksEnd, quotations);
    // `(Why?).`
    if (end > marksEnd && isStopAt(text, end, stops)) index = end;
  }
  const kind = isStrong || dots === 0 ? 'strong' : dots > 2 ? 'ellipsis' : 'full stop';
  return {
    text,
    at,
    kind,
    marksEnd,
    end,
    next: skipSpaces(text, end, text.length),
    last: text[marksEnd - 1] ?? '',
    quoted,
    told: quotations.isOpen() && quotations.isSplit(),
  };
}

const isStopAt = (text: string, index: number, stops: string): boolean =>
  getMarkKind(text, index) === 'stop' || (stops !== '' && index < text.length && stops.includes(text[index] ?? ''));

/** Maximum number of marks at the start of a word, as in `...and then`. */
const LEADING_MAX = 4;

function isLooseAt(text: string, from: number, stops: string): boolean {
  let after = from;
  while (after - from < LEADING_MAX && isStopAt(text, after, stops)) after += 1;
  const nextClass = getCharacterClass(text, after);
  return nextClass === 'space' || nextClass === 'other';
}

const NOTE_NUMBERS = /(?<=\p{Ll}{4}\.)\d{1,3}(?:[,–-]\d{1,3}|\s\d{1,3}(?!\d|\p{L}|[.,:%]))*(?=\s+\p{Lu})/uy;
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const citation = new RegExp(
  `(?:\\[\\d{1,4}(?:[,–-]\\s?\\d{1,4})*\\]|[${SUPERSCRIPTS}]+(?:[,;]\\s?[${SUPERSCRIPTS}]+)*)+`,
  'y',
);
const isSuperscript = (character: string): boolean => character !== '' && SUPERSCRIPTS.includes(character);

/** Returns the end of the closing characters: brackets, quotation marks, notes such as `[3]` and pictures. */
function closedAt(text: string, from: number, quotations: QuotationTracker): number {
  NOTE_NUMBERS.lastIndex = from;
  let at = closersEnd(
    text,
    from + (getCharacterClass(text, from) === 'digit' ? (NOTE_NUMBERS.exec(text)?.[0].length ?? 0) : 0),
    quotations,
  );
  for (;;) {
    const apart = skipSpaces(text, at, text.length);
    if (apart === at || !closesAfterSpace(text, apart, quotations)) return at;
    at = closersEnd(text, apart, quotations);
  }
}

function closesAfterSpace(text: string, at: number, quotations: QuotationTracker): boolean {
  const kind = getMarkKind(text, at);
  if (kind !== 'quote') return kind === 'closing' || kind === 'picture';
  const after = getCharacterClass(text, at + 1);
  return (after === 'space' || after === 'other') && quotations.closesAfterBlank(at);
}

function closersEnd(text: string, from: number, quotations: QuotationTracker): number {
  for (let at = from; ; at += 1) {
    const kind = getMarkKind(text, at);
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
