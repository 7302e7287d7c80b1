import { extractCodeExplanations } from '@tidings/contracts/errors/extract-codes.ts';

const UNKNOWN = 'The publisher did not let us read this page. The beginning can still be heard.';

/** Why the whole text is not there, in words. */
export const reasonOf = (code: string | null): string =>
  (code && (extractCodeExplanations as Record<string, string | undefined>)[code]) || UNKNOWN;
