import type { ApiCode, ExtractionCode, Verdict } from '@tidings/contracts/errors/codes.ts';

/** An error that the client can act on; other errors become INTERNAL. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ApiCode | ExtractionCode;
  /** Kind of an extracted page without article text. */
  readonly verdict: Verdict | null;

  constructor(code: ApiCode | ExtractionCode, message: string, verdict: Verdict | null = null) {
    super(message);
    this.code = code;
    this.verdict = verdict;
  }
}
