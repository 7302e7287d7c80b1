import type { Verdict } from '@tidings/contracts/article/verdict.ts';
import type { ApiCode } from '@tidings/contracts/errors/api-codes.ts';
import type { ExtractCode } from '@tidings/contracts/errors/extract-codes.ts';
import { GraphQLError } from 'graphql';

/** An answer the client can act on: a plain sentence and a stable code. Everything else is INTERNAL. */
export class ApiError extends GraphQLError {
  /** `verdict`: with a page that was read and holds nothing to hear, what it is instead. */
  constructor(code: ApiCode | ExtractCode, message: string, verdict: Verdict | null = null) {
    super(message, { extensions: { code, ...(verdict ? { verdict } : {}) } });
  }
}
