import type { Verdict } from '@tidings/contracts/article/verdict.ts';
import type { ApiCode } from '@tidings/contracts/errors/api-codes.ts';
import type { ExtractCode } from '@tidings/contracts/errors/extract-codes.ts';
import { GraphQLError } from 'graphql';

/** An error the client can act on: a message and a stable code. All other errors become INTERNAL. */
export class ApiError extends GraphQLError {
  /** `verdict`: what an extracted page without article text is instead. */
  constructor(code: ApiCode | ExtractCode, message: string, verdict: Verdict | null = null) {
    super(message, { extensions: { code, ...(verdict ? { verdict } : {}) } });
  }
}
