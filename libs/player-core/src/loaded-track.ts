import type { Timeline } from '@tidings/contracts/speech/timeline.ts';
import { sentenceAt, wordAt } from '@tidings/narration/time.ts';
import type { Place, Position, Track } from './engine.port.ts';
import type { RenditionRef } from './player-api.ts';

/** A stream ends within this of its known end when it was heard whole. */
const END_SLACK_MS = 400;

/** The audio that is loaded, and what its timeline says so far. */
export class LoadedTrack {
  readonly rendition: RenditionRef;
  readonly #track: Track;
  #timeline: Timeline | null = null;
  #complete: boolean;

  constructor(track: Track, rendition: RenditionRef) {
    this.#track = track;
    this.rendition = rendition;
    this.#complete = rendition.state === 'ready';
  }

  /** True once there is audio to the end. */
  get isComplete(): boolean {
    return this.#complete;
  }

  get #sentences() {
    return this.#timeline?.sentences ?? [];
  }

  /** Answers the share of the audio that exists, 0-1; null when complete. */
  take(timeline: Timeline): number | null {
    this.#timeline = timeline;
    this.#complete = timeline.state === 'ready';
    const expected = Math.max(this.#track.narration.estimatedMs, 1);
    return this.#complete ? null : Math.min(0.99, timeline.durationMs / expected);
  }

  /** Where a place is in milliseconds; null while the timeline does not name it. */
  msOf({ sentence, ms }: Place): number | null {
    if (ms !== null) return ms;
    if (sentence <= 0) return 0;
    return this.#sentences.find(({ index }) => index >= sentence)?.ms ?? null;
  }

  /** The sentence heard at a time. */
  sentenceAt(ms: number): number {
    return sentenceAt(this.#sentences, ms)?.index ?? 0;
  }

  /** Where a jump back meets what is not read aloud, it goes on to what is: else one could never get past it. */
  spokenFrom(index: number, heardMs: number): number {
    if (index >= this.sentenceAt(heardMs) || this.#sentences.some((one) => one.index === index)) return index;
    return this.#sentences.findLast((one) => one.index < index)?.index ?? 0;
  }

  /** A stream that was cut off ends too: it is whole only when the timeline is complete and reached. */
  isCutOffAt(ms: number): boolean {
    return this.#timeline !== null && (!this.#complete || ms < this.#timeline.durationMs - END_SLACK_MS);
  }

  /** What is heard at a time; what is on its way to a place is there already. */
  positionAt(heardMs: number, target: Place | null): Position {
    const positionMs = target ? (this.msOf(target) ?? 0) : heardMs;
    const sentence = sentenceAt(this.#sentences, positionMs);
    // In the pause after a sentence no word is spoken, so none is lit.
    const word =
      sentence && !target && positionMs <= sentence.ms + sentence.durationMs ? wordAt(sentence, positionMs) : undefined;
    return {
      sentence: target?.sentence ?? sentence?.index ?? 0,
      positionMs,
      word: sentence && word ? { block: sentence.block, start: word.start, end: word.end } : null,
      durationMs: this.#complete
        ? (this.#timeline?.durationMs ?? this.rendition.durationMs)
        : this.#track.narration.estimatedMs,
    };
  }
}
