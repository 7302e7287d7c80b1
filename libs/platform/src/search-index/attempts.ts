import { slipsAllowed } from './spelling.ts';
import { mostOf, readWebsearch, withWords } from './websearch-text.ts';
import type { Alternative } from './websearch-text.ts';

/** One way to look for what was typed; `close`: most of the words will do. */
export type Attempt = { text: string; close: boolean };

/** What each of these words was meant to be; those the index knows, or has nothing like, are left out. */
export type Correct = (words: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/**
 * As typed; with its misspelt words corrected; with most of its words. To be tried in this order until one finds
 * something.
 */
export async function* attemptsAt(text: string, correct: Correct): AsyncGenerator<Attempt> {
  yield { text, close: false };
  const alternatives = readWebsearch(text);
  const words = guessable(alternatives);
  const corrected = words.length > 0 ? withWords(text, await correct(words)) : text;
  if (corrected !== text) yield { text: corrected, close: false };
  if (mostOf(alternatives) !== null) yield { text: corrected, close: true };
}

const guessable = (alternatives: readonly Alternative[]) =>
  [...new Set(alternatives.flatMap(({ words }) => words))].filter((word) => slipsAllowed(word) > 0);
