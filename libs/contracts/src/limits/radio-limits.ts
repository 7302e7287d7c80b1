/**
 * Streams of one account that play at once, of all its addresses: the radios of a household, and those whose connection
 * was lost unseen.
 */
export const RADIO_STREAMS_PER_ACCOUNT = 8;
/** Streams that play at once in one process, unless the operator says otherwise (`TIDINGS_RADIO_STREAMS`). */
export const RADIO_STREAMS_DEFAULT = 200;
export const RADIO_STREAMS_MAX = 10_000;
/** Streams of one account in a process that plays `inAll` streams: never all of them, unless it plays only one. */
export const radioStreamsOfAccount = (inAll: number): number =>
  Math.max(1, Math.min(RADIO_STREAMS_PER_ACCOUNT, inAll - 1));
/** Tries of addresses nobody has, of one network within a window of tries. */
export const RADIO_GUESSES_PER_ADDRESS = 300;
/** Streams that one address may begin within a window of tries: a radio with a bad connection asks again and again. */
export const RADIO_BEGINNINGS_PER_ADDRESS = 300;
/** Sound that a player is given at once, and may be ahead later on. */
export const RADIO_BURST_MS = 12_000;
/** Sound sent in one piece afterwards: whole frames. */
export const RADIO_SLICE_MS = 1_008;
/** Who takes nothing for so long has gone. */
export const RADIO_STALL_MS = 30_000;
/** A stream that is over is cut off when its radio has not taken the rest within this. */
export const RADIO_END_MS = 2_000;
/** How often open streams are compared with the addresses that still count. */
export const RADIO_SWEEP_MS = 2_000;
/** Bytes of sound between two titles, as `icy-metaint` says it: 1.4 s. */
export const RADIO_ICY_BYTES = 8_192;
/** Bytes of a title. */
export const RADIO_TITLE_BYTES_MAX = 400;
/** Stories are fresh for so long. */
export const RADIO_FRESH_HOURS = 36;
/** A story that broke off is gone on with within so long. */
export const RADIO_RESUME_MINUTES = 15;
/** Sources that have a story, and minutes since the first of them had it, for it to cut in. */
export const RADIO_BREAKING_SOURCES = 4;
export const RADIO_BREAKING_MINUTES = 30;
/** How often stories that break are looked for, while somebody wants them. */
export const RADIO_BREAKING_LOOK_MS = 15_000;
/** A story whose sound does not come for so long is left out. */
export const RADIO_LATE_MS = 20_000;
/** How often it is noted how far a story was played. */
export const RADIO_NOTE_MS = 30_000;
