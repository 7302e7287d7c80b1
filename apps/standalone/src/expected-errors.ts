import { EmbeddedDatabaseError } from '@tidings/database/embedded/binaries.ts';
import { BackingServiceUnavailable } from '@tidings/platform/event-bus/backing-service-unavailable.ts';
import { ConfigError } from '@tidings/platform/process/config/config-error.ts';
import { StartError } from './data-folder.ts';

export function explainError(error: unknown): string {
  if (isExpectedError(error)) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

export function isExpectedError(error: unknown): error is Error {
  return (
    error instanceof StartError ||
    error instanceof ConfigError ||
    error instanceof EmbeddedDatabaseError ||
    error instanceof BackingServiceUnavailable
  );
}
