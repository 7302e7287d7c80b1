import { expectFullyTranslated, loadTranslations } from '@tidings/shell-api/words.fixture.ts';
import { translateError } from '../article-card/use-article-listening.ts';
import { english } from '../generated/english.ts';

const spoken = await loadTranslations(english, (language) => import(`./${language}.ts`));
const { ar, de, en, es, fr } = spoken;

expectFullyTranslated(spoken, ['articleCard.problems.']);

it.each(Object.entries(spoken).filter(([code]) => code !== 'en'))(
  'the words contain a text for every player error: %s',
  (_, words) => {
    expect(words.articleCard.problems).not.toBeNull();
  },
);

it('counts use the plural forms of the language', () => {
  expect([1, 2, 3, 11, 100].map((count) => ar.feed.stories(count))).toEqual([
    'خبر واحد',
    'خبران',
    '3 أخبار',
    '11 خبرًا',
    '100 خبر',
  ]);
  expect([1, 2, 3].map((count) => ar.blogs.form.emptyCount(count))).toEqual([
    'حقل واحد يحتاج إلى انتباهك.',
    'حقلان يحتاجان إلى انتباهك.',
    '3 حقول تحتاج إلى انتباهك.',
  ]);
  expect([1, 2].map((count) => es.search.results.found(count, false))).toEqual(['1 noticia', '2 noticias']);
  expect(es.search.results.found(20, true)).toBe('Las primeras 20 noticias');
  expect([0, 1, 2].map((count) => fr.podcasts.episodes(count))).toEqual(['0 épisode', '1 épisode', '2 épisodes']);
  expect([1, 2].map((count) => de.podcasts.episodes(count))).toEqual(['1 Folge', '2 Folgen']);
  expect([1, 2].map((count) => en.feed.edition(count))).toEqual(['1 story', '2 stories']);
});

it('translates the errors of the player, and shows other messages unchanged', () => {
  const error = (code: string) => ({ code, message: 'The player says so.', retryable: true });
  expect(translateError(error('NOT_FOUND'), de.articleCard)).toBe('Diesen Artikel gibt es hier nicht mehr.');
  expect([
    translateError(error('NOT_FOUND'), en.articleCard),
    translateError(error('SOMETHING_NEW'), de.articleCard),
    translateError(null, de.articleCard),
  ]).toEqual(['The player says so.', 'The player says so.', null]);
});
