/*
 * Long responses that one process has open at the same time for all networks. The limits per network are
 * `event-streams`, `audio-streams` and `audio-downloads` in `VISITOR_LIMITS_DEFAULT`; radio-limits.ts has those of
 * radio.
 */
/** Event streams about audio: a connection and a line of text every few seconds. */
export const EVENT_STREAMS_MAX = 4_000;
/** Streams of audio that is still being rendered: a connection and up to one chunk of audio each. */
export const AUDIO_STREAMS_MAX = 400;
/** Downloads of complete audio: a connection and up to three pieces of `AUDIO_PIECE_BYTES` each. */
export const AUDIO_DOWNLOADS_MAX = 2_000;
/** Bytes of complete audio that are read from the store at once, so that a paused download holds few. */
export const AUDIO_PIECE_BYTES = 65_536;
/**
 * Chunks of unfinished audio, together minutes long, that a stream sends at once. It then sends one chunk per pause (in
 * milliseconds), so that repeated downloads of the beginning do not overload the process.
 */
export const AUDIO_CHUNKS_AT_ONCE = 12;
export const AUDIO_CHUNK_PAUSE_MS = 200;
/** The share of all streams that one IPv6 /48 may have open, if `WIDE_NETWORK_FACTOR` networks would have more. */
export const WIDE_NETWORK_SHARE = 0.75;
