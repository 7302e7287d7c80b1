import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OperatorLexicon } from './operator-lexicon.ts';

const folder = mkdtempSync(join(tmpdir(), 'tidings-lexicon-'));
const file = join(folder, 'lexicon.json');
const warnings: string[] = [];
const log = {
  info: () => undefined,
  warn: (facts: object) => {
    warnings.push(JSON.stringify(facts));
  },
};
let [clock, serial] = [0, 0];
const later = () => {
  clock += 6_000;
};
const write = (text: string) => {
  writeFileSync(file, text);
  serial += 1;
  utimesSync(file, serial, serial);
  later();
};
beforeEach(() => {
  warnings.length = 0;
  rmSync(file, { force: true });
  later();
});
afterAll(() => rmSync(folder, { recursive: true }));

it('the operator’s lexicon is read again after a change', async () => {
  const lexicon = new OperatorLexicon({ file, isNamed: false }, log, () => clock);
  expect(await lexicon.entries()).toEqual([]);
  write('[{ "match": "Brno", "say": "burr-no" }]');
  expect(await lexicon.entries()).toEqual([
    { match: 'Brno', say: 'burr-no', kind: 'word', language: null, caseSensitive: true },
  ]);
  write('[{ "match": "SQL", "say": "", "kind": "spell" }]');
  expect((await lexicon.entries()).map(({ match }) => match)).toEqual(['SQL']);
  rmSync(file);
  later();
  expect(await lexicon.entries()).toEqual([]);
  expect(warnings).toEqual([]);
});

it('an invalid lexicon file is reported once, and the previous entries remain in use', async () => {
  const lexicon = new OperatorLexicon({ file, isNamed: true }, log, () => clock);
  await lexicon.entries();
  later();
  await lexicon.entries();
  expect(warnings).toHaveLength(1);
  write('[{ "match": "Brno", "say": "burr-no" }]');
  await lexicon.entries();
  for (const broken of ['{', '[{ "match": "Brno" }]', '{}']) {
    write(broken);
    expect((await lexicon.entries()).map(({ match }) => match)).toEqual(['Brno']);
    later();
    await lexicon.entries();
  }
  expect(warnings).toHaveLength(4);
  expect(warnings[2]).toContain('say');
});
