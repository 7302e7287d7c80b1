// Speech
/** Amazon Polly's limit, in characters. */
export const SPEECH_REQUEST_CHARS_MAX = 3_000;

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

/** Includes installed files, downloads and unpacked files. */
export const NATURAL_VOICES_DISK_MB = 450;

// Pronunciations
export const PRONUNCIATION_MATCH_CHARS_MAX = 60;
export const PRONUNCIATION_SAY_CHARS_MAX = 120;
/** Per listener. */
export const PRONUNCIATIONS_MAX = 200;
/** Limits the pronunciations in an operator's file. */
export const OPERATOR_PRONUNCIATIONS_MAX = 2_000;

/* Streams: these limits apply per process; limits per network are in `VISITOR_LIMITS_DEFAULT` and below for radios. */
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

// Radio
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
