import { getErrorCode } from '@tidings/contracts/errors/error-code.ts';
import type { Logger } from '@tidings/platform/telemetry/logger.ts';
import { DomainError } from '../../errors/domain-error.ts';

const sentences = {
  PROFILE_NOT_CREATED: 'Your profile could not be created. Please try again.',
  SUBSCRIPTION_NOT_SET: 'Your subscription could not be set up. Please try again.',
  PREFERENCES_NOT_CREATED: 'Your preferences could not be created. Please try again.',
} as const;

/** On failure, the response names the failed step and the log contains the cause. */
export async function runInitialisingStep<T>(
  logger: Logger,
  code: keyof typeof sentences,
  step: () => Promise<T>,
): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof DomainError) throw error;
    logger.error(`${code}: ${describeError(error)}`);
    throw new DomainError(code, sentences[code]);
  }
}

/** Omits the database's message, because it may contain part of the email address. */
function describeError(error: unknown): string {
  const location =
    error instanceof Error
      ? (error.stack ?? '')
          .split('\n')
          .filter((line) => /^\s+at /.test(line))
          .join('\n')
      : '';
  return (
    (
      `${error instanceof Error ? error.name : 'an error'} ${getErrorCode(error) ?? ''} ${namedIn(error, 'table')} ` +
      `${namedIn(error, 'constraint')}`
    )
      .replace(/ +/g, ' ')
      .trim() + (location && `\n${location}`)
  );
}

// Names of tables and constraints never identify a person.
function namedIn(error: unknown, name: 'table' | 'constraint'): string {
  const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
  return typeof value === 'string' ? value : '';
}
