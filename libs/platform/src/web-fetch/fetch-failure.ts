import type { ExtractCode } from '@tidings/contracts/errors/extract-codes.ts';

/** Why an address was not read: thrown within the fetch, answered at once. */
export class FetchFailure extends Error {
  readonly code: ExtractCode;
  /** What the server itself said. */
  readonly answer: { status?: number; retryAfterSeconds?: number };

  constructor(code: ExtractCode, reason: string, answer: FetchFailure['answer'] = {}) {
    super(reason);
    this.code = code;
    this.answer = answer;
  }
}
