import { interfaceLanguages } from '@tidings/contracts/languages/interface-languages.ts';
import { readingLanguages } from '@tidings/contracts/languages/reading-languages.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase());
});
beforeEach(() => api.database.query('TRUNCATE article, search_document, feed_state CASCADE'));
afterAll(() => api.close());

type Answer = {
  feed: { articles: { title: string }[]; language: string | null; endCursor: string | null; hasNextPage: boolean };
  feedSections: { category: string; count: number }[];
};
const ask = async (variables: object): Promise<Answer> => {
  const { data } = await api.graphql(
    `query F($category: FeedCategory, $language: String, $after: String) {
      feed(category: $category, language: $language, first: 2, after: $after) { articles { title } language endCursor
      hasNextPage } feedSections(language: $language) { category count } }`,
    variables,
  );
  return data as unknown as Answer;
};
const seen = async (language: string) => {
  const { feed, feedSections } = await ask({ language });
  return [feed.language, feed.articles.map(({ title }) => title), feedSections];
};
const GENERAL = [{ category: 'general', count: 1 }];

it.each(readingLanguages)('returns English articles until one in $name is published', async ({ code }) => {
  await api.publish({ language: 'en', title: 'English' });
  expect(await seen(code)).toEqual(['en', ['English'], GENERAL]);
  await api.publish({ language: code, title: 'Own', publishedAt: new Date() });
  expect(await seen(code)).toEqual([
    code,
    code === 'en' ? ['Own', 'English'] : ['Own'],
    code === 'en' ? [{ category: 'general', count: 2 }] : GENERAL,
  ]);
});

it('without English articles the feed returns its most frequent language', async () => {
  await api.publish({ language: 'de', title: 'A' }, { language: 'fr', title: 'B' }, { language: 'fr', title: 'C' });
  expect(await seen('ja')).toEqual(['fr', ['B', 'C'], [{ category: 'general', count: 2 }]]);
});

it('keeps the requested language if any tab has a story in it', async () => {
  await api.publish({ language: 'en' }, { language: 'ja', tab: 'science', title: 'Kagaku' });
  const general = await ask({ language: 'ja' });
  expect([general.feed.language, general.feed.articles]).toEqual(['ja', []]);
  expect(general.feedSections).toEqual([{ category: 'science', count: 1 }]);
});

it('continues paging in the returned language', async () => {
  await api.publish({ title: 'A' }, { title: 'B' }, { title: 'C' });
  const first = (await ask({ language: 'is' })).feed;
  expect([first.language, first.hasNextPage]).toEqual(['en', true]);
  const next = (await ask({ language: first.language, after: first.endCursor })).feed;
  expect(next.articles).toEqual([{ title: 'C' }]);
});

it('accepts language aliases, and does not filter without a language', async () => {
  await api.publish({ language: 'nb', title: 'Norsk' }, { language: 'en', title: 'English' });
  expect((await seen('no-NO'))[1]).toEqual(['Norsk']);
  expect(await ask({})).toMatchObject({ feed: { language: null, articles: [{}, {}] } });
});

it('lists twenty languages with the number of stories and voices in each', async () => {
  await api.publish({ language: 'ja' }, { language: 'ja' }, { language: 'en' });
  const { data } = await api.graphql('{ languages { code name stories sources voices interface } }');
  const { languages } = data as unknown as {
    languages: { code: string; stories: number; voices: number | null; interface: boolean }[];
  };
  expect(languages.map(({ code }) => code)).toEqual(readingLanguages.map(({ code }) => code));
  const stories = languages.filter((language) => language.stories > 0);
  expect(stories.map((language) => [language.code, language.stories])).toEqual([
    ['en', 1],
    ['ja', 2],
  ]);
  const spoken = languages.filter((language) => language.interface).map(({ code }) => code);
  expect(spoken.toSorted()).toEqual(interfaceLanguages.map(({ code }) => code as string).toSorted());
});

it('feedStatus reports fetching until every source was fetched', async () => {
  const asking = async () =>
    ((await api.graphql('{ feedStatus { asking } }')).data as unknown as { feedStatus: { asking: boolean } }).feedStatus
      .asking;
  expect(await asking()).toBe(true);
  await api.database.query(
    "INSERT INTO source (id, kind, url, name) VALUES ('a', 'feed', 'https://a.example/', 'A'), " +
      "('b', 'feed', 'https://b.example/', 'B')",
  );
  await api.database.query("INSERT INTO feed_state (source_id, next_at) VALUES ('a', now()), ('b', now())");
  expect(await asking()).toBe(true);
  await api.database.query("UPDATE feed_state SET failures = 1 WHERE source_id = 'a'");
  expect(await asking()).toBe(true);
  await api.database.query("UPDATE feed_state SET failures = 1 WHERE source_id = 'b'");
  expect(await asking()).toBe(false);
  await api.database.query("UPDATE feed_state SET failures = 0, answered_at = now() WHERE source_id = 'b'");
  expect(await asking()).toBe(false);
});
