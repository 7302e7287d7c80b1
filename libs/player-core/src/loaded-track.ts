import type { Timeline, TimelineSentence } from '@tidings/contracts/speech/timeline.ts';
import { sentenceAt, wordAt } from '@tidings/narration/time.ts';
import type { Place, Position, Track } from './engine.port.ts';
import { estimatedMsOf, estimatedTimes } from './estimated-times.ts';
import type { RenditionRef } from './player-api.ts';

/** A stream ends within this of its known end when it was heard whole. */
const END_SLACK_MS = 400;
/** So many sentences ahead of what is made are waited for; audio of what is further begins there. */
const NEAR_SENTENCES = 2;

/**
 * The audio that is loaded, and what its timeline says so far. Times are those of the whole story: where the audio
 * begins inside it, the sentences before have times that are estimated.
 */
export class LoadedTrack {
  readonly rendition: RenditionRef;
  readonly track: Track;
  /** The sentence the audio begins with. */
  readonly #from: number;
  readonly #before: readonly TimelineSentence[];
  /** When the audio begins. */
  readonly #beginMs: number;
  #timeline: Timeline | null = null;
  #complete: boolean;

  constructor(track: Track, rendition: RenditionRef) {
    this.track = track;
    this.rendition = rendition;
    this.#from = rendition.from ?? 0;
    this.#before = this.#from > 0 ? estimatedTimes(track.narration).filter(({ index }) => index < this.#from) : [];
    const last = this.#before.at(-1);
    this.#beginMs = last ? last.ms + last.durationMs : 0;
    this.#complete = rendition.state === 'ready';
  }

  /** True once there is audio to the end. */
  get isComplete(): boolean {
    return this.#complete;
  }

  /** What is known of the times so far. */
  get timeline(): Timeline | null {
    return this.#timeline;
  }

  get #sentences() {
    return this.#timeline?.sentences ?? [];
  }

  /** Answers the share of the audio that exists, 0-1; null when complete. */
  take(timeline: Timeline): number | null {
    this.#timeline = this.#from > 0 ? this.#whole(timeline) : timeline;
    this.#complete = timeline.state === 'ready';
    const expected = Math.max(this.track.narration.estimatedMs, 1);
    return this.#complete ? null : Math.min(0.99, this.#timeline.durationMs / expected);
  }

  /** Where the clock of the audio stands at a time of the story, and the other way round. */
  audioMs(ms: number): number {
    return ms - this.#beginMs;
  }
  storyMs(audioMs: number): number {
    return audioMs + this.#beginMs;
  }

  /** Whether the audio begins with that place. */
  beginsWith({ sentence, ms }: Place): boolean {
    return this.#from > 0 ? sentence === this.#from : sentence <= 0 && (ms ?? 0) <= 0;
  }

  /** Whether that place is not in the audio, or far ahead of what is made of it. */
  isOutside({ sentence }: Place): boolean {
    if (sentence < this.#from) return true;
    const last = this.#sentences.at(-1)?.index;
    return !this.#complete && last !== undefined && sentence > last + NEAR_SENTENCES;
  }

  /**
   * Where a place is in milliseconds; null while the timeline does not name it. A time that is not in its sentence is
   * that of other audio: the sentence counts.
   */
  msOf({ sentence, ms }: Place): number | null {
    if (ms === null && sentence <= this.#from) return this.#beginMs;
    const at = this.#sentences.findIndex(({ index }) => index >= sentence);
    const named = this.#sentences[at];
    if (!named) return null;
    const isIn = ms !== null && ms >= named.ms && ms < (this.#sentences[at + 1]?.ms ?? Infinity);
    return isIn ? ms : named.ms;
  }

  /** The sentence heard at a time. */
  sentenceAt(ms: number): number {
    if (!this.#timeline) return this.#from;
    const isAhead = !this.#complete && ms > this.#timeline.durationMs;
    return sentenceAt(isAhead ? estimatedTimes(this.track.narration) : this.#sentences, ms)?.index ?? this.#from;
  }

  /** Where a jump back meets what is not read aloud, it goes on to what is: else one could never get past it. */
  spokenFrom(index: number, playedMs: number): number {
    if (index >= this.sentenceAt(playedMs) || this.#sentences.some((one) => one.index === index)) return index;
    return this.#sentences.findLast((one) => one.index < index)?.index ?? 0;
  }

  /** A stream that was cut off ends too: it is whole only when the timeline is complete and reached. */
  isCutOffAt(ms: number): boolean {
    return this.#timeline !== null && (!this.#complete || ms < this.#timeline.durationMs - END_SLACK_MS);
  }

  /** What is heard at a time; what is on its way to a place is there already. */
  positionAt(playedMs: number, target: Place | null): Position {
    const positionMs = target
      ? (this.msOf(target) ?? target.ms ?? estimatedMsOf(this.track.narration, target.sentence))
      : playedMs;
    const sentence = sentenceAt(this.#sentences, positionMs);
    // In the pause after a sentence no word is spoken, so none is lit.
    const word =
      sentence && !target && positionMs <= sentence.ms + sentence.durationMs ? wordAt(sentence, positionMs) : undefined;
    return {
      sentence: target?.sentence ?? sentence?.index ?? this.#from,
      positionMs,
      word: sentence && word ? { block: sentence.block, start: word.start, end: word.end } : null,
      durationMs: this.#complete
        ? (this.#timeline?.durationMs ?? this.rendition.durationMs)
        : this.track.narration.estimatedMs,
    };
  }

  #whole(timeline: Timeline): Timeline {
    const later = timeline.sentences.map((sentence) => ({
      ...sentence,
      ms: this.storyMs(sentence.ms),
      ...(sentence.words ? { words: sentence.words.map((word) => ({ ...word, ms: this.storyMs(word.ms) })) } : {}),
    }));
    return { ...timeline, durationMs: this.storyMs(timeline.durationMs), sentences: [...this.#before, ...later] };
  }
}
