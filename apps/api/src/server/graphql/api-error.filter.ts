import { Catch } from '@nestjs/common';
import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import { ThreadFailure } from '@tidings/extraction/threads/thread-failure.ts';
import type { FastifyReply } from 'fastify';
import { ApiError } from './api-error.ts';

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

@Catch(ApiError, ThreadFailure)
export class ApiErrorFilter implements ExceptionFilter<ApiError | ThreadFailure> {
  async catch(cause: ApiError | ThreadFailure, host: ArgumentsHost): Promise<ApiError | void> {
    const error = cause instanceof ApiError ? cause : new ApiError('BUSY', TOO_MUCH_TEXT);
    if (host.getType() !== 'http') return error;
    const code = String(error.extensions['code']);
    await host
      .switchToHttp()
      .getResponse<FastifyReply>()
      .code(STATUSES[code] ?? 400)
      .header('cache-control', 'private, no-store')
      .send({ code, message: error.message });
  }
}
