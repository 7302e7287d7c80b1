import { pictureHead } from '../../../server/pictures/picture-head.ts';
import type { PictureHead } from '../../../server/pictures/picture-head.ts';

/** What no picture needs and everything that wants to be taken for another kind of file has. */
const DISGUISED = /<(?:script|svg|html|iframe|object|!doctype|\?php)|EICAR-STANDARD-ANTIVIRUS-TEST-FILE|%PDF-\d/i;

/**
 * The head of a picture that is nothing besides, from its first byte to its last; null for everything else, and for
 * what cannot be decoded here.
 */
export function wholePicture(bytes: Buffer): PictureHead | null {
  const head = pictureHead(bytes);
  return head && endsAsItSays(bytes, head.type) && !DISGUISED.test(bytes.toString('latin1')) ? head : null;
}

/**
 * Phones hang films behind their photographs, so what follows a JPEG is left alone: only its picture is kept anyway.
 */
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

/** From chunk to chunk to the end of the file: nothing may follow the last one. */
function endsWithItsLastChunk(bytes: Buffer): boolean {
  for (let at = 8; at + 12 <= bytes.length;) {
    const next = at + 12 + bytes.readUInt32BE(at);
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return next === bytes.length;
    at = next;
  }
  return false;
}
