/** Control characters that do not occur in articles and survive trimming. */
export const MATCH_START = '\u0086';
export const MATCH_END = '\u0087';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function toMarkedHtml(text: string): string {
  return text
    .replace(/[&<>"']/g, (character) => entities[character] ?? character)
    .replaceAll(MATCH_START, '<mark>')
    .replaceAll(MATCH_END, '</mark>');
}

export function stripMarks(text: string): string {
  return text.replaceAll(MATCH_START, '').replaceAll(MATCH_END, '').replaceAll('\u0000', '');
}
