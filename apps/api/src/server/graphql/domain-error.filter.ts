import { Catch } from '@nestjs/common';
import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import { DomainError } from '@tidings/domain/errors/domain-error.ts';
import { ThreadFailure } from '@tidings/extraction/threads/thread-failure.ts';
import type { FastifyReply } from 'fastify';
import { GraphQLError } from 'graphql';

const STATUSES: Readonly<Record<string, number>> = {
  UNAUTHENTICATED: 401,
  SESSION_STALE: 401,
  REQUEST_REFUSED: 403,
  STEP_UP_REQUIRED: 403,
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

export const toGraphqlError = ({ code, message, verdict }: DomainError): GraphQLError =>
  new GraphQLError(message, { extensions: { code, ...(verdict ? { verdict } : {}) } });
