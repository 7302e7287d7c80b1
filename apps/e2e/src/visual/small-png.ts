import { crc32, deflateSync, inflateSync } from 'node:zlib';

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const TRUE_COLOUR = 2;
const PALETTE = 3;
const WITH_ALPHA = 6;
const RGB = 3;
const PALETTE_MAX = 256;
const NOTE = 'exact\0';
/** Distance between two colour levels. */
const STEP = 17;

type Pixels = { width: number; height: number; size: number; bytes: Buffer };

function* readChunks(png: Buffer) {
  for (let at = PNG_SIGNATURE.length; at < png.length;) {
    const length = png.readUInt32BE(at);
    yield { kind: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) };
    at += length + 12;
  }
}

/** Predicts a byte from its neighbours on the left, above and above left, with the given PNG filter. */
function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) return 0;
  const [toLeft, toUp, toCorner] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

/** Decodes a non-interlaced PNG with 8 bits per channel. */
export function decodePixels(png: Buffer): Pixels {
  const chunks = [...readChunks(png)];
  const head = chunks.find(({ kind }) => kind === 'IHDR')!.data;
  const [width, height, depth, colours] = [head.readUInt32BE(0), head.readUInt32BE(4), head[8], head[9]!];
  if (depth !== 8 || ![TRUE_COLOUR, WITH_ALPHA].includes(colours)) throw new Error(`a PNG of kind ${depth}/${colours}`);
  const size = colours === WITH_ALPHA ? 4 : RGB;
  const packed = inflateSync(Buffer.concat(chunks.filter(({ kind }) => kind === 'IDAT').map(({ data }) => data)));
  const row = width * size;
  const bytes = Buffer.alloc(row * height);
  for (let y = 0; y < height; y += 1) {
    const filter = packed[y * (row + 1)]!;
    for (let x = 0; x < row; x += 1) {
      const at = y * row + x;
      const leftByte = x >= size ? bytes[at - size]! : 0;
      const up = y > 0 ? bytes[at - row]! : 0;
      const corner = x >= size && y > 0 ? bytes[at - row - size]! : 0;
      bytes[at] = packed[y * (row + 1) + 1 + x]! + predicted(filter, leftByte, up, corner);
    }
  }
  return { width, height, size, bytes };
}

function createPngChunk(kind: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

/** Rounds to the nearest of sixteen levels. */
const level = (value: number) => Math.round(value / STEP) * STEP;

/**
 * Reduces a PNG to sixteen levels per channel, which fit into a palette and take a third of the space. Stores the
 * original's checksum.
 */
export function reducePng(png: Buffer, exact: string): Buffer {
  const { width, height, size, bytes } = decodePixels(png);
  const places = new Map<number, number>();
  const rows = Buffer.alloc((width + 1) * height);
  const colours = Buffer.alloc((width * RGB + 1) * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * size;
      const colour = (level(bytes[at]!) << 16) | (level(bytes[at + 1]!) << 8) | level(bytes[at + 2]!);
      if (!places.has(colour)) places.set(colour, places.size);
      rows[y * (width + 1) + 1 + x] = places.get(colour)!;
      colours.writeUIntBE(colour, y * (width * RGB + 1) + 1 + x * RGB, RGB);
    }
  const isFew = places.size <= PALETTE_MAX;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, isFew ? PALETTE : TRUE_COLOUR], 8);
  const palette = Buffer.alloc(places.size * RGB);
  for (const [colour, index] of places) palette.writeUIntBE(colour, index * RGB, RGB);
  return Buffer.concat([
    PNG_SIGNATURE,
    createPngChunk('IHDR', head),
    createPngChunk('tEXt', Buffer.from(NOTE + exact, 'latin1')),
    ...(isFew ? [createPngChunk('PLTE', palette)] : []),
    createPngChunk('IDAT', deflateSync(isFew ? rows : colours, { level: 9, memLevel: 9 })),
    createPngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export function readChecksum(small: Buffer): string | null {
  for (const { kind, data } of readChunks(small))
    if (kind === 'tEXt' && data.toString('latin1').startsWith(NOTE)) return data.toString('latin1', NOTE.length);
  return null;
}
