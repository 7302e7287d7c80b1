import { parseMp3Frames } from './mp3-frames.ts';
import { toSpeechError } from './polly-errors.ts';
import { SpeechError } from './speech.port.ts';
import type { SpeechMark } from './speech.port.ts';

export type AudioStream = AsyncIterable<Uint8Array> & { destroy(): void };

/** Engines may round up to a whole frame. */
const ROUNDING_MS = 24;

/** Iteration rejects at the end if the audio is truncated or invalid. */
export class CheckedAudioStream implements AsyncIterable<Uint8Array> {
  readonly #stream: AudioStream;
  readonly #signal: AbortSignal | undefined;
  #durationMs: number | undefined;

  constructor(stream: AudioStream, signal: AbortSignal | undefined) {
    this.#stream = stream;
    this.#signal = signal;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    const received: Uint8Array[] = [];
    try {
      for await (const piece of this.#stream) {
        received.push(piece);
        yield piece;
      }
      this.#durationMs = measureDuration(received);
    } catch (error) {
      throw toSpeechError(error, this.#signal);
    } finally {
      this.#stream.destroy();
    }
  }

  /** Throws `BadAudio` if a mark is later than the end of the audio. */
  checkAgainst(marks: readonly SpeechMark[]): void {
    const last = marks.at(-1)?.timeMs ?? 0;
    if (this.#durationMs === undefined || last <= this.#durationMs + ROUNDING_MS) return;
    throw new SpeechError(
      'BadAudio',
      `The audio ends after ${Math.round(this.#durationMs)} ms, but its last word is at ${last} ms.`,
    );
  }
}

function measureDuration(pieces: readonly Uint8Array[]): number {
  try {
    return parseMp3Frames(Buffer.concat(pieces)).durationMs;
  } catch (error) {
    throw new SpeechError('BadAudio', error instanceof Error ? error.message : String(error), { cause: error });
  }
}
