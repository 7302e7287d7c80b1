const TRUNCATION_MARK = /\s*(?:…|\.\.\.)?\s*\[\+?\d+ chars\]\s*$/u;

/**
 * A service's cut text without the mark of the cut (`… [1514 chars]`): it is a teaser, and the mark is no word of it.
 */
export function withoutTruncationMark(text: string | null | undefined): { text: string | null; cut: boolean } {
  if (!text) return { text: null, cut: false };
  const shorter = text.replace(TRUNCATION_MARK, '').trim();
  return { text: shorter || null, cut: shorter.length < text.trim().length };
}
