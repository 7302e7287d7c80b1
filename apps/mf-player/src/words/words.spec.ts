import { dockWords } from '../features/dock/dock.words.ts';
import { keysWords } from '../features/keys/keys.words.ts';
import { playerWords } from '../features/player/player.words.ts';
import { readerWords } from '../features/reader/reader.words.ts';
import { speechWords } from '../features/speech-sheet/speech.words.ts';
import { translateWords } from '../features/translate/translate.words.ts';
import { voicesWords } from '../features/voices/voices.words.ts';
import { nowWords } from '../now/now.words.ts';
import { words as ar } from './ar.ts';
import type { PlayerSliceWords } from './catalogue.ts';
import { words as de } from './de.ts';
import { words as es } from './es.ts';
import { words as fr } from './fr.ts';

const en: PlayerSliceWords = {
  now: nowWords,
  dock: dockWords,
  player: playerWords,
  speech: speechWords,
  voices: voicesWords,
  reader: readerWords,
  keys: keysWords,
  translate: translateWords,
};
const COUNTS = [0, 1, 2, 3, 11, 100];
type Word = string | ((...values: unknown[]) => string);
type Words = { [name: string]: Word | Words | null };

/** Every word by its path: `player.queue.heading`. */
function each(words: Words, path = ''): [string, Word][] {
  return Object.entries(words).flatMap(([name, word]): [string, Word][] => {
    if (word === null) return [];
    return typeof word === 'object' ? each(word, `${path}${name}.`) : [[path + name, word]];
  });
}
const said = (word: Word, count: number) => (typeof word === 'string' ? word : word(count, count, '3:10', '4:20'));
/** A credit may be empty; it has a test of its own. */
const all = (words: PlayerSliceWords) =>
  each(words as unknown as Words).filter(([path]) => path !== 'player.stage.credit');
const translated = [
  ['es', es],
  ['fr', fr],
  ['de', de],
  ['ar', ar],
] as const;

describe.each([['en', en], ...translated] as const)('%s', (_, words) => {
  it.each(COUNTS)('has a word for everything, to %i of it', (count) => {
    for (const [path, word] of all(words))
      expect([path, said(word, count)]).toEqual([
        path,
        expect.stringMatching(/^(?!.*(undefined|NaN|null|\[object)).*[\p{L}\d]/u),
      ]);
  });
});

it.each(translated)('says everything English says, and what the player cannot say itself: %s', (_, words) => {
  const paths = (some: PlayerSliceWords) =>
    all(some)
      .map(([path]) => path)
      .filter((path) => !path.startsWith('now.problems.'))
      .toSorted();
  expect(paths(words)).toEqual(paths(en));
  expect(Object.keys(words.now.problems ?? {}).toSorted()).toEqual(Object.keys(ar.now.problems ?? {}).toSorted());
});

it.each(translated)('leaves no sentence in English: %s', (_, words) => {
  const english = new Map(all(en));
  const SENTENCE = /\w{2,} \w{2,}/;
  expect(
    all(words).filter(([path, word]) => {
      const [one, other] = [said(word, 3), said(english.get(path) ?? '', 3)];
      return SENTENCE.test(other) && one === other;
    }),
  ).toEqual([]);
});

it('counts as people do', () => {
  expect([1, 2, 3, 11, 100].map((count) => ar.player.stories(count))).toEqual([
    'خبر واحد',
    'خبران',
    '3 أخبار',
    '11 خبرًا',
    '100 خبر',
  ]);
  expect([1, 2, 15].map((count) => es.now.back(count))).toEqual([
    'Retroceder 1 segundo',
    'Retroceder 2 segundos',
    'Retroceder 15 segundos',
  ]);
  expect([0, 1, 2].map((count) => fr.player.stories(count))).toEqual(['0 article', '1 article', '2 articles']);
  expect([1, 2].map((count) => de.player.empty.ready(count).slice(0, 24))).toEqual([
    '1 Schlagzeile ist bereit',
    '2 Schlagzeilen sind bere',
  ]);
  expect([1, 2].map((count) => en.player.stories(count))).toEqual(['1 story', '2 stories']);
});

it('leaves out what is not known', () => {
  expect(en.player.stage.credit('Ledger', 'Joanna')).toBe('Ledger, read by Joanna');
  expect([en, de, ar].map((words) => words.player.stage.credit('', 'Joanna'))).toEqual([
    'read by Joanna',
    'gelesen von Joanna',
    'بصوت Joanna',
  ]);
  expect(fr.now.place(2, 5, '0:03', null)).toBe('phrase 2 sur 5, 0:03');
});
