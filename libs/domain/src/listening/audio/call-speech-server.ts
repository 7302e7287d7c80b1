import { SpeechError } from '@tidings/platform/speech/speech.port.ts';
import { DomainError } from '../../errors/domain-error.ts';

/** Throws SPEECH_UNAVAILABLE. */
export async function callSpeechServer<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof SpeechError)) throw error;
    throw new DomainError(
      'SPEECH_UNAVAILABLE',
      'The voices are not available at the moment. Try again in a few seconds.',
    );
  }
}
