/** Matches the mark with which news services end shortened texts, such as `[+1514 chars]`. */
export const TRUNCATION_MARK = String.raw`\[\+?\d+ chars\]`;

const AT_END = new RegExp(String.raw`\s*(?:…|\.\.\.)?\s*${TRUNCATION_MARK}\s*$`, 'u');

/** Returns the text without the mark and the ellipsis before it, or null if nothing is left. */
export function removeTruncationMark(text: string | null | undefined): string | null {
  return text?.replace(AT_END, '').trim() || null;
}
