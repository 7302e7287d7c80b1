/**
 * What one account may ask of Amazon Polly's `SynthesizeSpeech`, by engine: requests a second, how many at once after a
 * pause, and how many open together.
 */
export type SpeechQuota = {
  perSecond: number;
  burst: number;
  concurrent: number;
};

export const SPEECH_QUOTAS: Readonly<Record<'standard' | 'neural' | 'long-form' | 'generative', SpeechQuota>> = {
  standard: { perSecond: 80, burst: 100, concurrent: 80 },
  neural: { perSecond: 8, burst: 10, concurrent: 18 },
  'long-form': { perSecond: 8, burst: 10, concurrent: 26 },
  generative: { perSecond: 8, burst: 8, concurrent: 26 },
};

/**
 * Tries of one request in all; the pause before the next is random up to its base times two for every try, at most the
 * cap.
 */
export const SPEECH_ATTEMPTS_MAX = 3;
export const SPEECH_RETRY_BASE_MS = 100;
export const SPEECH_THROTTLED_BASE_MS = 500;
export const SPEECH_RETRY_CAP_MS = 20_000;
