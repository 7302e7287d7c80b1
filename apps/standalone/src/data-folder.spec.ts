import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storeReleaseNote } from './data-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tidings-note-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const noted = () => readFileSync(join(folder, 'release.json'), 'utf8');
const usedBy = (...versions: string[]) => {
  for (const version of versions) storeReleaseNote(folder, version);
};

it.each([
  ['0.2.0', '0.1.9'],
  ['0.2.7', '0.2.0'],
  ['2.0.3', '1.9.0'],
])('a data folder from %s is accepted by the previous release %s and keeps the later version', (newer, older) => {
  usedBy(newer, older);
  expect(JSON.parse(noted())).toEqual({ newest: newer });
  expect(readdirSync(folder)).toEqual(['release.json']);
});

it.each([
  ['0.3.0', '0.1.0'],
  ['2.1.0', '1.9.0'],
  ['3.0.0', '1.0.0'],
])('a data folder from %s is rejected by %s and left unchanged', (newer, older) => {
  usedBy(newer);
  const before = noted();
  expect(() => usedBy(older)).toThrow(
    new RegExp(
      `^The data folder .* was used by Tidings ${newer}; this version, ${older}, is too old for it\\. Install ${newer}`,
    ),
  );
  expect(noted()).toBe(before);
});

it('the release note keeps the latest version', () => {
  usedBy('0.1.0', '0.5.0', '3.0.0');
  expect(JSON.parse(noted())).toEqual({ newest: '3.0.0' });
});

it.each(['', '{', 'null', '{"newest":7}', '{"newest":"soon"}'])('an invalid release note is replaced: %j', (text) => {
  writeFileSync(join(folder, 'release.json'), text);
  usedBy('0.1.0');
  expect(JSON.parse(noted())).toEqual({ newest: '0.1.0' });
});
