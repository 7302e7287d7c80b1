import { crc32, deflateRawSync } from 'node:zlib';

/** One file of an archive; `name` may hold folders, joined by `/`. */
export type ZipEntry = {
  name: string;
  bytes: Uint8Array;
};

const DEFLATED = 8;
const VERSION = 20;
const UTF8_NAMES = 0x0800;
const UNIX_FILE_0644 = 0o100644 << 16;
/** What fields of 16 and 32 bits can say. */
const ENTRIES_MAX = 0xffff;
const BYTES_MAX = 0xffff_ffff;

/**
 * A ZIP archive (PKWARE APPNOTE 6.3, without ZIP64) of the entries, in their order. Throws a RangeError when it would
 * be too large.
 */
export function zipFile(entries: readonly ZipEntry[], writtenAt: Date): Buffer {
  if (entries.length > ENTRIES_MAX) throw new RangeError(`A ZIP archive holds at most ${ENTRIES_MAX} files.`);
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of entries) {
    const title = Buffer.from(name, 'utf8');
    const packed = deflateRawSync(bytes);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(VERSION, 0);
    about.writeUInt16LE(UTF8_NAMES, 2);
    about.writeUInt16LE(DEFLATED, 4);
    about.writeUInt32LE(dosTime(writtenAt), 6);
    about.writeUInt32LE(crc32(bytes), 10);
    about.writeUInt32LE(packed.length, 14);
    about.writeUInt32LE(bytes.length, 18);
    about.writeUInt16LE(title.length, 22);
    const body = Buffer.concat([signature('PK\u0003\u0004'), about, title, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(UNIX_FILE_0644 >>> 0, 6);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([signature('PK\u0001\u0002'), Buffer.from([VERSION, 3]), about, place, title]));
    bodies.push(body);
    offset += body.length;
    if (offset > BYTES_MAX) throw new RangeError('A ZIP archive of this kind holds at most 4 GB.');
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(index.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, index, signature('PK\u0005\u0006'), end]);
}

const signature = (text: string): Buffer => Buffer.from(text, 'latin1');

/** Date and time as ZIP says them, in UTC, to two seconds. */
function dosTime(at: Date): number {
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return ((day << 16) | time) >>> 0;
}
