import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { interfaceLanguages } from '@tidings/contracts/languages/interface-languages.ts';
import { listSourceFiles, root } from '../checks/source-files.mjs';
import { applyPo, writePo } from './po-file.ts';

const FEED = 'apps/mf-feed/src/words/de.ts';
const PLAYER = 'apps/mf-player/src/words/de.ts';
const left = (name: string) => `Left: ${name}`;
const english = { 'mf-feed': { feed: { hello: 'Hello', count: (count: number) => `${count} stories`, left } } };
const CODE = `const stories = (count: number) => plural(count, { one: 'ein Artikel', other: \`\${count} Artikel\` });
export const words: Words = {
  feed: { hello: 'Hallo, ' + 'Leute', count: stories, left: (name) => \`Übrig: \${name}, \${number.format(2)}\` },
};`;
const sources = new Map([
  [FEED, CODE],
  [PLAYER, "export const words: Words = { player: { play: 'Abspielen' } };"],
]);
const exported = writePo('de', sources, english);

it('writePo exports keys, English texts, plural forms and slots', () => {
  expect(exported).toContain('msgctxt "mf-feed:feed.hello"\nmsgid "Hello"\nmsgstr "Hallo, Leute"');
  expect(exported).toContain('msgctxt "mf-feed:stories.other"\nmsgid "{count} stories"\nmsgstr "{count} Artikel"');
  expect(exported).toContain('#. {2} = number.format(2)\nmsgctxt "mf-feed:feed.left"\nmsgid "Left: {name}"');
});

it('applyPo changes a text in its file', () => {
  const po = exported.replace('"Abspielen"', '"Los geht\'s"').replace('"Übrig: {name}, {2}"', '"{2} übrig: {name}"');
  const { changed, problems } = applyPo(po, sources);
  expect(problems).toEqual([]);
  expect(changed.get(PLAYER)).toContain(String.raw`play: 'Los geht\'s'`);
  expect(changed.get(FEED)).toContain('left: (name) => `${number.format(2)} übrig: ${name}`');
});

it.each([
  ['missing', '"Übrig: {2}"', '{2}'],
  ['extra', '"Übrig: {name}, {2} {title}"', '{2}, {name}, {title}'],
])('applyPo refuses a text with a slot that is %s', (_, text, slots) => {
  const { problems } = applyPo(exported.replace('"Übrig: {name}, {2}"', text), sources);
  expect(problems).toEqual([`mf-feed:feed.left in ${FEED}: must contain {2}, {name}, not ${slots}`]);
});

it('applyPo refuses an unknown text and ignores an empty one', () => {
  const po = exported.replace('player.play', 'player.gone').replace('"Hallo, Leute"', '""');
  const { changed, problems } = applyPo(po, sources);
  expect([changed.size, problems]).toEqual([0, ['mf-player:player.gone: there is no such text']]);
});

it.each(interfaceLanguages.slice(1))('applyPo changes nothing after an export of $name', ({ code: language }) => {
  const files = listSourceFiles(new RegExp(String.raw`^(apps|libs)/.*/words/${language}\.ts$`));
  const translations = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const { changed, problems } = applyPo(writePo(language, translations, {}), translations);
  expect(files.length).toBeGreaterThan(1);
  expect([[...changed.keys()], problems]).toEqual([[], []]);
});
