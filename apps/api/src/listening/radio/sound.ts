import { AUDIO_FRAME_BYTES, AUDIO_FRAME_MS } from '@tidings/contracts/speech/audio-format.ts';
import { AudioUnavailable } from '../audio/growing-audio.ts';

/** A story as it is played in one stream. */
export type Playing = {
  articleId: string;
  /** Starts of its sentences in its sound, in their order; empty while that is not known. */
  sentences: readonly SentenceStart[];
  durationMs: number | null;
};
export type SentenceStart = { index: number; ms: number };

/** A piece of sound: whole frames. */
export type Sound = {
  bytes: Uint8Array;
  title: string;
  /** The story it is of; null: what the station says itself. */
  playing: Playing | null;
  /** Where it begins in the story's sound. */
  atMs: number;
  /** The story ends with it. */
  isLast: boolean;
};

/** What a station calls itself where no story is. */
export const STATION_NAME = 'Tidings';

export const msOf = (bytes: number): number => (bytes / AUDIO_FRAME_BYTES) * AUDIO_FRAME_MS;
/** The beginning of the frame that is nearest to this moment. */
export const frameAt = (ms: number): number => Math.round(ms / AUDIO_FRAME_MS) * AUDIO_FRAME_BYTES;

/** MPEG-2 Layer III without a checksum, 48 kbit/s at 24 kHz, no padding. */
const SYNC = 0xff_f3_64;
const MAIN_DATA_BEGIN = 4;

/** True when sound may begin with this frame: it needs nothing of the frames before. */
export const beginsAnew = (bytes: Uint8Array, at = 0): boolean =>
  bytes.length >= at + AUDIO_FRAME_BYTES && bytes[at + MAIN_DATA_BEGIN] === 0;

/** Throws `AudioUnavailable` where the bytes are not frames of the one format: players end at others. */
export function requireFrames(bytes: Buffer): void {
  let isRight = bytes.length % AUDIO_FRAME_BYTES === 0;
  for (let at = 0; isRight && at < bytes.length; at += AUDIO_FRAME_BYTES) isRight = bytes.readUIntBE(at, 3) === SYNC;
  if (!isRight) throw new AudioUnavailable('BAD_AUDIO');
}
