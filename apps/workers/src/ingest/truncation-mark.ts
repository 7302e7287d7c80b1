const TRUNCATION_MARK = /\s*(?:…|\.\.\.)?\s*\[\+?\d+ chars\]\s*$/u;

/** Removes marks such as `… [1514 chars]`. `cut` is true if the text had such a mark. */
export function removeTruncationMark(text: string | null | undefined): { text: string | null; cut: boolean } {
  if (!text) return { text: null, cut: false };
  const shorter = text.replace(TRUNCATION_MARK, '').trim();
  return { text: shorter || null, cut: shorter.length < text.trim().length };
}
