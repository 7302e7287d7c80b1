import type { Transformer } from '@napi-rs/image';
import {
  AVATAR_GIF_PIXELS_MAX,
  AVATAR_PIXELS_MAX,
  AVATAR_SIDE,
  AVATAR_SIDE_MAX,
} from '@tidings/contracts/limits/account-limits.ts';
import { Semaphore } from '../../../limits/concurrency.ts';
import { type PictureHead, readPictureHead } from '../../../pictures/picture-head.ts';

type Library = typeof import('@napi-rs/image');

type PixelImage = {
  rgba: Uint8Array;
  width: number;
  height: number;
};
type Frame = {
  left: number;
  top: number;
  width: number;
  height: number;
  interlaced: boolean;
  colours: Buffer;
  clear: number | null;
};

/** JPEG quality without visible artefacts at 256 pixels. */
const QUALITY = 85;
const AT_ONCE = 2;
const images = (): Promise<Library> => import('@napi-rs/image');
const turns = new Semaphore(AT_ONCE);

/** Returns an upright square picture without metadata, or null if the file is invalid or too large. */
export async function createSquarePicture(bytes: Buffer): Promise<Uint8Array | null> {
  const head = readSinglePictureHead(bytes);
  if (!head || !isBounded(head)) return null;
  return turns.take(async () => {
    try {
      const library = await images();
      return await decoder(library, head, bytes)
        .fastResize({ width: AVATAR_SIDE, height: AVATAR_SIDE, fit: library.ResizeFit.Cover })
        .webp(QUALITY);
    } catch {
      return null;
    }
  });
}

function isBounded({ type, width, height }: PictureHead): boolean {
  return (
    Math.max(width, height) <= AVATAR_SIDE_MAX &&
    width * height <= (type === 'gif' ? AVATAR_GIF_PIXELS_MAX : AVATAR_PIXELS_MAX)
  );
}

// The image library cannot decode GIF, so GIFs are decoded here.
function decoder(library: Library, { type }: PictureHead, bytes: Buffer): Transformer {
  if (type !== 'gif') return new library.Transformer(bytes).rotate();
  const { rgba, width, height } = decodeFirstGifFrame(bytes);
  return library.Transformer.fromRgbaPixels(rgba, width, height);
}

const DISGUISED = /<(?:script|svg|html|iframe|object|!doctype|\?php)|EICAR-STANDARD-ANTIVIRUS-TEST-FILE|%PDF-\d/i;

/** Returns null unless the file is exactly one picture that this server can decode. */
export function readSinglePictureHead(bytes: Buffer): PictureHead | null {
  const head = readPictureHead(bytes);
  return head && endsAsItSays(bytes, head.type) && !DISGUISED.test(bytes.toString('latin1')) ? head : null;
}

/** Allows data after a JPEG, because phones append videos. Only the picture is stored. */
function endsAsItSays(bytes: Buffer, type: PictureHead['type']): boolean {
  switch (type) {
    case 'png':
      return endsWithItsLastChunk(bytes);
    case 'gif':
      return bytes.at(-1) === 0x3b;
    case 'webp': {
      const end = 8 + bytes.readUInt32LE(4);
      return bytes.length === end || bytes.length === end + (end % 2);
    }
    case 'jpeg':
      return true;
    case 'avif':
      return false;
  }
}

function endsWithItsLastChunk(bytes: Buffer): boolean {
  for (let at = 8; at + 12 <= bytes.length;) {
    const next = at + 12 + bytes.readUInt32BE(at);
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return next === bytes.length;
    at = next;
  }
  return false;
}

const CODE_BITS_MAX = 12;
const IMAGE = 0x2c;
const EXTENSION = 0x21;
const CONTROL = 0xf9;
const INTERLACED = [
  [0, 8],
  [4, 8],
  [2, 4],
  [1, 2],
] as const;
const STRAIGHT = [[0, 1]] as const;

