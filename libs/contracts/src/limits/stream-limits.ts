/* These limits apply per process; limits per network are in `VISITOR_LIMITS_DEFAULT` and radio-limits.ts. */
/** Each stream needs a connection and little memory. */
export const EVENT_STREAMS_MAX = 4_000;
/** Each stream needs a connection and memory for a chunk of audio. */
export const AUDIO_STREAMS_MAX = 400;
/** Each download needs a connection and memory for up to three pieces of audio. */
export const AUDIO_DOWNLOADS_MAX = 2_000;
/** Small, so that paused downloads use little memory. */
export const AUDIO_READ_BYTES = 65_536;
/** Chunks that are sent without delay. Later chunks are sent at intervals of `AUDIO_CHUNK_INTERVAL_MS`. */
export const AUDIO_BURST_CHUNKS = 12;
export const AUDIO_CHUNK_INTERVAL_MS = 200;
/** Share of a limit that one IPv6 /48 may use if `WIDE_NETWORK_FACTOR` networks would have more. */
export const WIDE_NETWORK_SHARE = 0.75;
