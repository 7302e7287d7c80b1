import type { Narration, Timeline, TimelineSentence } from '@tidings/contracts/narration/narration.ts';
import { estimateSentenceTimes } from '@tidings/narration/listening-time.ts';
import { findSentenceAt, findWordAt } from '@tidings/narration/time.ts';
import type { PlaybackPosition, Track, TrackPlace } from '../engines/engine.port.ts';
import type { RenditionRef } from '../player.types.ts';

type AudioRef = Pick<RenditionRef, 'audioUrl' | 'state'>;

/** A stream that ends this close to its expected end is complete. */
const END_SLACK_MS = 400;
/** Number of sentences past the rendered part that can be waited for. Seeking further requires new audio. */
const NEAR_SENTENCES = 2;

/** Makes the server pad the first block, because Chromium decodes only whole blocks. */
const FILLED = 'filled=1';

/** A track with its audio. All times refer to the whole story. Times before the start of the audio are estimates. */
export class LoadedTrack {
  readonly rendition: RenditionRef;
  readonly track: Track;
  /** First sentence in the audio. */
  readonly #from: number;
  readonly #before: readonly TimelineSentence[];
  readonly #beginMs: number;
  #timeline: Timeline | null = null;
  #complete: boolean;

  constructor(track: Track, rendition: RenditionRef) {
    this.track = track;
    this.rendition = rendition;
    this.#from = rendition.from ?? 0;
    this.#before =
      this.#from > 0 ? estimateSentenceTimes(track.narration).filter(({ index }) => index < this.#from) : [];
    const last = this.#before.at(-1);
    this.#beginMs = last ? last.ms + last.durationMs : 0;
    this.#complete = rendition.state === 'ready';
  }

  get isComplete(): boolean {
    return this.#complete;
  }

  get timeline(): Timeline | null {
    return this.#timeline;
  }

