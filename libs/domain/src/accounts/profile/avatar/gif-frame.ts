export type PixelImage = {
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
