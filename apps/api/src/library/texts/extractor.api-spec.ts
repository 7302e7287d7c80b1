import { hasPublicationDate } from '@tidings/contracts/news/placeholders.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { startExtractionStub } from '../../testing/extraction-stub.ts';
import { TestApi } from '../../testing/test-api.ts';

const SENTENCE = 'Failed to extract article. Please try a different URL or try again later.';
const EXTRACT = `query E($url: String!) { articleExtractor(url: $url) { id title content author category
    createdAt publishedAt url contentState verdict } }`;

let api: TestApi;
let stopReading: () => Promise<void>;
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase());
  stopReading = startExtractionStub(api, (url) =>
    url.includes('broken')
      ? { failed: 'consent' }
      : {
          author: 'Ida',
          verdict: url.includes('sold') ? 'teaser' : 'ok',
          ...(url.includes('dated') && { publishedAt: new Date('2026-11-20T08:00:00Z') }),
        },
  );
});
afterAll(async () => {
  await stopReading();
  await api.close();
});
const extract = async (url: string) => {
  const { data, errors } = await api.graphql(EXTRACT, { url });
  return {
    article: (data as unknown as { articleExtractor: Record<string, string> } | null)?.articleExtractor,
    error: errors[0],
  };
};

it('extracting a page returns the same article every time', async () => {
  const { article } = await extract('https://paper.example/story?utm_source=x#top');
  expect(article).toMatchObject({
    title: 'Read',
    author: 'Ida',
    category: 'Nation',
    url: 'https://paper.example/story',
    contentState: 'ready',
    content: expect.stringContaining('<p>The page says'),
  });
  expect((await extract('https://paper.example/story')).article?.['id']).toBe(article?.['id']);
  expect((await api.graphql('{ feed { articles { id } } }')).data).toEqual({ feed: { articles: [] } });
});

it('stores a page without a date at the current time, which is not shown as its date', async () => {
  const { article } = await extract('https://paper.example/no-day');
  expect(hasPublicationDate(article as { publishedAt: string; createdAt: string })).toBe(false);
  const dated = (await extract('https://paper.example/dated')).article;
  expect(dated?.['publishedAt']).toBe('2026-11-20T08:00:00.000Z');
  expect(hasPublicationDate(dated as { publishedAt: string; createdAt: string })).toBe(true);
});

it('two concurrent requests for a page fetch it once', async () => {
  const [first, second] = await Promise.all([
    extract('https://paper.example/twice'),
    extract('https://paper.example/twice'),
  ]);
  expect(first.article?.['id']).toBe(second.article?.['id']);
});

it('returns the specified message and code for a failure, and tries again on the next request', async () => {
  const first = await extract('https://paper.example/broken');
  expect([first.article, first.error?.message, first.error?.extensions]).toEqual([
    undefined,
    SENTENCE,
    { code: 'NO_ARTICLE', verdict: 'consent' },
  ]);
  await api.database.query("UPDATE article SET url = 'https://paper.example/mended' WHERE url LIKE '%broken'");
  expect((await extract('https://paper.example/broken')).article).toMatchObject({ title: 'Read', verdict: 'ok' });
  expect((await extract('https://paper.example/sold')).article).toMatchObject({
    contentState: 'ready',
    verdict: 'teaser',
  });
});

it('rejects an invalid URL immediately', async () => {
  for (const url of [
    '',
    'nonsense',
    'ftp://paper.example/',
    'javascript:alert(1)',
    'file:///etc/passwd',
    `https://paper.example/${'x'.repeat(3_000)}`,
  ]) {
    expect((await extract(url)).error).toMatchObject({ message: SENTENCE, extensions: { code: 'URL_NOT_ALLOWED' } });
  }
});
