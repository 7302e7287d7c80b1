import { verdicts } from '@tidings/contracts/article/verdict.ts';
import type { Verdict } from '@tidings/contracts/article/verdict.ts';
import { isConnectionTimeout } from '@tidings/database/database-outage.ts';
import { DomainError } from '@tidings/domain/errors/domain-error.ts';
import type { Logger } from '@tidings/platform/telemetry/logger.ts';
import type { FastifyReply } from 'fastify';
import { GraphQLError } from 'graphql';
import type { ExecutionResult, GraphQLFormattedError } from 'graphql';
import { markRequestFailed } from '../http/request-watch.ts';
import { toGraphqlError } from './domain-error.filter.ts';

const INTERNAL = 'INTERNAL';

/** Responses contain only message and code; stacks and driver messages are only logged. */
export const formatErrors =
  (logger: Logger) =>
  (
    execution: ExecutionResult,
    context?: { reply?: FastifyReply },
  ): { statusCode: number; response: ExecutionResult } => {
    const errors = (execution.errors ?? [])
      .flatMap((error) => unwrapErrors(error))
      .map((error) => publicError(error, logger));
    if (errors.some(({ extensions }) => extensions?.['code'] === INTERNAL)) markRequestFailed(context?.reply?.request);
    const ran = execution.data !== undefined && execution.data !== null;
    const statusCode =
      ran || errors.every((error) => isAnswer(error))
        ? 200
        : (refusedWith(execution.errors?.[0]?.originalError) ?? 400);
    return {
      statusCode,
      response: { data: execution.data ?? null, errors: errors as unknown as readonly GraphQLError[] },
    };
  };

// Validation errors arrive wrapped in a single error.
function unwrapErrors(error: GraphQLError): GraphQLError[] {
  const cause = error.originalError;
  if (!cause || !('errors' in cause) || !Array.isArray(cause.errors)) return [error];
  return cause.errors.map((inner: unknown) =>
    inner instanceof GraphQLError ? inner : new GraphQLError(inner instanceof Error ? inner.message : String(inner)),
  );
}

function isAnswer(error: GraphQLFormattedError): boolean {
  return error.path !== undefined;
}

function publicError(error: GraphQLError, logger: Logger): GraphQLFormattedError {
  const location = {
    ...(error.locations ? { locations: error.locations } : {}),
    ...(error.path ? { path: error.path } : {}),
  };
  const cause = error.originalError instanceof DomainError ? toGraphqlError(error.originalError) : error.originalError;
  const code = readCode(error) ?? readCode(cause);
  if (code) return { message: error.message, ...location, extensions: { code, ...readVerdict(error, cause) } };
  if (isConnectionTimeout(cause))
    return {
      message: 'The request took too long. Please try again in a few seconds.',
      ...location,
      extensions: { code: 'OVERLOADED' },
    };
  if (cause && refusedWith(cause))
    return { message: cause.message, ...location, extensions: { code: 'REQUEST_REFUSED' } };
  if (cause && !(cause instanceof GraphQLError)) {
    logger.error({ err: cause }, cause.message);
    return {
      message: 'Something went wrong on our side. Please try again.',
      ...location,
      extensions: { code: INTERNAL },
    };
  }
  return { message: withoutSuggestion(error.message), ...location, extensions: { code: 'QUERY_INVALID' } };
}

function refusedWith(error: Error | null | undefined): number | null {
  if (!error || !('statusCode' in error) || typeof error.statusCode !== 'number') return null;
  return error.statusCode >= 400 && error.statusCode < 500 ? error.statusCode : null;
}

function readCode(error: unknown): string | null {
  if (!(error instanceof GraphQLError)) return null;
  const extensions: Record<string, unknown> | undefined = error.extensions;
  const code = extensions?.['code'];
  return typeof code === 'string' && /^[A-Z][A-Z_]+$/.test(code) && !code.startsWith('MER_') ? code : null;
}

function readVerdict({ extensions }: GraphQLError, cause: Error | undefined): { verdict?: unknown } {
  const verdict =
    extensions?.['verdict'] ?? (cause instanceof GraphQLError ? cause.extensions?.['verdict'] : undefined);
  return verdicts.includes(verdict as Verdict) ? { verdict } : {};
}

function withoutSuggestion(message: string): string {
  return message.replace(/ ?Did you mean [^?]*\?/g, '');
}
