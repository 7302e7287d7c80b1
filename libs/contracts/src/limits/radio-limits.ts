/** Radios of a household, and connections whose loss is not detected yet. */
export const RADIO_STREAMS_PER_ACCOUNT = 8;
/** Per process (`TIDINGS_RADIO_STREAMS`). */
export const RADIO_STREAMS_DEFAULT = 200;
export const RADIO_STREAMS_MAX = 10_000;
/** Returns less than `inAll`, unless it is 1. */
export const getAccountRadioStreamsMax = (inAll: number): number =>
  Math.max(1, Math.min(RADIO_STREAMS_PER_ACCOUNT, inAll - 1));
/** Unknown addresses, per network and window. */
export const RADIO_GUESSES_PER_ADDRESS = 300;
/** Per window; radios with a bad connection reconnect often. */
export const RADIO_STREAM_STARTS_PER_ADDRESS = 300;
/** At the start of a stream, and maximum lead later. */
export const RADIO_BURST_MS = 12_000;
/** Audio sent per write: whole frames. */
export const RADIO_WRITE_MS = 1_008;
/** Disconnects a client that accepts no data. */
export const RADIO_STALL_MS = 30_000;
/** For the rest of a stream that has ended. */
export const RADIO_DRAIN_MS = 2_000;
/** Interval for closing streams of revoked addresses. */
export const RADIO_SWEEP_INTERVAL_MS = 2_000;
/** Audio between two titles (`icy-metaint`): 1.4 s. */
export const RADIO_ICY_BYTES = 8_192;
export const RADIO_TITLE_BYTES_MAX = 400;
/** Maximum age of a new article. */
export const RADIO_FRESH_HOURS = 36;
/** Time within which an interrupted article is resumed. */
export const RADIO_RESUME_MINUTES = 15;
/** Minimum number, and maximum minutes since the first one. */
export const RADIO_BREAKING_SOURCES = 4;
export const RADIO_BREAKING_MINUTES = 30;
/** While a station has breaking news enabled. */
export const RADIO_BREAKING_INTERVAL_MS = 15_000;
/** An article without audio within this time is skipped. */
export const RADIO_AUDIO_WAIT_MS = 20_000;
/** Interval for saving the position. */
export const RADIO_PROGRESS_INTERVAL_MS = 30_000;
