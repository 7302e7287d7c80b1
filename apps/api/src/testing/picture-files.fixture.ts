import { deflateSync } from 'node:zlib';
import { Transformer } from '@napi-rs/image';
import { encodePng } from '@tidings/testing/png.ts';

export const createTwoColourPicture = (width: number, height: number): Transformer => {
  const rgba = Buffer.alloc(width * height * 4, 255);
  for (let at = 0; at < width * height; at += 1) rgba.set(at % width < width / 2 ? [255, 0, 0] : [0, 0, 255], at * 4);
  return Transformer.fromRgbaPixels(rgba, width, height);
};

/** GIF with two frames of 4 × 4 pixels. The first is red and blue and interlaced; the second is red. */
export const TWO_FRAME_GIF = Buffer.from(
  'R0lGODlhBAAEAIEAAP8AAAAA/wD/AAAAACwAAAAABAAEAEACBgQShpoXBQAsAAAAAAQABAAAAgSEjwkFADs=',
  'base64',
);

export const createPngWithFalseSize = (width: number, height: number): Buffer => {
  return encodePng(width, height, deflateSync(Buffer.alloc(100)));
};
