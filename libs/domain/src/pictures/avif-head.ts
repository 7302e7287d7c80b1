/** Nested boxes, outermost first. `meta` has an additional header of four bytes. */
const PATH = [
  ['meta', 4],
  ['iprp', 0],
  ['ipco', 0],
] as const;
const BOXES_MAX = 1_000;
const BRANDS_MAX = 256;

/** Returns the size of the whole picture. For a tiled picture, this is the largest size in the file. */
export function readAvifHead(bytes: Buffer): { type: 'avif'; width: number; height: number } | null {
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
