import { readPictureHead } from '../../../pictures/picture-head.ts';
import type { PictureHead } from '../../../pictures/picture-head.ts';

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
