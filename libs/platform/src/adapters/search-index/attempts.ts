import { getMaxEditDistance } from './spelling.ts';
import { getMinimumMatches, parseWebsearch, replaceWords } from './websearch-text.ts';
import type { WebsearchAlternative } from './websearch-text.ts';

export type SearchAttempt = { text: string; close: boolean };

export type WordCorrector = (words: readonly string[]) => Promise<ReadonlyMap<string, string>>;

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
