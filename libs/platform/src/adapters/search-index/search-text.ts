import { getPrimaryLanguage } from '@tidings/contracts/languages/tag.ts';

/** A document must contain all words and phrases. */
export type WebsearchAlternative = { words: string[]; phrases: string[]; excluded: string[] };

type KnownWord = { word: string; documents: number };

type SearchAttempt = { text: string; close: boolean };

type WordCorrector = (words: readonly string[]) => Promise<ReadonlyMap<string, string>>;

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
function replaceWords(text: string, instead: ReadonlyMap<string, string>): string {
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

const ACCENTS = /\p{M}/gu;
const WORDS = /[\p{L}\p{M}\p{N}]+/gu;

const folded = (word: string) => word.normalize('NFD').replace(ACCENTS, '');

export const splitWords = (text: string): string[] => text.toLowerCase().normalize('NFC').match(WORDS) ?? [];

/** Maximum edit distance; short words are not corrected. */
export const getMaxEditDistance = (word: string): number => (word.length < 4 ? 0 : word.length < 6 ? 1 : 2);

export function swapAdjacentLetters(word: string): string[] {
  const letters = [...word];
  return letters
    .slice(1)
    .map((letter, index) => [...letters.slice(0, index), letter, letters[index], ...letters.slice(index + 2)].join(''))
    .filter((one) => one !== word);
}

/**
 * Accents are ignored. Prefers the smallest edit distance, then a matching first letter, then the most frequent word.
 */
export function findNearestWord(typed: string, known: Iterable<KnownWord>): string | null {
  const word = folded(typed.toLowerCase());
  const allowed = getMaxEditDistance(typed);
  let best: (KnownWord & { slips: number }) | null = null;
  for (const candidate of known) {
    const slips = computeBoundedEditDistance(word, folded(candidate.word), allowed);
    if (slips > allowed || candidate.word === typed.toLowerCase()) continue;
    if (best === null || slips < best.slips || (slips === best.slips && isLikelier(candidate, best, word)))
      best = { ...candidate, slips };
  }
  return best?.word ?? null;
}

// Prefers a matching first letter, because the first letter is seldom wrong.
function isLikelier(one: KnownWord, other: KnownWord, word: string): boolean {
  const begins = (known: KnownWord) => Number(known.word.startsWith(word.charAt(0)));
  return (begins(one) - begins(other) || one.documents - other.documents || (one.word < other.word ? 1 : -1)) > 0;
}

function computeBoundedEditDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let [before, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let slips = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        slips = Math.min(slips, (before[j - 2] ?? 0) + 1);
      row.push(slips);
    }
    if (Math.min(...row) > most) return most + 1;
    [before, last] = [last, row];
  }
  return last[b.length] ?? most + 1;
}

export async function* generateSearchAttempts(text: string, correct: WordCorrector): AsyncGenerator<SearchAttempt> {
  yield { text, close: false };
  const alternatives = parseWebsearch(text);
  const words = guessable(alternatives);
  const corrected = words.length > 0 ? replaceWords(text, await correct(words)) : text;
  if (corrected !== text) yield { text: corrected, close: false };
  if (getMinimumMatches(alternatives) !== null) yield { text: corrected, close: true };
}

const guessable = (alternatives: readonly WebsearchAlternative[]) =>
  [...new Set(alternatives.flatMap(({ words }) => words))].filter((word) => getMaxEditDistance(word) > 0);

/** Other languages are matched without stemming. */
const configurations: Record<string, string> = {
  ar: 'arabic',
  ca: 'catalan',
  da: 'danish',
  de: 'german',
  el: 'greek',
  en: 'english',
  es: 'spanish',
  eu: 'basque',
  fi: 'finnish',
  fr: 'french',
  ga: 'irish',
  hi: 'hindi',
  hu: 'hungarian',
  hy: 'armenian',
  id: 'indonesian',
  it: 'italian',
  lt: 'lithuanian',
  nb: 'norwegian',
  ne: 'nepali',
  nl: 'dutch',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sr: 'serbian',
  sv: 'swedish',
  ta: 'tamil',
  tr: 'turkish',
  yi: 'yiddish',
};

export function getSearchConfiguration(language: string | null): string {
  return configurations[getPrimaryLanguage(language)] ?? 'simple';
}

const languages = new Map(Object.entries(configurations).map(([language, configuration]) => [configuration, language]));

export function getConfigurationLanguage(configuration: string): string {
  return languages.get(configuration) ?? '';
}
