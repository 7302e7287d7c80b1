import { ApiError } from '@tidings/api-client/graphql-fetch.ts';
import type { readingWords } from './reading.words.ts';

type Words = typeof readingWords;
type Known = Readonly<Record<string, string | undefined>>;

/** What a page was that was no whole article, in words; null when there is nothing to say. */
export const verdictIn = (verdict: string | null | undefined, { verdicts }: Words): string | null =>
  (verdict && (verdicts as Known)[verdict]) || null;

/** Why the whole text is not there, in words. */
export const reasonOf = (code: string | null, verdict: string | null | undefined, words: Words): string =>
  verdictIn(verdict, words) ?? ((code && (words.reasons as Known)[code]) || words.unknown);

/** The same of a page that could not be read at all; what the API says where there are no words of ours. */
export function refusalIn(error: Error, words: Words): string {
  if (!(error instanceof ApiError)) return error.message;
  return verdictIn(error.verdict, words) ?? (words.reasons as Known)[error.code] ?? error.message;
}
