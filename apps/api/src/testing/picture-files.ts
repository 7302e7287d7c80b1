import { crc32, deflateSync } from 'node:zlib';
import { Transformer } from '@napi-rs/image';

/** Red on the left, blue on the right. */
export const halves = (width: number, height: number): Transformer => {
  const rgba = Buffer.alloc(width * height * 4, 255);
  for (let at = 0; at < width * height; at += 1) rgba.set(at % width < width / 2 ? [255, 0, 0] : [0, 0, 255], at * 4);
  return Transformer.fromRgbaPixels(rgba, width, height);
};

/** Two frames of 4 by 4 pixels: the first is red beside blue, and interlaced; the second is nothing but red. */
export const gif = Buffer.from(
  'R0lGODlhBAAEAIEAAP8AAAAA/wD/AAAAACwAAAAABAAEAEACBgQShpoXBQAsAAAAAAQABAAAAgSEjwkFADs=',
  'base64',
);

/** A chunk of a PNG with its length and its sum. */
export const pngChunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
};

/** A small PNG that claims to have so many pixels. */
export const pngClaiming = (width: number, height: number): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(Buffer.alloc(100))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
};