  get #sentences() {
    return this.#timeline?.sentences ?? [];
  }

  /** Adopts the timeline. Returns the rendered share (0-1), or null when complete. */
  take(timeline: Timeline): number | null {
    this.#timeline = this.#from > 0 ? this.#whole(timeline) : timeline;
    this.#complete = timeline.state === 'ready';
    const expected = Math.max(this.track.narration.estimatedMs, 1);
    return this.#complete ? null : Math.min(0.99, this.#timeline.durationMs / expected);
  }

  /** Converts a time in the story to a time in the audio. */
  audioMs(ms: number): number {
    return ms - this.#beginMs;
  }
  storyMs(audioMs: number): number {
    return audioMs + this.#beginMs;
  }

  beginsWith({ sentence, ms }: TrackPlace): boolean {
    return this.#from > 0 ? sentence === this.#from : sentence <= 0 && (ms ?? 0) <= 0;
  }

  /** Whether a position is before the audio or far ahead of its rendered part. */
  isOutside({ sentence }: TrackPlace): boolean {
    if (sentence < this.#from) return true;
    const last = this.#sentences.at(-1)?.index;
    return !this.#complete && last !== undefined && sentence > last + NEAR_SENTENCES;
  }

  /**
   * Returns null until the timeline contains the position. If `ms` is outside the sentence, it refers to other audio,
   * so the start of the sentence is used.
   */
  findTimeMs({ sentence, ms }: TrackPlace): number | null {
    if (ms === null && sentence <= this.#from) return this.#beginMs;
    const at = this.#sentences.findIndex(({ index }) => index >= sentence);
    const named = this.#sentences[at];
    if (!named) return null;
    const isIn = ms !== null && ms >= named.ms && ms < (this.#sentences[at + 1]?.ms ?? Infinity);
    return isIn ? ms : named.ms;
  }

  sentenceAt(ms: number): number {
    if (!this.#timeline) return this.#from;
    const isUnrendered = !this.#complete && ms > this.#timeline.durationMs;
    return (
      findSentenceAt(isUnrendered ? estimateSentenceTimes(this.track.narration) : this.#sentences, ms)?.index ??
      this.#from
    );
  }

  /**
   * Stepping back to an unspoken sentence would return to where playback started, so this uses the spoken sentence
   * before it.
   */
  spokenFrom(index: number, playedMs: number): number {
    if (index >= this.sentenceAt(playedMs) || this.#sentences.some((one) => one.index === index)) return index;
    return this.#sentences.findLast((one) => one.index < index)?.index ?? 0;
  }

  /** Whether the stream ended early, as after a lost connection. */
  isCutOffAt(ms: number): boolean {
    return this.#timeline !== null && (!this.#complete || ms < this.#timeline.durationMs - END_SLACK_MS);
  }

  /** Returns the current position, or the target while a seek is pending. */
  positionAt(playedMs: number, target: TrackPlace | null): PlaybackPosition {
    const positionMs = target
      ? (this.findTimeMs(target) ?? target.ms ?? estimateSentenceMs(this.track.narration, target.sentence))
      : playedMs;
    const sentence = findSentenceAt(this.#sentences, positionMs);
    // There is no current word in the pause after a sentence.
    const word =
      sentence && !target && positionMs <= sentence.ms + sentence.durationMs
        ? findWordAt(sentence, positionMs)
        : undefined;
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

/**
 * Returns the position to seek to, where `seconds` is null if no seek is needed, or the source to load first. Returns
 * null if seeking is not possible yet.
 */
export function findAudioPosition(
  loaded: LoadedTrack,
  target: TrackPlace,
  element: HTMLAudioElement,
): { seconds: number | null } | { source: string } | null {
  const storyMs = loaded.findTimeMs(target);
  if (storyMs === null) return null;
  const ms = loaded.audioMs(storyMs);
  if (ms <= 0 && element.currentTime < 0.5) return { seconds: null };
  if (canReach(element, ms)) return { seconds: ms / 1000 };
  // Streams do not support random access, so load the complete file if it exists.
  const source = getCompleteUrl(loaded.rendition);
  const isAnother = element.readyState > 0 && element.getAttribute('src') !== source;
  return loaded.isComplete && isAnother ? { source } : null;
}

function canReach({ readyState, seekable, buffered }: HTMLAudioElement, ms: number): boolean {
  if (readyState < 1) return false;
  // An ended stream can only be rewound to its start, which `seekable` shows but `buffered` does not.
  const end = seekable.length > 0 ? seekable.end(seekable.length - 1) : 0;
  if (Number.isFinite(end)) return ms / 1000 <= end;
  for (let part = 0; part < buffered.length; part += 1) {
    if (buffered.start(part) * 1000 <= ms && ms < buffered.end(part) * 1000 - 50) return true;
  }
  return false;
}

/** Returns a URL that plays from the start, even during rendering. */
export const getStreamUrl = ({ audioUrl, state }: AudioRef): string =>
  state === 'ready' ? audioUrl : `${audioUrl}?${FILLED}`;

/** Returns a URL that bypasses the browser's cache after a failed connection. */
export const getRetryUrl = ({ audioUrl }: AudioRef, time: number): string => `${audioUrl}?${FILLED}&again=${time}`;

/** Returns the URL of the complete file, which is seekable. */
const getCompleteUrl = ({ audioUrl }: AudioRef): string => `${audioUrl}?complete=1`;

const estimateSentenceMs = (narration: Narration, sentence: number): number =>
  estimateSentenceTimes(narration).find(({ index }) => index >= sentence)?.ms ?? 0;

/** Estimates the position to show before the timeline is known. */
export const estimatePosition = (narration: Narration, { sentence, ms }: TrackPlace): PlaybackPosition => ({
  sentence,
  word: null,
  positionMs: ms ?? estimateSentenceMs(narration, sentence),
  durationMs: narration.estimatedMs,
});

export const findEstimatedSentence = (narration: Narration, ms: number): number =>
  findSentenceAt(estimateSentenceTimes(narration), ms)?.index ?? 0;
