export type PictureHead = {
  type: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif';
  width: number;
  height: number;
};

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Reads only the first bytes. Returns null for files of other types. */
export function readPictureHead(bytes: Buffer): PictureHead | null {
  const head = pngHead(bytes) ?? gifHead(bytes) ?? webpHead(bytes) ?? jpegHead(bytes) ?? readAvifHead(bytes);
  return head && head.width > 0 && head.height > 0 ? head : null;
}

function pngHead(bytes: Buffer): PictureHead | null {
  if (!bytes.subarray(0, 8).equals(PNG) || bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR')
    return null;
  return { type: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

function gifHead(bytes: Buffer): PictureHead | null {
  if (!/^GIF8[79]a/.test(bytes.toString('latin1', 0, 6)) || bytes.length < 14) return null;
  const [width, height, flags] = [bytes.readUInt16LE(6), bytes.readUInt16LE(8), bytes.readUInt8(10)];
  let at = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  while (bytes[at] === 0x21) {
    at += 2;
    while ((bytes[at] ?? 0) > 0) at += 1 + (bytes[at] ?? 0);
    at += 1;
  }
  if (bytes[at] !== 0x2c || at + 9 > bytes.length) return { type: 'gif', width, height };
  return {
    type: 'gif',
    width: Math.max(width, bytes.readUInt16LE(at + 1) + bytes.readUInt16LE(at + 5)),
    height: Math.max(height, bytes.readUInt16LE(at + 3) + bytes.readUInt16LE(at + 7)),
  };
}

function webpHead(bytes: Buffer): PictureHead | null {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP')
    return null;
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { type: 'webp', width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L':
      return {
        type: 'webp',
        width: 1 + (bytes.readUInt32LE(21) & 0x3fff),
        height: 1 + ((bytes.readUInt32LE(21) >>> 14) & 0x3fff),
      };
    case 'VP8X':
      return { type: 'webp', width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) };
    default:
      return null;
  }
}

/** Skips segments, including thumbnails, up to the frame header. */
function jpegHead(bytes: Buffer): PictureHead | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { type: 'jpeg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    }
    if (marker === 0xda || marker === 0xd9) return null;
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

/** Nested boxes, outermost first. `meta` has an additional header of four bytes. */
const PATH = [
  ['meta', 4],
  ['iprp', 0],
  ['ipco', 0],
] as const;
const BOXES_MAX = 1_000;
const BRANDS_MAX = 256;

/** Returns the size of the whole picture. For a tiled picture, this is the largest size in the file. */
function readAvifHead(bytes: Buffer): { type: 'avif'; width: number; height: number } | null {
  const [file] = readBoxes(bytes);
  if (file?.type !== 'ftyp' || !/^(?:.{4})*?avi[fs]/s.test(file.body.toString('latin1', 0, BRANDS_MAX))) return null;
  let inside = bytes;
  for (const [type, headerBytes] of PATH) {
    const box = readBoxes(inside).find((candidate) => candidate.type === type);
    if (!box) return null;
    inside = box.body.subarray(headerBytes);
  }
  const sizes = readBoxes(inside).flatMap(({ type, body }) =>
    type === 'ispe' && body.length >= 12 ? [{ width: body.readUInt32BE(4), height: body.readUInt32BE(8) }] : [],
  );
  const [first] = sizes.toSorted((a, b) => b.width * b.height - a.width * a.height);
  return first ? { type: 'avif', ...first } : null;
}

function readBoxes(bytes: Buffer): { type: string; body: Buffer }[] {
  const boxes: { type: string; body: Buffer }[] = [];
  for (let at = 0; at + 8 <= bytes.length && boxes.length < BOXES_MAX;) {
    const short = bytes.readUInt32BE(at);
    const long = short === 1 && at + 16 <= bytes.length;
    const head = long ? 16 : 8;
    const size = long ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? bytes.length - at : short;
    if (size < head) return boxes;
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + head, at + size) });
    at += size;
  }
  return boxes;
}