/** Decodes the first frame. The caller must have checked the size. Throws RangeError if the file is invalid. */
export function decodeFirstGifFrame(bytes: Buffer): PixelImage {
  const [width, height, flags] = [bytes.readUInt16LE(6), bytes.readUInt16LE(8), bytes.readUInt8(10)];
  let at = 13 + colourTableBytes(flags);
  let colours = bytes.subarray(13, at);
  let clear: number | null = null;
  for (;;) {
    const kind = bytes.readUInt8(at);
    if (kind === IMAGE) break;
    if (kind !== EXTENSION) throw new RangeError('This GIF contains no picture.');
    if (bytes.readUInt8(at + 1) === CONTROL) clear = bytes.readUInt8(at + 3) & 1 ? bytes.readUInt8(at + 6) : null;
    at = blocks(bytes, at + 2).end;
  }
  const frameFlags = bytes.readUInt8(at + 9);
  const frame = {
    left: bytes.readUInt16LE(at + 1),
    top: bytes.readUInt16LE(at + 3),
    width: bytes.readUInt16LE(at + 5),
    height: bytes.readUInt16LE(at + 7),
    interlaced: (frameFlags & 0x40) > 0,
  };
  if (frame.left + frame.width > width || frame.top + frame.height > height)
    throw new RangeError('The frame does not fit into the canvas of this GIF.');
  at += 10;
  if (colourTableBytes(frameFlags) > 0) colours = bytes.subarray(at, at + colourTableBytes(frameFlags));
  at += colourTableBytes(frameFlags);
  const indices = unpacked(blocks(bytes, at + 1).data, bytes.readUInt8(at), frame.width * frame.height);
  return { rgba: painted(indices, { ...frame, colours, clear }, width, height), width, height };
}

const colourTableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

function blocks(bytes: Buffer, start: number): { data: Buffer; end: number } {
  const parts: Buffer[] = [];
  let at = start;
  for (let size = bytes.readUInt8(at); size > 0; size = bytes.readUInt8(at)) {
    parts.push(bytes.subarray(at + 1, at + 1 + size));
    at += 1 + size;
  }
  return { data: Buffer.concat(parts), end: at + 1 };
}

/** Decodes GIF's LZW; missing data becomes colour 0. */
function unpacked(data: Buffer, least: number, count: number): Uint8Array {
  if (least < 1 || least > 8) throw new RangeError('The code size of this GIF is invalid.');
  const [reset, end] = [1 << least, (1 << least) + 1];
  const before = new Uint16Array(1 << CODE_BITS_MAX);
  const last = Uint8Array.from({ length: 1 << CODE_BITS_MAX }, (_, code) => code & 0xff);
  const indices = new Uint8Array(count);
  const stack: number[] = [];
  let [bits, held, holds, next, previous, first, done] = [least + 1, 0, 0, end + 1, -1, 0, 0];
  for (const byte of data) {
    held |= byte << holds;
    holds += 8;
    while (holds >= bits && done < count) {
      const code = held & ((1 << bits) - 1);
      [held, holds] = [held >>> bits, holds - bits];
      if (code === end) return indices;
      if (code === reset) {
        [bits, next, previous] = [least + 1, end + 1, -1];
        continue;
      }
      if (code > next || (code === next && previous < 0)) throw new RangeError('This GIF is damaged.');
      let walk = code === next ? previous : code;
      if (code === next) stack.push(first);
      for (; walk > end; walk = before[walk] ?? 0) stack.push(last[walk] ?? 0);
      first = walk;
      stack.push(walk);
      if (previous >= 0 && next < 1 << CODE_BITS_MAX) {
        before[next] = previous;
        last[next] = first;
        next += 1;
        if (next === 1 << bits && bits < CODE_BITS_MAX) bits += 1;
      }
      previous = code;
      while (stack.length > 0 && done < count) indices[done++] = stack.pop() ?? 0;
      stack.length = 0;
    }
  }
  return indices;
}

function painted(indices: Uint8Array, frame: Frame, width: number, height: number): Uint8Array {
  const rgba = new Uint8Array(width * height * 4);
  let from = 0;
  for (const [first, step] of frame.interlaced ? INTERLACED : STRAIGHT) {
    for (let row = first; row < frame.height; row += step) {
      let to = ((frame.top + row) * width + frame.left) * 4;
      for (let column = 0; column < frame.width; column += 1, to += 4) {
        const index = indices[from++] ?? 0;
        if (index === frame.clear || index * 3 + 2 >= frame.colours.length) continue;
        for (let part = 0; part < 3; part += 1) rgba[to + part] = frame.colours[index * 3 + part] ?? 0;
        rgba[to + 3] = 255;
      }
    }
  }
  return rgba;
}
