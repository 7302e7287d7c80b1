import { ApiError } from '@tidings/api-client/graphql-fetch.ts';
import type { readingWords } from './reading.words.ts';

type Words = typeof readingWords;
type Messages = Readonly<Record<string, string | undefined>>;

/** Returns the message for a page that is not a complete article; null for none. */
export const getVerdict = (verdict: string | null | undefined, { verdicts }: Words): string | null =>
  (verdict && (verdicts as Messages)[verdict]) || null;

/** Returns the reason why the full text is missing. */
export const getReason = (code: string | null, verdict: string | null | undefined, words: Words): string =>
  getVerdict(verdict, words) ?? ((code && (words.reasons as Messages)[code]) || words.unknown);

/** Returns the message for a page that could not be read; the API's own if it is not translated. */
export function getRefusal(error: Error, words: Words): string {
  if (!(error instanceof ApiError)) return error.message;
  return getVerdict(error.verdict, words) ?? (words.reasons as Messages)[error.code] ?? error.message;
}
