import { getPrimaryLanguage } from '@tidings/contracts/languages/tag.ts';
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
const LANGUAGES_MAX = 300;
const toKey = (word: string) => word.toLowerCase().replaceAll('.', '');

/** The months of a language by their names in the locale data of the runtime. */
const localNames = new Map<string, ReadonlyMap<string, number>>();
function listLocalNames(language: string): ReadonlyMap<string, number> {
  const cached = localNames.get(language);
  if (cached) return cached;
  const names = new Map<string, number>();
  const [locale] = Intl.DateTimeFormat.supportedLocalesOf(/^[a-z]{2,3}$/.test(language) ? language : []);
  if (locale) {
    for (const month of ['short', 'long'] as const) {
      for (const day of [undefined, 'numeric'] as const) {
        const format = new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, { month, day, timeZone: 'UTC' });
        for (let at = 0; at < MONTHS; at += 1) {
          const name = format.formatToParts(Date.UTC(2024, at, 15)).find(({ type }) => type === 'month')?.value;
          if (name && /^\p{L}/u.test(name)) names.set(toKey(name), at);
        }
      }
    }
  }
  if (localNames.size < LANGUAGES_MAX) localNames.set(language, names);
  return names;
}

/**
 * Returns the index of a month from 0 to 11, or -1 for unknown words. Supports European and some Asian languages, and
 * others if `language` is known.
 */
export function parseMonth(word: string, language?: string | null): number {
  const low = toKey(word);
  const exact = fullNames.get(low);
  if (exact !== undefined) return exact;
  const shortens = (name: string) => low.length >= SHORTENED_MIN && name.startsWith(low);
  const stemIndex = stems.findIndex((names) => names.some((name) => low.startsWith(name) || shortens(name)));
  if (stemIndex >= 0) return stemIndex;
  const candidates = others.flatMap((names, month) => (names.some(shortens) ? [month] : []));
  if (candidates.length === 1) return candidates[0]!;
  return language ? (listLocalNames(getPrimaryLanguage(language)).get(low) ?? -1) : -1;
}
