import { crc32 } from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const BITS = 8;
const TRUE_COLOUR = 2;

export const encodePngChunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
};

/** `deflated` may contain fewer rows than the header declares. */
export const encodePng = (width: number, height: number, deflated: Buffer): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([BITS, TRUE_COLOUR], 8);
  return Buffer.concat([
    SIGNATURE,
    encodePngChunk('IHDR', head),
    encodePngChunk('IDAT', deflated),
    encodePngChunk('IEND', Buffer.alloc(0)),
  ]);
};
