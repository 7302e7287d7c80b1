import { createHash } from 'node:crypto';

const MAGIC = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const MASK_BYTES = 4;
const SHORT = 126;
const LONG = 127;
export const BINARY_OPCODE = 2;
export const CLOSE_OPCODE = 8;

export const computeAcceptKey = (key: string): string =>
  createHash('sha1')
    .update(key + MAGIC)
    .digest('base64');

/** Neither fragments nor masks the frame, because servers do not mask. */
export function encodeFrame(kind: number, payload: Uint8Array): Buffer {
  const head =
    payload.length < SHORT
      ? Buffer.from([0x80 | kind, payload.length])
      : Buffer.from([0x80 | kind, SHORT, payload.length >> 8, payload.length & 0xff]);
  return Buffer.concat([head, payload]);
}

/** Decodes complete masked frames and returns the remaining bytes. */
export function decodeFrames(bytes: Buffer): { frames: { kind: number; payload: Buffer }[]; remainder: Buffer } {
  const frames: { kind: number; payload: Buffer }[] = [];
  let at = 0;
  while (bytes.length - at >= 2) {
    const short = bytes[at + 1]! & 0x7f;
    const headEnd = at + 2 + (short === SHORT ? 2 : short === LONG ? 8 : 0);
    if (bytes.length < headEnd + MASK_BYTES) break;
    const length =
      short === SHORT ? bytes.readUInt16BE(at + 2) : short === LONG ? Number(bytes.readBigUInt64BE(at + 2)) : short;
    const start = headEnd + MASK_BYTES;
    if (bytes.length < start + length) break;
    const mask = bytes.subarray(headEnd, start);
    frames.push({
      kind: bytes[at]! & 0x0f,
      payload: Buffer.from(
        bytes.subarray(start, start + length).map((byte, index) => byte ^ mask[index % MASK_BYTES]!),
      ),
    });
    at = start + length;
  }
  return { frames, remainder: bytes.subarray(at) };
}
