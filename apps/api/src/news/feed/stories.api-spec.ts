import type { ArticleDraft } from '@tidings/database/news/store-articles.ts';
import { chooseStoryLeads } from '@tidings/database/news/story.query.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { publishStory } from '../../testing/publish-story.ts';
import { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase());
});
beforeEach(() => api.database.query('TRUNCATE article, search_document CASCADE'));
afterAll(() => api.close());

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 8, minutes));
const story = (...storyArticles: Partial<ArticleDraft>[]) => publishStory(api, ...storyArticles);
const ask = async <Answer>(query: string): Promise<Answer> => (await api.graphql(query)).data as unknown as Answer;
const titles = async (narrow: string) =>
  (
    await ask<{ feed: { articles: { title: string }[] } }>(`{ feed(${narrow}) { articles { title } } }`)
  ).feed.articles.map(({ title }) => title);

it('lists and counts a story once per tab, with its other articles', async () => {
  const [first, second, third] = await story(
    { title: 'First', sourceName: 'Post', url: 'https://post.example/1', publishedAt: at(1) },
    { title: 'Second', sourceName: 'Echo', publishedAt: at(2) },
    { title: 'Business', sourceName: 'Ledger', tab: 'business', publishedAt: at(3) },
  );
  await api.publish({ title: 'Alone', publishedAt: at(0) });
  const { feed, feedSections } = await ask<{
    feed: { articles: { id: string; storyId: string; alsoInCount: number; alsoIn: object[] }[] };
    feedSections: object[];
  }>(
    `{ feed { articles { id storyId alsoInCount alsoIn { articleId sourceName url } } }
      feedSections { category count } }`,
  );
  expect(feed.articles.map(({ id, alsoInCount }) => [id, alsoInCount])).toEqual([
    [first, 2],
    [expect.any(String), 0],
  ]);
  expect(feed.articles[0]?.alsoIn).toEqual([
    { articleId: second, sourceName: 'Echo', url: '' },
    { articleId: third, sourceName: 'Ledger', url: '' },
  ]);
  expect(feedSections).toEqual([
    { category: 'general', count: 2 },
    { category: 'business', count: 1 },
  ]);
  const otherArticle = await ask<{ article: object }>(`{ article(id: "${third}") { storyId alsoIn { articleId } } }`);
  expect(otherArticle.article).toEqual({
    storyId: feed.articles[0]?.storyId,
    alsoIn: [{ articleId: first }, { articleId: second }],
  });
});

it('paging skips articles that are not the lead article of their story', async () => {
  await story(
    { title: 'A', publishedAt: at(1) },
    { title: 'A again', publishedAt: at(9) },
    { title: 'A once more', publishedAt: at(8) },
  );
  await api.publish({ title: 'B', publishedAt: at(5) }, { title: 'C', publishedAt: at(4) });
  const first = await ask<{ feed: { articles: { title: string }[]; endCursor: string; hasNextPage: boolean } }>(
    '{ feed(first: 2) { articles { title } endCursor hasNextPage } }',
  );
  expect(first.feed).toMatchObject({ articles: [{ title: 'B' }, { title: 'C' }], hasNextPage: true });
  expect(await titles(`first: 2, after: "${first.feed.endCursor}"`)).toEqual(['A']);
});

it('within a country, its earliest article is the lead article of the story', async () => {
  await story(
    { title: 'British', country: 'gb', publishedAt: at(1) },
    { title: 'Irish', country: 'ie', publishedAt: at(2) },
    { title: 'Irish too', country: 'ie', publishedAt: at(3) },
  );
  expect(await titles('country: "IE"')).toEqual(['Irish']);
  expect(await titles('country: "GB"')).toEqual(['British']);
  expect(await titles('first: 5')).toEqual(['British']);
});

it('prefers a lead article with text, unless that is withdrawn', async () => {
  const [, extractedId] = await story(
    { title: 'Teaser', publishedAt: at(1) },
    { title: 'Whole', contentState: 'ready', publishedAt: at(2) },
  );
  expect(await titles('first: 5')).toEqual(['Whole']);
  const [{ story: storyId }]: [{ story: string }] = await api.database.query(
    'SELECT story_id AS story FROM story_member WHERE article_id = $1',
    [extractedId],
  );
  await api.database.query('UPDATE article SET listed = false WHERE id = $1', [extractedId]);
  await api.database.transaction((tx) => chooseStoryLeads(tx, storyId));
  expect(await titles('first: 5')).toEqual(['Teaser']);
  expect(
    (await ask<{ feed: { articles: object[] } }>('{ feed { articles { alsoIn { articleId } } } }')).feed.articles,
  ).toEqual([{ alsoIn: [] }]);
});

it('sets retitledAt for a changed title, but not for changed punctuation', async () => {
  const renamed = async (title: string) => {
    await api.publish({ identity: 'feed one', sourceId: 'feed', title, sourceHash: title });
    return (await ask<{ feed: { articles: { retitledAt: string | null }[] } }>('{ feed { articles { retitledAt } } }'))
      .feed.articles[0]?.retitledAt;
  };
  expect(await renamed('Four hurt in Larkford')).toBeNull();
  expect(await renamed('Four hurt, in “Larkford”')).toBeNull();
  expect(await renamed('Six hurt in Larkford')).toEqual(expect.any(String));
});
