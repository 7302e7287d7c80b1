import { setTimeout as sleep } from 'node:timers/promises';
import {
  SPEECH_ATTEMPTS_MAX,
  SPEECH_RETRY_BASE_MS,
  SPEECH_RETRY_CAP_MS,
  SPEECH_THROTTLED_BASE_MS,
} from '@tidings/contracts/limits/listening-limits.ts';
import { toSpeechError } from './polly-errors.ts';

/** Throws `SpeechError` after a few attempts. */
export async function withRetries<Answer>(
  ask: () => Promise<Answer>,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (cause) {
      const error = toSpeechError(cause, signal);
      if (!error.retryable || attempt >= SPEECH_ATTEMPTS_MAX) throw error;
      const base = error.code === 'Throttled' ? SPEECH_THROTTLED_BASE_MS : SPEECH_RETRY_BASE_MS;
      const pauseMs = Math.random() * Math.min(SPEECH_RETRY_CAP_MS, base * 2 ** (attempt - 1));
      await sleep(pauseMs, undefined, signal ? { signal } : {}).catch((aborted: unknown) => {
        throw toSpeechError(aborted, signal);
      });
    }
  }
}
