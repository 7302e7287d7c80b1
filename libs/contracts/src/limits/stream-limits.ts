/* Per process; limits per network are in `VISITOR_LIMITS_DEFAULT` and radio-limits.ts. */
/** Each needs a connection and little memory. */
export const EVENT_STREAMS_MAX = 4_000;
/** Each needs a connection and a chunk of audio. */
export const AUDIO_STREAMS_MAX = 400;
/** Each needs a connection and up to three pieces of audio. */
export const AUDIO_DOWNLOADS_MAX = 2_000;
/** Small, so that paused downloads hold few bytes. */
export const AUDIO_READ_BYTES = 65_536;
/** Chunks sent at once; later ones are spaced, against repeated downloads of the beginning. */
export const AUDIO_BURST_CHUNKS = 12;
export const AUDIO_CHUNK_INTERVAL_MS = 200;
/** Share of one IPv6 /48 if `WIDE_NETWORK_FACTOR` networks would have more. */
export const WIDE_NETWORK_SHARE = 0.75;
