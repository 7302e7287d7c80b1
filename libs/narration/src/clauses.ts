const CLAUSE_END = /(?:[,;:)\]](?=["'”’»]*\s)|[—–、，；])["'”’»]*\s*/gu;
const WHITE = /\s+/gu;

/**
 * Returns the end of the text if it fits in `max`, or else the end of the last clause within `max`. Without a clause,
 * returns the end of the text if it fits in `patience`, or else a cut at white space within `patience`.
 */
export function findClauseEnd(text: string, from: number, max: number, patience = max): number {
  const remaining = text.length - from;
  if (remaining <= max) return text.length;
  const clause = lastClauseEnd(text.slice(from, from + max));
  if (clause > 0) return from + clause;
  return remaining <= patience ? text.length : from + findCut(text.slice(from, from + patience));
}

const lastMatch = (text: string, pattern: RegExp): number => {
  let last = 0;
  for (const match of text.matchAll(pattern)) last = match.index + match[0].length;
  return last;
};

/** Returns 0 if the text has no clause or the piece would be very short. */
function lastClauseEnd(text: string): number {
  const end = lastMatch(text, CLAUSE_END);
  return end > text.length / 4 ? end : 0;
}

/** Returns where to cut, without leaving a very short piece. */
function findCut(text: string): number {
  const end = lastClauseEnd(text) || lastMatch(text, WHITE);
  if (end > text.length / 4) return end;
  const unit = text.charCodeAt(text.length - 1);
  return unit >= 0xd800 && unit <= 0xdbff ? text.length - 1 : text.length;
}
