/*
 * Long answers that one process has open at once, to all networks together. The limits of one network are
 * `event-streams` and `audio-streams` of `VISITOR_LIMITS_DEFAULT`; those of radio are in radio-limits.ts.
 */
/** Streams of events about audio: a connection and a line of text every few seconds. */
export const EVENT_STREAMS_MAX = 4_000;
/** Streams of audio that is still being rendered: a connection and up to one chunk of audio each. */
export const AUDIO_STREAMS_MAX = 400;
/**
 * Chunks of unfinished audio, minutes long together, that a stream sends at once. It then sends one chunk per pause (in
 * milliseconds), so that repeated downloads of the beginning do not keep the process busy.
 */
export const AUDIO_CHUNKS_AT_ONCE = 12;
export const AUDIO_CHUNK_PAUSE_MS = 200;
/** The share of all streams that one IPv6 /48 may have open, if `WIDE_NETWORK_FACTOR` networks would have more. */
export const WIDE_NETWORK_SHARE = 0.75;
