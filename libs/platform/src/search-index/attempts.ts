import { slipsAllowed } from './spelling.ts';
import { minimumMatches, readWebsearch, withWords } from './websearch-text.ts';
import type { Alternative } from './websearch-text.ts';

/** `close`: most of the words are enough. */
export type Attempt = { text: string; close: boolean };

/** Omits known words and those without correction. */
export type Correct = (words: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** Yields the text as typed, corrected, and with most of its words. */
export async function* attemptsAt(text: string, correct: Correct): AsyncGenerator<Attempt> {
  yield { text, close: false };
  const alternatives = readWebsearch(text);
  const words = guessable(alternatives);
  const corrected = words.length > 0 ? withWords(text, await correct(words)) : text;
  if (corrected !== text) yield { text: corrected, close: false };
  if (minimumMatches(alternatives) !== null) yield { text: corrected, close: true };
}

const guessable = (alternatives: readonly Alternative[]) =>
  [...new Set(alternatives.flatMap(({ words }) => words))].filter((word) => slipsAllowed(word) > 0);
