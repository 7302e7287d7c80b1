import { crc32, inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const CENTRAL_BYTES = 46;
const LOCAL_BYTES = 30;

/** Follows APPNOTE 4.3. Throws if the archive is invalid or a checksum is wrong. */
export function readZip(archive: Buffer): Record<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  if (end < 0 || archive.readUInt32LE(end) !== END) throw new Error('not a ZIP archive: the end record is missing');
  const files: Record<string, Buffer> = {};
  let at = archive.readUInt32LE(end + 16);
  for (let remaining = archive.readUInt16LE(end + 10); remaining > 0; remaining -= 1) {
    if (archive.readUInt32LE(at) !== CENTRAL) throw new Error(`no central directory entry at byte ${at}`);
    const [method, sum, packed, nameBytes] = [
      archive.readUInt16LE(at + 10),
      archive.readUInt32LE(at + 16),
      archive.readUInt32LE(at + 20),
      archive.readUInt16LE(at + 28),
    ];
    const name = archive.toString('utf8', at + CENTRAL_BYTES, at + CENTRAL_BYTES + nameBytes);
    const local = archive.readUInt32LE(at + 42);
    if (archive.readUInt32LE(local) !== LOCAL) throw new Error(`no local header of ${name} at its offset`);
    const begin = local + LOCAL_BYTES + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = archive.subarray(begin, begin + packed);
    const file = method === 0 ? bytes : inflateRawSync(bytes);
    if (crc32(file) !== sum) throw new Error(`the checksum of ${name} does not match`);
    files[name] = file;
    at += CENTRAL_BYTES + nameBytes + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}
