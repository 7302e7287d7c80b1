import { randomUUID } from 'node:crypto';
import type { ArticleDraft } from '@tidings/database/news/store-articles.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { publishStory } from '../../testing/publish-story.ts';
import { TestApi } from '../../testing/test-api.ts';
import { Visitor, signUpPerson } from '../../testing/visitor.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase());
});
beforeEach(() => api.database.query('TRUNCATE article, search_document, search_cache CASCADE'));
afterAll(() => api.close());

const at = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const story = (...storyArticles: Partial<ArticleDraft>[]) => publishStory(api, ...storyArticles);
type Page = {
  results: { article: { id: string; title: string; alsoInCount: number } }[];
  endCursor: string | null;
  hasNextPage: boolean;
  corrected: string | null;
  close: boolean;
};
async function page(visitor: Visitor, scope: string): Promise<Page> {
  const { data, errors } = await visitor.ask(
    `{ searchPage(${scope}) { results { article { id title alsoInCount } } endCursor hasNextPage corrected close } }`,
  );
  if (!data) throw new Error(errors[0]?.extensions.code);
  return (data as unknown as { searchPage: Page }).searchPage;
}
const titles = async (visitor: Visitor, scope: string) =>
  (await page(visitor, scope)).results.map(({ article }) => article.title);
const anonymousVisitor = () => new Visitor(api);
const someone = () => signUpPerson(api, `reader-${randomUUID()}@example.org`);
const SAVE = 'mutation S($input: SaveArticleInput!) { saveArticle(input: $input) { __typename } }';

it('lists a story once across pages, by its best-matching article', async () => {
  const storyArticles = Array.from({ length: 6 }, (_, number) => ({
    title: `Dam report ${number}`,
    sourceName: `Source ${number}`,
    description: number === 3 ? 'The dam, the dam, the report.' : 'Words.',
    publishedAt: at(number),
  }));
  await story(...storyArticles);
  await api.publish(
    { title: 'Dam report of another year', publishedAt: at(90) },
    { title: 'A dam', description: 'report', publishedAt: at(95) },
  );
  const seen: Page['results'] = [];
  for (let after = ''; ;) {
    const { results, endCursor, hasNextPage } = await page(
      anonymousVisitor(),
      `query: "dam report", first: 2 ${after}`,
    );
    seen.push(...results);
    if (!hasNextPage) break;
    after = `, after: "${endCursor}"`;
  }
  expect(seen.map(({ article }) => article.title).toSorted()).toEqual([
    'A dam',
    'Dam report 3',
    'Dam report of another year',
  ]);
  expect(seen.find(({ article }) => article.title === 'Dam report 3')?.article.alsoInCount).toBe(5);
  expect(await titles(anonymousVisitor(), 'query: "dam report", source: "Source 5"')).toEqual(['Dam report 5']);
  const { data } = await api.graphql('{ searchArticles(query: "dam report") { title } }');
  expect((data as unknown as { searchArticles: object[] }).searchArticles).toHaveLength(3);
});

it('filters by source, country and time, and lists the facets', async () => {
  await api.publish(
    { title: 'Kelp forest', sourceName: 'Post', country: 'gb', publishedAt: at(10) },
    { title: 'Kelp soup', sourceName: 'Echo', country: 'ie', publishedAt: at(60 * 30) },
  );
  expect(await titles(anonymousVisitor(), 'query: "kelp", onlyCountry: "IE", country: "gb"')).toEqual(['Kelp soup']);
  expect(await titles(anonymousVisitor(), `query: "kelp", from: "${at(60).toISOString()}"`)).toEqual(['Kelp forest']);
  expect(await titles(anonymousVisitor(), 'query: "kelp", source: "Nobody"')).toEqual([]);
  expect(
    (
      await api.graphql(
        '{ searchFacets(query: "kelp") { sources { value count } countries { value } languages { value } } }',
      )
    ).data,
  ).toEqual({
    searchFacets: {
      sources: [
        { value: 'Echo', count: 1 },
        { value: 'Post', count: 1 },
      ],
      countries: [{ value: 'gb' }, { value: 'ie' }],
      languages: [{ value: 'en' }],
    },
  });
  expect(await page(anonymousVisitor(), 'query: "klep forest"')).toMatchObject({
    corrected: 'kelp forest',
    close: false,
    results: [{ article: { title: 'Kelp forest' } }],
  });
  for (const bad of ['onlyCountry: "gbr"', `source: "${'x'.repeat(201)}"`, 'saved: true']) {
    expect((await api.graphql(`{ searchPage(query: "kelp", ${bad}) { close } }`)).errors[0]?.extensions.code).toBe(
      bad.startsWith('saved') ? 'UNAUTHENTICATED' : 'BAD_INPUT',
    );
  }
});

