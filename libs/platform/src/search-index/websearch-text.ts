/** One way to match: every word and phrase, none of what is excluded. */
export type Alternative = { words: string[]; phrases: string[]; excluded: string[] };

const PIECE = /(?<not>-?)"(?<phrase>[^"]*)"|(?<word>[^\s"]+)/g;

/**
 * What a person typed, read as PostgreSQL's `websearch_to_tsquery` does: words all count, "phrases" stand together,
 * -exclusions are out, `or` starts another way to match. Any text can be read; what says nothing gives no alternative.
 */
export function readWebsearch(text: string): Alternative[] {
  const alternatives: Alternative[] = [{ words: [], phrases: [], excluded: [] }];
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

/** The text with some of its words replaced; what stands in quotes or is excluded stays. */
export function withWords(text: string, instead: ReadonlyMap<string, string>): string {
  return plainly(text).replaceAll(PIECE, (piece) => instead.get(piece) ?? piece);
}

/** How many of the words must be there when not all are; null where most of them would not do. */
export function mostOf(alternatives: readonly Alternative[]): number | null {
  const [only, ...others] = alternatives;
  if (!only || others.length > 0 || only.phrases.length + only.excluded.length > 0) return null;
  return only.words.length < 3 ? null : only.words.length - Math.floor(only.words.length / 3);
}

// Phones write “phrases” and l’écluse; what is no letter parts words in any script.
const plainly = (text: string) =>
  text
    .replaceAll(/[“”„«»]/g, '"')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/(?!\p{ASCII})[\p{P}\p{Z}]/gu, ' ');

const says = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** The words of a beginning, in the form titles are compared in. */
export function prefixWords(prefix: string): string[] {
  return prefix.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** The first of each title; case does not make a difference. */
export function differentTitles<Titled extends { title: string }>(all: readonly Titled[]): Titled[] {
  const seen = new Map<string, Titled>();
  for (const one of all) {
    const title = one.title.toLowerCase();
    if (!seen.has(title)) seen.set(title, one);
  }
  return [...seen.values()];
}
