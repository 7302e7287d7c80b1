import { deflateSync } from 'node:zlib';
import { encodePng } from '@tidings/testing/png.ts';

const SIDE = 1_620;

/** Returns a PNG of random noise. Its size is 7.9 MB, just below the limit for account pictures. */
export function createLargePicture(): Buffer {
  const rows = Buffer.alloc(SIDE * (SIDE * 3 + 1));
  for (let at = 0, value = 1; at < rows.length; at += 1) {
    value = (Math.imul(value, 1_103_515_245) + 12_345) >>> 0;
    rows[at] = at % (SIDE * 3 + 1) === 0 ? 0 : value >>> 24;
  }
  return encodePng(SIDE, SIDE, deflateSync(rows, { level: 0 }));
}
