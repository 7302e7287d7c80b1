import type { Verdict } from '@tidings/contracts/article/verdict.ts';
import type { ApiCode } from '@tidings/contracts/errors/api-codes.ts';
import type { ExtractionCode } from '@tidings/contracts/errors/extraction-codes.ts';
import { GraphQLError } from 'graphql';

/** An error that the client can act on; other errors become INTERNAL. */
export class ApiError extends GraphQLError {
  /** `verdict` is the kind of an extracted page without article text. */
  constructor(code: ApiCode | ExtractionCode, message: string, verdict: Verdict | null = null) {
    super(message, { extensions: { code, ...(verdict ? { verdict } : {}) } });
  }
}
