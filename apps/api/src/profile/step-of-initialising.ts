import { Logger } from '@nestjs/common';
import { ApiError } from '../graphql/api-error.ts';

const logger = new Logger('Initialising');
const sentences = {
  PROFILE_NOT_CREATED: 'Your profile could not be made just now. Please try again.',
  SUBSCRIPTION_NOT_SET: 'Your subscription could not be set just now. Please try again.',
  PREFERENCES_NOT_CREATED: 'Your preferences could not be made just now. Please try again.',
} as const;

/** Does one step of setting up an account. When it fails, the person is told which one, and the log why. */
export async function stepOfInitialising<T>(code: keyof typeof sentences, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof ApiError) throw error;
    logger.error(error);
    throw new ApiError(code, sentences[code]);
  }
}