it('filters by articles that the caller has played or saved', async () => {
  const [played, saved] = await api.publish({ title: 'Otter one' }, { title: 'Otter two' }, { title: 'Otter three' });
  const [person, stranger] = [await someone(), anonymousVisitor()];
  const progress = (articleId: string | undefined) => ({
    input: { articleId, sentence: 1, ms: 10, sessionStartedAt: Date.now(), sequence: 1, device: 'd' },
  });
  for (const visitor of [person, stranger])
    await visitor.ask(
      'mutation P($input: SaveProgressInput!) { saveProgress(input: $input) { __typename } }',
      progress(visitor === person ? played : saved),
    );
  await person.ask(SAVE, { input: { articleId: saved } });
  expect(await titles(person, 'query: "otter", heard: true')).toEqual(['Otter one']);
  expect((await titles(person, 'query: "otter", heard: false')).toSorted()).toEqual(['Otter three', 'Otter two']);
  expect(await titles(person, 'query: "otter", saved: true')).toEqual(['Otter two']);
  expect(await titles(person, 'query: "otter", saved: true, heard: true')).toEqual([]);
  expect(await titles(stranger, 'query: "otter", heard: true')).toEqual(['Otter two']);
  expect(await titles(anonymousVisitor(), 'query: "otter", heard: true')).toEqual([]);
  expect(await titles(anonymousVisitor(), 'query: "otter", heard: false')).toHaveLength(3);
});

it('excludes muted sources and words everywhere, but not other sources of the story', async () => {
  await api.database.query(
    `INSERT INTO source (id, kind, url, name) VALUES ('loud', 'feed', 'https://loud.example/feed',
      'Loud') ON CONFLICT DO NOTHING`,
  );
  const person = await someone();
  await api.database.query(
    `INSERT INTO source_subscription (id, account_id, source_id, name, folder, muted)
      VALUES (gen_random_uuid(), $1, 'loud', '', '', true)`,
    [person.id],
  );
  await person.ask('mutation { muteWord(word: "circus") { __typename } }');
  await story(
    { title: 'Parade told loudly', sourceId: 'loud', publishedAt: at(9) },
    { title: 'Parade told softly', sourceName: 'Post', publishedAt: at(1) },
  );
  const [sourceId] = await api.publish(
    { title: 'Parade music', description: 'Brass.', publishedAt: at(20) },
    { title: 'Parade of the circus', description: 'Brass music.', publishedAt: at(30) },
    { title: 'Parade circuses', publishedAt: at(40) },
  );
  const feed = async (visitor: Visitor, more = '') =>
    (
      (await visitor.ask(`{ feed ${more} { articles { title } } }`)).data as unknown as {
        feed: { articles: { title: string }[] };
      }
    ).feed.articles.map(({ title }) => title);
  expect(await feed(person)).toEqual(['Parade told softly', 'Parade music', 'Parade circuses']);
  expect(await feed(person, '(country: "gb", language: "en", first: 2)')).toEqual([
    'Parade told softly',
    'Parade music',
  ]);
  expect(await feed(anonymousVisitor())).toEqual([
    'Parade told loudly',
    'Parade music',
    'Parade of the circus',
    'Parade circuses',
  ]);
  expect((await titles(person, 'query: "parade", first: 2')).length).toBe(2);
  expect((await titles(person, 'query: "parade"')).toSorted()).toEqual([
    'Parade circuses',
    'Parade music',
    'Parade told softly',
  ]);
  expect(await titles(anonymousVisitor(), 'query: "parade"')).toHaveLength(4);
  const similar = async (visitor: Visitor) =>
    (
      (await visitor.ask('query S($id: ID!) { similarArticles(id: $id) { title } }', { id: sourceId }))
        .data as unknown as {
        similarArticles: { title: string }[];
      }
    ).similarArticles.map(({ title }) => title);
  expect(await similar(person)).not.toContain('Parade of the circus');
  expect((await similar(anonymousVisitor())).filter((title) => title.startsWith('Parade told'))).toHaveLength(1);
  const { data } = await person.ask('{ populateNews(param: "gb", type: "country") { title } }');
  expect(
    (data as unknown as { populateNews: { title: string }[] }).populateNews.map(({ title }) => title).toSorted(),
  ).toEqual(['Parade circuses', 'Parade music', 'Parade told softly']);
});
