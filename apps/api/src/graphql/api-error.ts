import { GraphQLError } from 'graphql';
import type { ApiCode } from '@tidings/contracts/errors/api-codes.ts';
import type { ExtractCode } from '@tidings/contracts/errors/extract-codes.ts';

/** An answer the client can act on: a plain sentence and a stable code. Everything else is INTERNAL. */
export class ApiError extends GraphQLError {
  constructor(code: ApiCode | ExtractCode, message: string) {
    super(message, { extensions: { code } });
  }
}
