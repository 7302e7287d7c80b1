import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createZipFile } from './export.consumer.ts';

const at = new Date('2026-11-21T12:34:56Z');
const hasPython = (() => {
  try {
    execFileSync('python3', ['-c', 'import zipfile']);
    return true;
  } catch {
    return false;
  }
})();

it('a ZIP file has the expected signatures and number of entries', async () => {
  const archive = await createZipFile(
    [
      { name: 'a.txt', bytes: Buffer.from('a') },
      { name: 'b.txt', bytes: Buffer.alloc(0) },
    ],
    at,
  );
  expect(archive.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  const end = archive.subarray(-22);
  expect([end.readUInt32LE(0), end.readUInt16LE(10)]).toEqual([0x06054b50, 2]);
  expect(archive.readUInt32LE(end.readUInt32LE(16))).toBe(0x02014b50);
});

(hasPython ? it : it.skip)('another program reads names, times and bytes from it', async () => {
  const files = {
    'README.txt': 'Grüße\n',
    'many.json': JSON.stringify(Array.from({ length: 20_000 }, (_, place) => ({ place }))),
    'nothing.json': '',
    'folder/日本.txt': 'x',
  };
  const path = join(mkdtempSync(join(tmpdir(), 'tidings-zip-')), 'a.zip');
  writeFileSync(
    path,
    await createZipFile(
      Object.entries(files).map(([name, text]) => ({ name, bytes: Buffer.from(text) })),
      at,
    ),
  );
  const script =
    'import json, sys, zipfile\nz = zipfile.ZipFile(sys.argv[1])\nassert z.testzip() is ' +
    'None\nprint(json.dumps([[i.filename, list(i.date_time), z.read(i).decode()] for i in z.infolist()]))';
  const read: unknown = JSON.parse(execFileSync('python3', ['-c', script, path], { maxBuffer: 10_000_000 }).toString());
  // MS-DOS timestamps are in local time.
  const local = [at.getFullYear(), at.getMonth() + 1, at.getDate(), at.getHours(), at.getMinutes(), at.getSeconds()];
  expect(read).toEqual(Object.entries(files).map(([name, text]) => [name, local, text]));
});
