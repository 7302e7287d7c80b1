/** Quotas of Amazon Polly's `SynthesizeSpeech` per account and engine. */
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

/** Each retry waits for a random time up to a base that doubles with every attempt until it reaches the cap. */
export const SPEECH_ATTEMPTS_MAX = 3;
export const SPEECH_RETRY_BASE_MS = 100;
export const SPEECH_THROTTLED_BASE_MS = 500;
export const SPEECH_RETRY_CAP_MS = 20_000;
