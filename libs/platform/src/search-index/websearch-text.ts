/** One way to match: every word and phrase, none of what is excluded. */
export type Alternative = { words: string[]; phrases: string[]; excluded: string[] };

const PIECE = /(?<not>-?)"(?<phrase>[^"]*)"|(?<word>[^\s"]+)/g;

/**
 * What a person typed, read as PostgreSQL's `websearch_to_tsquery` does: words all count, "phrases" stand together,
 * -exclusions are out, `or` starts another way to match. Any text can be read; what says nothing gives no alternative.
 */
export function readWebsearch(text: string): Alternative[] {
  const alternatives: Alternative[] = [{ words: [], phrases: [], excluded: [] }];
  for (const { groups } of text.matchAll(PIECE)) {
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
