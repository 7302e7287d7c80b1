import { collectPhrases, splitVariants } from '@tidings/language/collect-phrases.ts';
import { languages } from '@tidings/language/languages.ts';

const sets = new Map(
  Object.entries(languages).map(([language, { stopWords }]) => [language, new Set(stopWords?.split(/\s+/))]),
);
const none: ReadonlySet<string> = new Set();

export const getStopWords = (language: string): ReadonlySet<string> => sets.get(language) ?? none;

const dayByName = new Map(
  collectPhrases(({ weekdays }) => weekdays).flatMap((names) =>
    splitVariants(names).flatMap((variants, day) => variants.map((name) => [name, day] as const)),
  ),
);

/** Returns the day of the week, from 0 for Sunday. Accepts compounds like "Montagabend". */
export function parseWeekday(word: string): number | undefined {
  const exactDay = dayByName.get(word);
  if (exactDay !== undefined || word.length < 8) return exactDay;
  for (const [name, day] of dayByName)
    if (
      name.endsWith('tag') &&
      /^(?:s|morgen|abend|nachmittag|vormittag|nacht|fruh)$/.test(word.startsWith(name) ? word.slice(name.length) : '')
    )
      return day;
  return undefined;
}

const digitsByWord = new Map(
  collectPhrases(({ countWords, otherCounts }) => [
    ...(countWords?.split(/\s+/) ?? []).map((word, index) => [word, String(index + 2)] as const),
    ...Object.entries(otherCounts ?? {}).map(([word, count]) => [word, String(count)] as const),
  ]).flat(),
);

/** Returns a number word as digits. "once" means eleven only in Spanish. */
export const parseNumberWord = (word: string, language: string): string | undefined =>
  word === 'once' && language !== 'es' ? undefined : digitsByWord.get(word);
