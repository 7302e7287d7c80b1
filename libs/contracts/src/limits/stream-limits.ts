/* Per process; limits per network are in `VISITOR_LIMITS_DEFAULT` and radio-limits.ts. */
/** A connection and some text each. */
export const EVENT_STREAMS_MAX = 4_000;
/** A connection and a chunk of audio each. */
export const AUDIO_STREAMS_MAX = 400;
/** A connection and up to three pieces each. */
export const AUDIO_DOWNLOADS_MAX = 2_000;
/** A paused download holds few bytes. */
export const AUDIO_READ_BYTES = 65_536;
/** Sent at once; then one per pause, against repeated downloads of the beginning. */
export const AUDIO_BURST_CHUNKS = 12;
export const AUDIO_CHUNK_INTERVAL_MS = 200;
/** For one IPv6 /48, if `WIDE_NETWORK_FACTOR` networks would have more. */
export const WIDE_NETWORK_SHARE = 0.75;
