import { errorCode } from '@tidings/contracts/errors/error-code.ts';
import type { Logger } from '@tidings/platform/telemetry/logger.ts';
import { ApiError } from '../../server/graphql/api-error.ts';

const sentences = {
  PROFILE_NOT_CREATED: 'Your profile could not be made just now. Please try again.',
  SUBSCRIPTION_NOT_SET: 'Your subscription could not be set just now. Please try again.',
  PREFERENCES_NOT_CREATED: 'Your preferences could not be made just now. Please try again.',
} as const;

/** Does one step of setting up an account. When it fails, the person sees which one, and the log why. */
export async function stepOfInitialising<T>(
  logger: Logger,
  code: keyof typeof sentences,
  step: () => Promise<T>,
): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof ApiError) throw error;
    logger.error(`${code}: ${whyOf(error)}`);
    throw new ApiError(code, sentences[code]);
  }
}

/**
 * How and where it failed. What the database says of it names the values, and the first name of a person is part of the
 * mail address.
 */
function whyOf(error: unknown): string {
  const place =
    error instanceof Error
      ? (error.stack ?? '')
          .split('\n')
          .filter((line) => /^\s+at /.test(line))
          .join('\n')
      : '';
  return (
    (
      `${error instanceof Error ? error.name : 'an error'} ${errorCode(error) ?? ''} ${namedIn(error, 'table')} ` +
      `${namedIn(error, 'constraint')}`
    )
      .replace(/ +/g, ' ')
      .trim() + (place && `\n${place}`)
  );
}

// Of the schema, so never of a person. TypeORM keeps them on the driver's error, and copies them to its own.
function namedIn(error: unknown, name: 'table' | 'constraint'): string {
  const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
  return typeof value === 'string' ? value : '';
}
