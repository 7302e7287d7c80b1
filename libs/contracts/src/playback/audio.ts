/** MP3 in mono at a constant 48 kbit/s. Each frame has 144 bytes and lasts 24 ms. */
export const AUDIO_SAMPLE_RATE = 24_000;
export const AUDIO_BYTES_PER_SECOND = 6_000;
export const AUDIO_FRAME_BYTES = 144;
export const AUDIO_FRAME_MS = 24;
export const AUDIO_CONTENT_TYPE = 'audio/mpeg';

/** Share of an article after which it counts as finished. */
const PLAYED_SHARE = 0.98;

export const isPlayedToEnd = (share: number): boolean => share >= PLAYED_SHARE;

export const isAtEnd = (ms: number, durationMs: number | null): boolean =>
  durationMs !== null && durationMs > 0 && isPlayedToEnd(ms / durationMs);
