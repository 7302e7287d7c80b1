// Encodes animated PNG files with a single palette. Each frame contains only the area that has changed.
import { deflateSync } from 'node:zlib';
import { PNG_SIGNATURE, createPngChunk, decodePixels } from '../../apps/e2e/src/visual/small-png.ts';

const PALETTE = 3;
const UNCHANGED = 0;
const COLOURS_MAX = 255;
const PACKED = { level: 9, memLevel: 9 };
const OVER = 1;

const numbers = (...values) => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeUInt32BE(value, index * 4));
  return bytes;
};

function readColours(png) {
  const { width, height, size, bytes } = decodePixels(png);
  const colours = new Uint32Array(width * height);
  for (let at = 0; at < colours.length; at += 1) colours[at] = bytes.readUIntBE(at * size, 3);
  return { width, height, colours };
}

const distance = (one, other) =>
  [16, 8, 0].reduce((sum, shift) => sum + (((one >> shift) & 255) - ((other >> shift) & 255)) ** 2, 0);

/** Returns the most frequent colours. Other colours are replaced by the nearest of these. */
function createPalette(pictures) {
  const uses = new Map();
  for (const { colours } of pictures) for (const colour of colours) uses.set(colour, (uses.get(colour) ?? 0) + 1);
  const all = [...uses].toSorted(([, one], [, other]) => other - one).map(([colour]) => colour);
  const palette = all.slice(0, COLOURS_MAX);
  const nearest = (colour) => palette.reduce((a, b) => (distance(colour, b) < distance(colour, a) ? b : a));
  const paletteIndex = new Map(palette.map((colour, index) => [colour, index + 1]));
  const places = new Map(all.map((colour) => [colour, paletteIndex.get(colour) ?? paletteIndex.get(nearest(colour))]));
  return { palette, places };
}

/** Returns the changed area, or null if the frames are equal. */
function changedPart({ width, height, now, before }) {
  let [minX, minY, maxX, maxY] = [width, height, 0, 0];
  for (let at = 0; at < now.length; at += 1) {
    if (now[at] === before?.[at]) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    [minX, minY, maxX, maxY] = [Math.min(minX, x), Math.min(minY, y), Math.max(maxX, x + 1), Math.max(maxY, y + 1)];
  }
  if (maxX === 0) return null;
  const part = { x: minX, y: minY, width: maxX - minX, height: maxY - minY };
  const rows = Buffer.alloc((part.width + 1) * part.height);
  for (let y = 0; y < part.height; y += 1)
    for (let x = 0; x < part.width; x += 1) {
      const at = (minY + y) * width + minX + x;
      rows[y * (part.width + 1) + 1 + x] = now[at] === before?.[at] ? UNCHANGED : now[at];
    }
  return { ...part, data: deflateSync(rows, PACKED) };
}

/** All frames must have the same size. The animation repeats forever. */
export function encodeAnimatedPng(frames) {
  const pictures = frames.map(({ png }) => readColours(png));
  const [{ width, height }] = pictures;
  const { palette, places } = createPalette(pictures);
  const parts = [];
  let before = null;
  pictures.forEach(({ colours }, index) => {
    const now = Uint8Array.from(colours, (colour) => places.get(colour));
    const part = changedPart({ width, height, now, before });
    if (part) parts.push({ ...part, lastsMs: frames[index].lastsMs });
    else parts.at(-1).lastsMs += frames[index].lastsMs;
    before = now;
  });
  let order = 0;
  const frameChunks = parts.flatMap((part, index) => {
    const delay = Buffer.alloc(6);
    delay.writeUInt16BE(part.lastsMs, 0);
    delay.writeUInt16BE(1_000, 2);
    delay[5] = OVER;
    const control = Buffer.concat([numbers(order++, part.width, part.height, part.x, part.y), delay]);
    const data =
      index === 0
        ? createPngChunk('IDAT', part.data)
        : createPngChunk('fdAT', Buffer.concat([numbers(order++), part.data]));
    return [createPngChunk('fcTL', control), data];
  });
  const colours = Buffer.alloc((palette.length + 1) * 3);
  palette.forEach((colour, index) => colours.writeUIntBE(colour, (index + 1) * 3, 3));
  return Buffer.concat([
    PNG_SIGNATURE,
    createPngChunk('IHDR', Buffer.concat([numbers(width, height), Buffer.from([8, PALETTE, 0, 0, 0])])),
    createPngChunk('acTL', numbers(parts.length, 0)),
    createPngChunk('PLTE', colours),
    createPngChunk('tRNS', Buffer.from([0])),
    ...frameChunks,
    createPngChunk('IEND', Buffer.alloc(0)),
  ]);
}
