import { crc32 } from 'node:zlib';

export type StreamMessage = {
  headers: Record<string, string>;
  payload: Uint8Array;
};

const PRELUDE_BYTES = 12;
const CHECK_BYTES = 4;
const TEXT_KIND = 7;
/** Lengths of header values in bytes, by type. Types 6 and 7 have variable length. */
const lengthOfKind: Readonly<Record<number, number>> = { 0: 0, 1: 0, 2: 1, 3: 2, 4: 4, 5: 8, 8: 8, 9: 16 };
const uint = (value: number, bytes: 1 | 2 | 4): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};
const encodeCrc = (bytes: Uint8Array): Buffer => uint(crc32(bytes), CHECK_BYTES);

/** Layout: total length, header length, their CRC, headers, payload, CRC. */
export function encodeMessage({ headers, payload }: StreamMessage): Uint8Array<ArrayBuffer> {
  const head = Buffer.concat(
    Object.entries(headers).flatMap(([name, value]) => {
      const [key, text] = [Buffer.from(name), Buffer.from(value)];
      return [uint(key.length, 1), key, uint(TEXT_KIND, 1), uint(text.length, 2), text];
    }),
  );
  const lengths = Buffer.concat([
    uint(PRELUDE_BYTES + head.length + payload.length + CHECK_BYTES, 4),
    uint(head.length, 4),
  ]);
  const body = Buffer.concat([lengths, encodeCrc(lengths), head, payload]);
  return Buffer.concat([body, encodeCrc(body)]);
}

/** Throws `RangeError`. */
export function decodeMessage(bytes: Uint8Array): StreamMessage {
  const message = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (message.length < PRELUDE_BYTES + CHECK_BYTES || message.readUInt32BE(0) !== message.length)
    throw new RangeError('The length of the message differs from the length that it states.');
  const headEnd = PRELUDE_BYTES + message.readUInt32BE(4);
  const bodyEnd = message.length - CHECK_BYTES;
  if (
    message.readUInt32BE(8) !== crc32(message.subarray(0, 8)) ||
    message.readUInt32BE(bodyEnd) !== crc32(message.subarray(0, bodyEnd))
  )
    throw new RangeError('The checksum of the message is wrong.');
  if (headEnd > bodyEnd) throw new RangeError('The headers are longer than the message.');
  return {
    headers: decodeHeaders(message.subarray(PRELUDE_BYTES, headEnd)),
    payload: message.subarray(headEnd, bodyEnd),
  };
}

function decodeHeaders(bytes: Buffer): Record<string, string> {
  const headers: Record<string, string> = {};
  for (let at = 0; at < bytes.length;) {
    const nameEnd = at + 1 + bytes.readUInt8(at);
    const name = bytes.toString('utf8', at + 1, nameEnd);
    const kind = bytes.readUInt8(nameEnd);
    const fixed = lengthOfKind[kind];
    const start = nameEnd + (fixed === undefined ? 3 : 1);
    const end = start + (fixed ?? bytes.readUInt16BE(nameEnd + 1));
    if (kind === TEXT_KIND) headers[name] = bytes.toString('utf8', start, end);
    at = end;
  }
  return headers;
}
