import { AUDIO_BYTES_PER_SECOND } from '@tidings/contracts/playback/audio.ts';

/** Bytes received `ms` after the request. */
export type Arrival = { ms: number; bytes: number };

const TAG_HEADER_BYTES = 10;

/** Returns the size of the ID3 tag at the start, which is not played. */
export function getTagBytes(start: Uint8Array): number {
  if (start[0] !== 0x49 || start[1] !== 0x44 || start[2] !== 0x33) return 0;
  return [6, 7, 8, 9].reduce((size, at) => size * 128 + (start[at] ?? 0), 0) + TAG_HEADER_BYTES;
}

/** Returns the longest time in ms without audio for a player that starts with the first byte after the tag. */
export function findLongestGapMs(arrivals: readonly Arrival[], tagBytes: number): number {
  let unplayedTagBytes = tagBytes;
  let playsUntilMs = Infinity;
  let longestMs = 0;
  for (const { ms, bytes } of arrivals) {
    const played = Math.max(0, bytes - unplayedTagBytes);
    unplayedTagBytes -= bytes - played;
    if (played === 0) continue;
    longestMs = Math.max(longestMs, ms - playsUntilMs);
    playsUntilMs =
      Math.max(ms, playsUntilMs === Infinity ? ms : playsUntilMs) + (1_000 * played) / AUDIO_BYTES_PER_SECOND;
  }
  return longestMs;
}
