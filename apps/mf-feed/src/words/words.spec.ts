import { blogsWords } from '../features/blogs/blogs.words.ts';
import { feedEmptyWords } from '../features/feed/feed-empty.words.ts';
import { feedEndWords } from '../features/feed/feed-end.words.ts';
import { feedWords } from '../features/feed/feed.words.ts';
import { externalWords } from '../features/overlays/external-site.words.ts';
import { overlaysWords } from '../features/overlays/overlays.words.ts';
import { podcastsWords } from '../features/podcasts/podcasts.words.ts';
import { redirectWords } from '../features/redirect/redirect.words.ts';
import { scraperWords } from '../features/scraper/scraper.words.ts';
import { searchWords } from '../features/search/search.words.ts';
import { readingWords } from '../reading/reading.words.ts';
import { waitingWords } from '../reading/waiting.words.ts';
import { problemOf } from '../story/problem-of.ts';
import { storyWords } from '../story/story.words.ts';
import type { FeedSliceWords } from './catalogue.ts';
import { ar, de, es, fr } from './languages.ts';

const en: FeedSliceWords = {
  story: storyWords,
  waiting: waitingWords,
  reading: readingWords,
  feed: feedWords,
  feedEmpty: feedEmptyWords,
  feedEnd: feedEndWords,
  scraper: scraperWords,
  overlays: overlaysWords,
  external: externalWords,
  redirect: redirectWords,
  podcasts: podcastsWords,
  blogs: blogsWords,
  search: searchWords,
};
const COUNTS = [0, 1, 2, 3, 11, 100];
const translated = [
  ['es', es],
  ['fr', fr],
  ['de', de],
  ['ar', ar],
] as const;
type Word = string | ((...values: unknown[]) => string);
type Words = { [name: string]: Word | Words | null };

/** Every word by its path: `feed.tabs.general`. */
function each(words: Words, path = ''): [string, Word][] {
  return Object.entries(words).flatMap(([name, word]): [string, Word][] =>
    word === null ? [] : typeof word === 'object' ? each(word, `${path}${name}.`) : [[path + name, word]],
  );
}
const all = (words: FeedSliceWords) => each(words as unknown as Words);
const said = (word: Word, count: number) => (typeof word === 'string' ? word : word(count, count));

describe.each([['en', en], ...translated] as const)('%s', (_, words) => {
  it.each(COUNTS)('has a word for everything, to %i of it', (count) => {
    for (const [path, word] of all(words))
      expect([path, said(word, count)]).toEqual([
        path,
        expect.stringMatching(/^(?!.*(undefined|NaN|null|\[object)).*[\p{L}\d]/u),
      ]);
  });
});

it.each(translated)(
  'says as much as English, each topic too, and what the player cannot say itself: %s',
  (_, words) => {
    const paths = (some: FeedSliceWords) =>
      all(some)
        .map(([path]) => path)
        .filter((path) => !path.startsWith('story.problems.'))
        .toSorted();
    expect(paths(words)).toEqual(paths(en));
    expect(words.story.problems).not.toBeNull();
    expect(Object.keys(words.story.problems ?? {})).toEqual(Object.keys(de.story.problems ?? {}));
  },
);

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
  expect([1, 2].map((count) => en.feed.edition(count))).toEqual([
    '1 story in today’s edition',
    '2 stories in today’s edition',
  ]);
});

it('says what the player reports, and its own words where there are none of ours', () => {
  const error = (code: string) => ({ code, message: 'The player says so.', retryable: true });
  expect(problemOf(error('NOT_FOUND'), de.story)).toBe('Diesen Artikel gibt es hier nicht mehr.');
  expect([
    problemOf(error('NOT_FOUND'), en.story),
    problemOf(error('SOMETHING_NEW'), de.story),
    problemOf(null, de.story),
  ]).toEqual(['The player says so.', 'The player says so.', null]);
});
