import { AUDIO_FRAME_BYTES, AUDIO_FRAME_MS } from '@tidings/contracts/playback/audio.ts';
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
