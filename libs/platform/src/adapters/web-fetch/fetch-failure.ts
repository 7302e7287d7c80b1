import type { ExtractionCode } from '@tidings/contracts/errors/codes.ts';

export class FetchFailure extends Error {
  readonly code: ExtractionCode;
  readonly answer: { status?: number; retryAfterSeconds?: number };

  constructor(code: ExtractionCode, reason: string, answer: FetchFailure['answer'] = {}) {
    super(reason);
    this.code = code;
    this.answer = answer;
  }
}
