import type { ExtractCode } from '@tidings/contracts/errors/extract-codes.ts';

export class FetchFailure extends Error {
  readonly code: ExtractCode;
  readonly answer: { status?: number; retryAfterSeconds?: number };

  constructor(code: ExtractCode, reason: string, answer: FetchFailure['answer'] = {}) {
    super(reason);
    this.code = code;
    this.answer = answer;
  }
}
