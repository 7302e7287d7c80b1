import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { VoiceFigures } from '../../../../tools/docs/voices-table.ts';
import { storeVoiceFigures } from './voice-figures.ts';

const joanna: VoiceFigures = {
  voice: 'Joanna',
  engine: 'neural',
  kind: 'kokoro',
  sentences: 24,
  opinion: 4.612,
  misheard: 1.25,
  cost: 0.3012,
  lufs: -18.04,
  peakDb: -2.12,
  silenceMs: [96.2, 130.4],
};

describe('storeVoiceFigures', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tidings-figures-'));
  const file = join(folder, 'figures.jsonl');
  const read = () =>
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as VoiceFigures);
  beforeEach(() => rmSync(file, { force: true }));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('replaces the measured voice, and keeps the others in order of their names', () => {
    storeVoiceFigures([joanna, { ...joanna, voice: 'Amy' }], file);
    storeVoiceFigures([{ ...joanna, lufs: -17.5 }], file);
    expect(read().map(({ voice, lufs }) => [voice, lufs])).toEqual([
      ['Amy', -18],
      ['Joanna', -17.5],
    ]);
  });

  it('keeps a figure that was not measured again, unless the engine changed', () => {
    storeVoiceFigures([joanna], file);
    storeVoiceFigures([{ ...joanna, opinion: null }], file);
    expect(read()[0]?.opinion).toBe(4.61);
    storeVoiceFigures([{ ...joanna, kind: 'piper', opinion: null }], file);
    expect(read()[0]?.opinion).toBeNull();
  });
});
