// A picture almost as large as one of a person may be, for what stands between.
import { crc32, deflateSync } from 'node:zlib';

const SIDE = 1_620;

/** A chunk of a PNG: length, name, data, sum. */
function chunk(name, data) {
  const whole = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(whole));
  return Buffer.concat([length, whole, sum]);
}

/** A picture of noise, so that it is as large as its points: 7.9 MB. */
export function largePicture() {
  const rows = Buffer.alloc(SIDE * (SIDE * 3 + 1));
  for (let at = 0, value = 1; at < rows.length; at += 1) {
    value = (Math.imul(value, 1_103_515_245) + 12_345) >>> 0;
    rows[at] = at % (SIDE * 3 + 1) === 0 ? 0 : value >>> 24;
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(SIDE, 0);
  head.writeUInt32BE(SIDE, 4);
  head.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 0 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
