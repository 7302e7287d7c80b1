// A picture almost as large as one of a person may be, for what stands between.
import { deflateSync } from 'node:zlib';
import { pngOf } from '../../libs/testing/src/png.ts';

const SIDE = 1_620;

/** A picture of noise, so that it is as large as its points: 7.9 MB. */
export function largePicture() {
  const rows = Buffer.alloc(SIDE * (SIDE * 3 + 1));
  for (let at = 0, value = 1; at < rows.length; at += 1) {
    value = (Math.imul(value, 1_103_515_245) + 12_345) >>> 0;
    rows[at] = at % (SIDE * 3 + 1) === 0 ? 0 : value >>> 24;
  }
  return pngOf(SIDE, SIDE, deflateSync(rows, { level: 0 }));
}
