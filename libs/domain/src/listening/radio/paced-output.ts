import type { Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { RADIO_BURST_MS, RADIO_AUDIO_PER_WRITE_MS } from '@tidings/contracts/limits/listening-limits.ts';
import { AUDIO_FRAME_BYTES, AUDIO_FRAME_MS } from '@tidings/contracts/speech/audio-format.ts';
import { createSilentFrames } from '@tidings/narration/silence.ts';
import type { IcyTitleInserter } from './icy-titles.ts';
import type { RadioClock, RadioTiming } from './radio-clock.ts';
import { STATION_NAME, bytesToMilliseconds } from './sound.ts';
import type { AudioSegment } from './sound.ts';

const SLICE_BYTES = (RADIO_AUDIO_PER_WRITE_MS / AUDIO_FRAME_MS) * AUDIO_FRAME_BYTES;
const IN_HAND_MS = 1_500;
const silence = createSilentFrames(Math.round(IN_HAND_MS / 3 / AUDIO_FRAME_MS));

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
