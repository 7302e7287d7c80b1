import type { Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import {
  RADIO_AUDIO_PER_WRITE_MS,
  RADIO_BREAKING_INTERVAL_MS,
  RADIO_BURST_MS,
  RADIO_STALL_MS,
  RADIO_SWEEP_INTERVAL_MS,
  RADIO_TITLE_BYTES_MAX,
} from '@tidings/contracts/limits/listening-limits.ts';
import { AUDIO_FRAME_BYTES, AUDIO_FRAME_MS } from '@tidings/contracts/playback/audio.ts';
import { createSilentFrames } from '@tidings/narration/listening-time.ts';
import { AudioUnavailable } from '../audio/unfinished-audio.ts';

export type PlayingArticle = {
  articleId: string;
  /** Starts of the sentences in order; empty while unknown. */
  sentences: readonly SentenceStart[];
  durationMs: number | null;
};
export type SentenceStart = { index: number; ms: number };

export type AudioSegment = {
  bytes: Uint8Array;
  title: string;
  playing: PlayingArticle | null;
  atMs: number;
  isLast: boolean;
};

type RadioClock = {
  now(): number;
  sleep(ms: number, signal: AbortSignal): Promise<void>;
};

export type RadioTiming = {
  clock: () => RadioClock;
  /**
   * Resolves after `ms`, when missing audio counts as late. It is separate from the clock, because a test's clock does
   * not affect the store.
   */
  late: (ms: number, signal: AbortSignal) => Promise<unknown>;
  stallMs: number;
  sweepMs: number;
  breakingLookMs: number;
};

export type RadioOutputOptions = {
  response: Writable;
  /** Inserts stream titles; null if the player did not request them. */
  titles: IcyTitleInserter | null;
  clock: RadioClock;
  late: RadioTiming['late'];
  stallMs: number;
  signal: AbortSignal;
  onPiece: (piece: AudioSegment, atMs: number) => void;
  onPlayed: (untilMs: number) => void;
};

export const STATION_NAME = 'Tidings';

export const bytesToMilliseconds = (bytes: number): number => (bytes / AUDIO_FRAME_BYTES) * AUDIO_FRAME_MS;
/** Returns the byte offset of the nearest frame. */
export const toFrameOffset = (ms: number): number => Math.round(ms / AUDIO_FRAME_MS) * AUDIO_FRAME_BYTES;

/** Header of MPEG-2 Layer III without checksum and padding, 48 kbit/s at 24 kHz. */
const SYNC = 0xff_f3_64;
const MAIN_DATA_BEGIN = 4;

export const isIndependentFrame = (bytes: Uint8Array, at = 0): boolean =>
  bytes.length >= at + AUDIO_FRAME_BYTES && bytes[at + MAIN_DATA_BEGIN] === 0;

/** Throws `AudioUnavailable` for audio in another format, because players would disconnect. */
export function assertMp3Frames(bytes: Buffer): void {
  let isRight = bytes.length % AUDIO_FRAME_BYTES === 0;
  for (let at = 0; isRight && at < bytes.length; at += AUDIO_FRAME_BYTES) isRight = bytes.readUIntBE(at, 3) === SYNC;
  if (!isRight) throw new AudioUnavailable('BAD_AUDIO');
}
export const RADIO_TIMING = Symbol('RADIO_TIMING');

const realClock: RadioClock = {
  now: () => performance.now(),
  sleep: (ms, signal) => wait(ms, undefined, { signal }).catch(() => undefined),
};

export const defaultRadioTiming: RadioTiming = {
  clock: () => realClock,
  late: (ms, signal) => wait(ms, undefined, { signal }),
  stallMs: RADIO_STALL_MS,
  sweepMs: RADIO_SWEEP_INTERVAL_MS,
  breakingLookMs: RADIO_BREAKING_INTERVAL_MS,
};

const SLICE_BYTES = (RADIO_AUDIO_PER_WRITE_MS / AUDIO_FRAME_MS) * AUDIO_FRAME_BYTES;
const IN_HAND_MS = 1_500;
const silence = createSilentFrames(Math.round(IN_HAND_MS / 3 / AUDIO_FRAME_MS));

/**
 * Sends frames at playback speed after an initial burst, and silence while audio is late, so that the connection stays
 * open.
 */
export class PacedOutput {
  #sentMs = 0;
  #flushedMs = 0;
  #startedAt: number;
  #title = STATION_NAME;

  constructor(private readonly output: RadioOutputOptions) {
    this.#startedAt = output.clock.now();
  }

  async play(sound: AsyncGenerator<AudioSegment>): Promise<void> {
    const { signal, onPiece } = this.output;
    try {
      for (;;) {
        const piece = await this.#next(sound);
        if (!piece || signal.aborted) return;
        this.#title = piece.title;
        onPiece(piece, this.#sentMs);
        for (let at = 0; at < piece.bytes.length; at += SLICE_BYTES)
          if (!(await this.#send(piece.bytes.subarray(at, at + SLICE_BYTES)))) return;
      }
    } finally {
      sound.return(undefined).catch(() => undefined);
    }
  }

  playedMs(): number {
    return Math.max(0, Math.min(this.#flushedMs, this.output.clock.now() - this.#startedAt));
  }

  async #next(sound: AsyncGenerator<AudioSegment>): Promise<AudioSegment | null> {
    const next = sound.next().then(({ value, done }) => (done ? null : value));
    for (;;) {
      const inHand = this.#sentMs === 0 ? IN_HAND_MS : this.#leadMs() - IN_HAND_MS;
      const settled = new AbortController();
      const signal = AbortSignal.any([settled.signal, this.output.signal]);
      const timeout = this.output.late(Math.max(0, inHand), signal).then(
        () => 'late' as const,
        () => null,
      );
      const piece = await Promise.race([next, timeout]).finally(() => settled.abort());
      if (piece !== 'late') return piece;
      if (!(await this.#send(silence))) return null;
    }
  }

  #leadMs(): number {
    return this.#sentMs - (this.output.clock.now() - this.#startedAt);
  }

  async #send(frames: Uint8Array): Promise<boolean> {
    const { response, titles, clock, signal, onPlayed } = this.output;
    if (signal.aborted || response.destroyed) return false;
    const until = this.#sentMs + bytesToMilliseconds(frames.length);
    const hasRoom = response.write(titles?.among(frames, this.#title) ?? frames, (error) => {
      if (!error) this.#flushedMs = until;
    });
    if (!hasRoom && !(await this.#drained())) return false;
    this.#sentMs = until;
    const lead = this.#leadMs();
    if (lead < 0) this.#startedAt -= lead;
    else if (lead > RADIO_BURST_MS) await clock.sleep(lead - RADIO_BURST_MS, signal);
    onPlayed(this.playedMs());
    return !signal.aborted;
  }

  async #drained(): Promise<boolean> {
    const { response, stallMs, signal } = this.output;
    const settled = new AbortController();
    const drained = new Promise<boolean>((resolve) => {
      response.once('drain', () => resolve(true));
    });
    const stalled = wait(stallMs, false, { signal: AbortSignal.any([signal, settled.signal]) }).catch(() => false);
    return Promise.race([drained, stalled]).finally(() => settled.abort());
  }
}

const BLOCK_BYTES = 16;
const NOTHING_NEW = Buffer.from([0]);

/** A SHOUTcast block begins with its length divided by 16, and is empty if the title did not change. */
export class IcyTitleInserter {
  readonly #every: number;
  #untilBlock: number;
  #said: string | null = null;

  constructor(every: number) {
    this.#every = every;
    this.#untilBlock = every;
  }

  among(bytes: Uint8Array, title: string): Uint8Array {
    const pieces: Uint8Array[] = [];
    for (let at = 0; at < bytes.length;) {
      const piece = bytes.subarray(at, at + this.#untilBlock);
      pieces.push(piece);
      at += piece.length;
      this.#untilBlock -= piece.length;
      if (this.#untilBlock > 0) continue;
      this.#untilBlock = this.#every;
      pieces.push(this.#said === title ? NOTHING_NEW : titleBlock(title));
      this.#said = title;
    }
    return pieces.length === 1 ? bytes : Buffer.concat(pieces);
  }
}

function titleBlock(title: string): Uint8Array {
  const text = Buffer.from(`StreamTitle='${readable(title)}';`);
  const blocks = Math.ceil(text.length / BLOCK_BYTES);
  const block = Buffer.alloc(1 + blocks * BLOCK_BYTES);
  block.writeUInt8(blocks);
  text.copy(block, 1);
  return block;
}

function readable(title: string): string {
  const line = title
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll("'", '’')
    .trim();
  let [visible, bytes] = ['', 0];
  for (const character of line) {
    bytes += Buffer.byteLength(character);
    if (bytes > RADIO_TITLE_BYTES_MAX) break;
    visible += character;
  }
  return visible;
}
