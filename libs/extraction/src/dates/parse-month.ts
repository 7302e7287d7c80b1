import { collectPhrases, splitVariants } from '@tidings/language/collect-phrases.ts';

const MONTHS = 12;
const listNames = (texts: readonly string[]): string[][] => {
  const months = texts.map(splitVariants);
  return Array.from({ length: MONTHS }, (_, month) => months.flatMap((names) => names[month] ?? []));
};

/** Names of each month. A word that starts with one of them means that month. */
const stems = listNames(collectPhrases(({ monthStems }) => monthStems));
/** Names in further languages. Omits “listopada”, which means October in Croatian and November in Polish. */
const others = listNames(collectPhrases(({ monthNames }) => monthNames));
const fullNames = new Map(others.flatMap((names, month) => names.map((name) => [name, month] as const)));

const SHORTENED_MIN = 3;

/** Returns the index of a month from 0 to 11, or -1 for unknown words. Supports European and some Asian languages. */
export function parseMonth(word: string): number {
  const low = word.toLowerCase().replace('.', '');
  const exact = fullNames.get(low);
  if (exact !== undefined) return exact;
  const shortens = (name: string) => low.length >= SHORTENED_MIN && name.startsWith(low);
  const stemIndex = stems.findIndex((names) => names.some((name) => low.startsWith(name) || shortens(name)));
  if (stemIndex >= 0) return stemIndex;
  const candidates = others.flatMap((names, month) => (names.some(shortens) ? [month] : []));
  return candidates.length === 1 ? candidates[0]! : -1;
}
