import { Catch } from '@nestjs/common';
import type { ExceptionFilter } from '@nestjs/common';
import { ApiError } from './api-error.ts';

/** A refusal is an answer, not an incident: it goes to the client and not to the log. */
@Catch(ApiError)
export class ApiErrorFilter implements ExceptionFilter<ApiError> {
  catch(error: ApiError): ApiError {
    return error;
  }
}
