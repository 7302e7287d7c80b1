import { SpeechError } from '@tidings/platform/speech/speech.port.ts';
import { ApiError } from '../../server/graphql/api-error.ts';

/** Throws SPEECH_UNAVAILABLE. */
export async function callSpeechServer<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof SpeechError)) throw error;
    throw new ApiError('SPEECH_UNAVAILABLE', 'The voices are not available at the moment. Try again in a few seconds.');
  }
}
