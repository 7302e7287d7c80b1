const CLAUSE_END = /(?:[,;:)\]](?=["'”’»]*\s)|[—–、，；])["'”’»]*\s*/gu;
const WHITE = /\s+/gu;

/**
 * Where the piece of a text ends that begins at `from`: a clause of `max` units at most; without one the whole rest
 * when it has no more than `patience` units, else as much of that as ends at white space. Looks no further than that.
 */
export function endOfClause(text: string, from: number, max: number, patience = max): number {
  const left = text.length - from;
  if (left <= max) return text.length;
  const clause = clauseWithin(text.slice(from, from + max));
  if (clause > 0) return from + clause;
  return left <= patience ? text.length : from + cutWithin(text.slice(from, from + patience));
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
