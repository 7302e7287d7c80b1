import { deflateRawSync, gzipSync } from 'node:zlib';
import { BrokenArchive, readFileFromZip, readFilesFromTarball } from './checked-files.ts';

function createZip(name: string, content: Buffer): Buffer {
  const packed = deflateRawSync(content);
  const local = Buffer.alloc(30 + name.length);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(name.length, 26);
  local.write(name, 30);
  const entry = Buffer.alloc(46 + name.length);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(content.length, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.write(name, 46);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(local.length + packed.length, 16);
  return Buffer.concat([local, packed, entry, end]);
}

function createTar(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(512);
  head.write(name, 0);
  head.write(content.length.toString(8).padStart(11, '0'), 124);
  return gzipSync(Buffer.concat([head, content, Buffer.alloc(512 - (content.length % 512)), Buffer.alloc(1024)]));
}

const content = Buffer.from('the voice of one file');

it('reads a file from a wheel and from a tarball', () => {
  expect(
    readFileFromZip(createZip('voices/part.bin', content), (name) => name.endsWith('part.bin')).equals(content),
  ).toBe(true);
  expect(
    readFilesFromTarball(createTar('package/voices/a.bin', content), () => true)
      .get('package/voices/a.bin')
      ?.equals(content),
  ).toBe(true);
});

it('throws only BrokenArchive for damaged archives', () => {
  for (const archive of [createZip('part.bin', content), createTar('part.bin', content)]) {
    for (let at = 0; at < archive.length; at += 3) {
      for (const damaged of [
        archive.subarray(0, at),
        Buffer.concat([archive.subarray(0, at), Buffer.from([(archive[at] ?? 0) ^ 0xff]), archive.subarray(at + 1)]),
      ]) {
        const read =
          archive[0] === 0x50
            ? () => readFileFromZip(damaged, (name) => name === 'part.bin')
            : () => readFilesFromTarball(damaged, (name) => name === 'part.bin');
        try {
          read();
        } catch (error) {
          expect(error).toBeInstanceOf(BrokenArchive);
        }
      }
    }
  }
});
