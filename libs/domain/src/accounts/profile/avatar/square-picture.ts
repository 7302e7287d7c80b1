import type { Transformer } from '@napi-rs/image';
import {
  AVATAR_GIF_PIXELS_MAX,
  AVATAR_PIXELS_MAX,
  AVATAR_SIDE,
  AVATAR_SIDE_MAX,
} from '@tidings/contracts/limits/account-limits.ts';
import { Semaphore } from '../../../limits/concurrency.ts';
import type { PictureHead } from '../../../pictures/picture-head.ts';
import { readPictureHead } from '../../../pictures/picture-head.ts';
import { decodeFirstGifFrame } from './gif-frame.ts';

/** JPEG quality without visible artefacts at 256 pixels. */
const QUALITY = 85;
const AT_ONCE = 2;
type Library = typeof import('@napi-rs/image');
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
