/*
 * Per process, for all networks; `VISITOR_LIMITS_DEFAULT` has the limits per network, radio-limits.ts those of radio.
 */
/** A connection and a line of text every few seconds. */
export const EVENT_STREAMS_MAX = 4_000;
/** A connection and up to one chunk of audio each. */
export const AUDIO_STREAMS_MAX = 400;
/** A connection and up to three pieces of `AUDIO_PIECE_BYTES` each. */
export const AUDIO_DOWNLOADS_MAX = 2_000;
/** Read from the store at once, so that a paused download holds few bytes. */
export const AUDIO_PIECE_BYTES = 65_536;
/**
 * Chunks of unfinished audio sent at once; then one per pause, so that repeated downloads of the beginning do not
 * overload the process.
 */
export const AUDIO_CHUNKS_AT_ONCE = 12;
export const AUDIO_CHUNK_PAUSE_MS = 200;
/** Of all streams, for one IPv6 /48, if `WIDE_NETWORK_FACTOR` networks would have more. */
export const WIDE_NETWORK_SHARE = 0.75;
