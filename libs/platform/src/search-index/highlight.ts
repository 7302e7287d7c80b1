/**
 * Marks the engine puts around a match: Unicode's "start" and "end of selected area", which no article needs.
 * Characters up to the space would be trimmed away where a match begins or ends a text.
 */
export const MATCH_START = '\u0086';
export const MATCH_END = '\u0087';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text with match marks as safe HTML: escaped first, then the marks become `<mark>`. */
export function markedHtml(text: string): string {
  return text
    .replace(/[&<>"']/g, (character) => entities[character] ?? character)
    .replaceAll(MATCH_START, '<mark>')
    .replaceAll(MATCH_END, '</mark>');
}

/** The text without the marks' characters, as it may be stored. */
export function withoutMarks(text: string): string {
  return text.replaceAll(MATCH_START, '').replaceAll(MATCH_END, '').replaceAll('\u0000', '');
}
