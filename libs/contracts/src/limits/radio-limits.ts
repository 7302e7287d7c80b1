/** Allows several radios in a household and lost connections that are not detected yet. */
export const RADIO_STREAMS_PER_ACCOUNT = 8;
/** Applies per process (`TIDINGS_RADIO_STREAMS`). */
export const RADIO_STREAMS_DEFAULT = 200;
export const RADIO_STREAMS_MAX = 10_000;
export const getAccountRadioStreamsMax = (inAll: number): number =>
  Math.max(1, Math.min(RADIO_STREAMS_PER_ACCOUNT, inAll - 1));
/** Requests for unknown addresses, per network and window. */
export const UNKNOWN_RADIO_REQUESTS_PER_NETWORK = 300;
/** Applies per window. Radios with a bad connection reconnect often. */
export const RADIO_STREAM_STARTS_PER_NETWORK = 300;
/** Audio sent immediately at the start of a stream, and maximum lead over playback afterwards. */
export const RADIO_BURST_MS = 12_000;
/** Duration of the audio per write; a multiple of the frame duration. */
export const RADIO_AUDIO_PER_WRITE_MS = 1_008;
/** A client that accepts no data for this time is disconnected. */
export const RADIO_STALL_MS = 30_000;
/** Time for sending the remaining audio of a stream that has ended. */
export const RADIO_DRAIN_MS = 2_000;
/** Interval at which streams of revoked addresses are closed. */
export const RADIO_SWEEP_INTERVAL_MS = 2_000;
/** Audio bytes between two titles (`icy-metaint`); they last 1.4 s. */
export const RADIO_ICY_BYTES = 8_192;
export const RADIO_TITLE_BYTES_MAX = 400;
export const RADIO_FRESH_HOURS = 36;
export const RADIO_RESUME_MINUTES = 15;
/** A story is breaking news if at least this many sources report it within the given minutes of the first one. */
export const RADIO_BREAKING_SOURCES = 4;
export const RADIO_BREAKING_MINUTES = 30;
export const RADIO_BREAKING_INTERVAL_MS = 15_000;
/** Articles without audio after this time are skipped. */
export const RADIO_AUDIO_WAIT_MS = 20_000;
export const RADIO_PROGRESS_INTERVAL_MS = 30_000;
