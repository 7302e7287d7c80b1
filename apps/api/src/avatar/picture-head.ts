/** What a picture says of itself before anything decodes it. */
export interface PictureHead { type: 'png' | 'jpeg' | 'webp' | 'gif'; width: number; height: number }

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** What no picture needs and everything that wants to be taken for another kind of file has. */
const DISGUISED = /<(?:script|svg|html|iframe|object|!doctype|\?php)|EICAR-STANDARD-ANTIVIRUS-TEST-FILE|%PDF-\d/i;

/** The type by the bytes alone, and the size it claims; null for everything that is not wholly one of the four. */
export function pictureHead(bytes: Buffer): PictureHead | null {
  const head = pngHead(bytes) ?? gifHead(bytes) ?? webpHead(bytes) ?? jpegHead(bytes);
  return head && head.width > 0 && head.height > 0 && !DISGUISED.test(bytes.toString('latin1')) ? head : null;
}

/** From chunk to chunk to the end of the file: nothing may follow the last one. */
function pngHead(bytes: Buffer): PictureHead | null {
  if (!bytes.subarray(0, 8).equals(PNG) || bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  for (let at = 8; at + 12 <= bytes.length;) {
    const next = at + 12 + bytes.readUInt32BE(at);
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return next === bytes.length ? { type: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : null;
    at = next;
  }
  return null;
}

function gifHead(bytes: Buffer): PictureHead | null {
  if (!/^GIF8[79]a/.test(bytes.toString('latin1', 0, 6)) || bytes.length < 14 || bytes.at(-1) !== 0x3b) return null;
  return { type: 'gif', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
}

function webpHead(bytes: Buffer): PictureHead | null {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return null;
  const end = 8 + bytes.readUInt32LE(4);
  if (bytes.length !== end && bytes.length !== end + (end % 2)) return null;
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ': return { type: 'webp', width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': return { type: 'webp', width: 1 + (bytes.readUInt32LE(21) & 0x3fff), height: 1 + (bytes.readUInt32LE(21) >>> 14 & 0x3fff) };
    case 'VP8X': return { type: 'webp', width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) };
    default: return null;
  }
}

/** Phones hang films behind their photographs, so what follows a JPEG is left alone: only its picture is kept anyway. */
function jpegHead(bytes: Buffer): PictureHead | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) { at += 1; continue; }
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { type: 'jpeg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    }
    if (marker === 0xda || marker === 0xd9) return null;
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}
