/** Chromium hands its decoder an unfinished answer in whole blocks of this size: 5.5 s of our audio. */
export const PLAYER_BLOCK_BYTES = 32_768;

const HEADER_BYTES = 10;
const SEVEN_BITS = 0x7f;

/**
 * An ID3v2.4 tag of so many bytes that says nothing (https://id3.org/id3v2.4.0-structure, §3.1): every MP3 player skips
 * it. None where there is no room for one.
 */
export function paddingTag(bytes: number): Uint8Array {
  const padding = bytes - HEADER_BYTES;
  if (padding <= 0) return new Uint8Array(0);
  const tag = Buffer.alloc(bytes);
  tag.write('ID3\u0004', 'latin1');
  for (const [place, shift] of [21, 14, 7, 0].entries()) tag[6 + place] = (padding >> shift) & SEVEN_BITS;
  return tag;
}
