const CLAUSE_END = /(?:[,;:)\]](?=["'”’»]*\s)|[—–、，；])["'”’»]*\s*/gu;
const WHITE = /\s+/gu;

/** Returns the text's end or the last white space within `patience`, without a clause within `max`. */
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

/** Returns 0 without clause, or for a very short piece. */
function lastClauseEnd(text: string): number {
  const end = lastMatch(text, CLAUSE_END);
  return end > text.length / 4 ? end : 0;
}

/** Avoids very short pieces. */
function findCut(text: string): number {
  const end = lastClauseEnd(text) || lastMatch(text, WHITE);
  if (end > text.length / 4) return end;
  const unit = text.charCodeAt(text.length - 1);
  return unit >= 0xd800 && unit <= 0xdbff ? text.length - 1 : text.length;
}
