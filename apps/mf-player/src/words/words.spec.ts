import { expectFullyTranslated, loadTranslations } from '@tidings/shell-api/words.fixture.ts';
import { english } from '../generated/english.ts';

const spoken = await loadTranslations(english, (language) => import(`./${language}.ts`));
const { ar, de, en, es, fr } = spoken;

expectFullyTranslated(spoken, ['now.problems.', 'player.stage.credit']);

it.each(Object.entries(spoken).filter(([code]) => code !== 'en'))(
  'the words contain a text for every player error: %s',
  (_, words) => {
    expect(words.now.problems).not.toBeNull();
  },
);

it('counts use the plural forms of the language', () => {
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

it('a sentence omits unknown values', () => {
  expect(en.player.stage.credit('Ledger', 'Joanna')).toBe('Ledger, read by Joanna');
  expect([en, de, ar].map((words) => words.player.stage.credit('', 'Joanna'))).toEqual([
    'read by Joanna',
    'gelesen von Joanna',
    'بصوت Joanna',
  ]);
  expect(fr.now.place(2, 5, '0:03', null)).toBe('phrase 2 sur 5, 0:03');
});
