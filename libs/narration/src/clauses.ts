import type { SpeechText } from './speech-text.ts';

const CLAUSE_END = /(?:[,;:)\]](?=["'”’»]*\s)|[—–、，；])["'”’»]*\s*/gu;
const WHITE = /\s+/gu;

/**
 * The beginning of a speech text and what is left of it. A clause of `max` units at most; without one the whole text
 * when it has no more than `patience` units, else as much of that as ends at white space.
 */
export function firstClause(
  speech: SpeechText,
  max: number,
  patience = max,
): [piece: SpeechText, left: SpeechText | undefined] {
  if (speech.text.length <= max) return [speech, undefined];
  const clause = clauseWithin(speech.text.slice(0, max));
  if (clause === 0 && speech.text.length <= patience) return [speech, undefined];
  const to = clause > 0 ? clause : cutWithin(speech.text.slice(0, patience));
  return [pieceOf(speech, 0, to), pieceOf(speech, to, speech.text.length)];
}

const lastMatch = (text: string, pattern: RegExp): number => {
  let last = 0;
  for (const match of text.matchAll(pattern)) last = match.index + match[0].length;
  return last;
};

/** The end of the last clause, unless the piece were a crumb; 0 when there is none. */
function clauseWithin(text: string): number {
  const end = lastMatch(text, CLAUSE_END);
  return end > text.length / 4 ? end : 0;
}

/** Where to cut: as late as possible, but never so early that the pieces become crumbs. */
function cutWithin(text: string): number {
  const end = clauseWithin(text) || lastMatch(text, WHITE);
  if (end > text.length / 4) return end;
  const unit = text.charCodeAt(text.length - 1);
  return unit >= 0xd800 && unit <= 0xdbff ? text.length - 1 : text.length;
}

function pieceOf({ text, starts, ends }: SpeechText, from: number, to: number): SpeechText {
  return { text: text.slice(from, to), starts: starts.slice(from, to), ends: ends.slice(from, to) };
}
