const NOTE_MAX = 500;
const SHORT = 40;
const LABEL = [
  'correction|corrections|clarification|erratum|rectificatif',
  'korrektur|berichtigung|richtigstellung',
  'correcci[oó]n|rectificaci[oó]n|fe de err(?:ores|atas)',
  'تصحيح|تصويب',
].join('|');
const OF_WHAT = String.raw`\([^)]{1,40}\)|,[^:]{1,40}|\p{L}+ \d[^:]{0,20}`;
const BEGINS = new RegExp(
  String.raw`^[\s*_–—\-[(]*(?:${[
    String.raw`(?:${LABEL})\b\s*(?:${OF_WHAT})?\s*[:：]`,
    '(?:this|the) (?:article|story|headline|piece) (?:was|has been) (?:amended|corrected)',
    'an? (?:earlier|previous) version of this (?:article|story|headline|report)',
    'in einer (?:früheren|vorherigen|älteren|ersten) (?:version|fassung)',
    'una versión (?:anterior|previa) de est[ea]',
    'une (?:première |précédente )?version (?:précédente|antérieure|initiale)? ?de cet article',
  ].join('|')})`,
  'iu',
);

/** Returns the first correction note. Searches only the first and last paragraphs. */
export function findCorrectionNote(paragraphs: readonly string[]): string | null {
  const places =
    paragraphs.length <= SHORT ? paragraphs : [...paragraphs.slice(0, SHORT / 2), ...paragraphs.slice(-SHORT / 2)];
  const note = places.find((paragraph) => BEGINS.test(paragraph.slice(0, NOTE_MAX)));
  if (note === undefined) return null;
  return note.length <= NOTE_MAX
    ? note.trim()
    : `${note
        .slice(0, NOTE_MAX - 1)
        .toWellFormed()
        .trim()}…`;
}
