import { type ArgumentsHost, type ExceptionFilter, Catch } from '@nestjs/common';
import { type Verdict, verdicts } from '@tidings/contracts/errors/codes.ts';
import { isConnectionTimeout } from '@tidings/database/database-connection.ts';
import { DomainError } from '@tidings/domain/errors/domain-error.ts';
import { ThreadFailure } from '@tidings/extraction/threads/thread-pool.ts';
import type { Logger } from '@tidings/platform/process/telemetry/logger.ts';
import type { FastifyReply } from 'fastify';
import { type ExecutionResult, type GraphQLFormattedError, GraphQLError } from 'graphql';
import { markRequestFailed } from '../http/request-watch.ts';

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

const STATUSES: Readonly<Record<string, number>> = {
  UNAUTHENTICATED: 401,
  SESSION_STALE: 401,
  REQUEST_REFUSED: 403,
  STEP_UP_REQUIRED: 403,
  TOKEN_SCOPE_MISSING: 403,
  NOT_FOUND: 404,
  BUSY: 429,
  CONVERSION_OFF: 501,
  CONVERSION_FAILED: 503,
  SIGN_IN_UNAVAILABLE: 503,
};

const TOO_MUCH_TEXT = 'This text cannot be prepared now. Try again in a minute, or listen to it in parts.';

@Catch(DomainError, ThreadFailure)
export class DomainErrorFilter implements ExceptionFilter<DomainError | ThreadFailure> {
  async catch(cause: DomainError | ThreadFailure, host: ArgumentsHost): Promise<GraphQLError | void> {
    const error = cause instanceof DomainError ? cause : new DomainError('BUSY', TOO_MUCH_TEXT);
    if (host.getType() !== 'http') return toGraphqlError(error);
    const { code } = error;
    await host
      .switchToHttp()
      .getResponse<FastifyReply>()
      .code(STATUSES[code] ?? 400)
      .header('cache-control', 'private, no-store')
      .send({ code, message: error.message });
  }
}

const toGraphqlError = ({ code, message, verdict }: DomainError): GraphQLError =>
  new GraphQLError(message, { extensions: { code, ...(verdict ? { verdict } : {}) } });
