/** Chromium passes an unfinished response to its decoder in blocks of this size (5.5 s). */
export const PLAYER_BLOCK_BYTES = 32_768;

const HEADER_BYTES = 10;
const SEVEN_BITS = 0x7f;

/**
 * Creates an ID3v2.4 tag filled with padding, which MP3 players skip. Returns an empty array if `bytes` is too small.
 */
export function createPaddingTag(bytes: number): Uint8Array {
  const padding = bytes - HEADER_BYTES;
  if (padding <= 0) return new Uint8Array(0);
  const tag = Buffer.alloc(bytes);
  tag.write('ID3\u0004', 'latin1');
  for (const [index, shift] of [21, 14, 7, 0].entries()) tag[6 + index] = (padding >> shift) & SEVEN_BITS;
  return tag;
}
