import { ApiError } from '@tidings/api-client/graphql-fetch.ts';
import type { readingWords } from './reading.words.ts';

type Words = typeof readingWords;
type Messages = Readonly<Record<string, string | undefined>>;

export const getVerdict = (verdict: string | null | undefined, { verdicts }: Words): string | null =>
  (verdict && (verdicts as Messages)[verdict]) || null;

export const getMissingTextReason = (code: string | null, verdict: string | null | undefined, words: Words): string =>
  getVerdict(verdict, words) ?? ((code && (words.reasons as Messages)[code]) || words.unknown);

/** Returns the translated reason for the failure, or the API's message if there is no translation. */
export function getExtractionErrorMessage(error: Error, words: Words): string {
  if (!(error instanceof ApiError)) return error.message;
  return getVerdict(error.verdict, words) ?? (words.reasons as Messages)[error.code] ?? error.message;
}
