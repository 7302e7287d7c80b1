/** A document must contain all words and phrases. */
export type WebsearchAlternative = { words: string[]; phrases: string[]; excluded: string[] };

const PIECE = /(?<not>-?)"(?<phrase>[^"]*)"|(?<word>[^\s"]+)/g;

/** Parses like PostgreSQL's `websearch_to_tsquery`. */
export function parseWebsearch(text: string): WebsearchAlternative[] {
  const alternatives: WebsearchAlternative[] = [{ words: [], phrases: [], excluded: [] }];
  for (const { groups } of plainly(text).matchAll(PIECE)) {
    const current = alternatives.at(-1);
    const { not, phrase, word } = groups ?? {};
    if (!current) break;
    if (phrase !== undefined) {
      if (says(phrase)) (not ? current.excluded : current.phrases).push(phrase.trim());
    } else if (word?.toLowerCase() === 'or') {
      alternatives.push({ words: [], phrases: [], excluded: [] });
    } else if (word?.startsWith('-')) {
      if (says(word)) current.excluded.push(word.slice(1));
    } else if (word !== undefined && says(word)) {
      current.words.push(word);
    }
  }
  return alternatives.filter(({ words, phrases, excluded }) => words.length + phrases.length + excluded.length > 0);
}

/** Does not replace quoted or excluded words. */
export function replaceWords(text: string, instead: ReadonlyMap<string, string>): string {
  return plainly(text).replaceAll(PIECE, (piece) => instead.get(piece) ?? piece);
}

export function getMinimumMatches(alternatives: readonly WebsearchAlternative[]): number | null {
  const [only, ...others] = alternatives;
  if (!only || others.length > 0 || only.phrases.length + only.excluded.length > 0) return null;
  return only.words.length < 3 ? null : only.words.length - Math.floor(only.words.length / 3);
}

// Phones insert typographic quotation marks.
const plainly = (text: string) =>
  text
    .replaceAll(/[“”„«»]/g, '"')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/(?!\p{ASCII})[\p{P}\p{Z}]/gu, ' ');

const says = (text: string) => /[\p{L}\p{N}]/u.test(text);

export function splitPrefixWords(prefix: string): string[] {
  return prefix.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

export function removeRepeatedTitles<Titled extends { title: string }>(all: readonly Titled[]): Titled[] {
  const seen = new Map<string, Titled>();
  for (const titled of all) {
    const title = titled.title.toLowerCase();
    if (!seen.has(title)) seen.set(title, titled);
  }
  return [...seen.values()];
}
