import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { startExtractionStub } from '../../testing/extraction-stub.ts';
import { TestApi } from '../../testing/test-api.ts';
import { type Visitor, signUpPerson } from '../../testing/visitor.ts';

const SAVE = `mutation S($input: SaveArticleInput!) { saveArticle(input: $input) { __typename ... on
    SavedArticle { id article { id title url } } ... on SaveLimitReached { limit } } }`;

let api: TestApi;
const read: string[] = [];
let stopReading: () => Promise<void>;
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase());
  stopReading = startExtractionStub(api, (url) => {
    read.push(url);
    return url.includes('broken') ? { failed: null } : { author: null, verdict: 'ok' };
  });
});
afterAll(async () => {
  await stopReading();
  await api.close();
});
beforeEach(() => api.database.query('TRUNCATE attempt'));

const save = async (visitor: Visitor, url: string) => {
  const { data, errors } = await visitor.ask(SAVE, { input: { url } });
  return {
    saved: (
      data as unknown as {
        saveArticle: { __typename: string; id: string; article: { id: string; title: string; url: string } };
      } | null
    )?.saveArticle,
    error: errors[0],
  };
};

it('saves the feed’s article for a URL with tracking parameters, without extraction', async () => {
  const person = await signUpPerson(api, 'finds@example.org');
  const [existingId] = await api.publish({
    title: 'In the feed',
    canonicalUrl: 'https://paper.example/feed',
    url: 'https://paper.example/feed',
  });
  for (const url of ['https://paper.example/feed', 'https://paper.example/feed?utm_source=mail#top'])
    expect((await save(person, url)).saved?.article.id).toBe(existingId);
  expect(read).toEqual([]);
});

it('extracts an unknown page and saves it once, even with concurrent requests', async () => {
  const person = await signUpPerson(api, 'reads@example.org');
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => save(person, 'https://paper.example/new?utm_source=x')),
  );
  expect(answers[0]?.saved).toMatchObject({
    __typename: 'SavedArticle',
    article: { title: 'Read', url: 'https://paper.example/new' },
  });
  expect(new Set(answers.map(({ saved }) => saved?.id)).size).toBe(1);
  expect(read).toContain('https://paper.example/new');
});

it('reports the reason and code if a page cannot be extracted, and saves nothing', async () => {
  const person = await signUpPerson(api, 'broken@example.org');
  const sentence = 'Failed to extract article. Please try a different URL or try again later.';
  expect((await save(person, 'https://paper.example/broken')).error).toMatchObject({
    message: sentence,
    extensions: { code: 'NO_ARTICLE' },
  });
  for (const url of [
    '',
    'nonsense',
    'javascript:alert(1)',
    'file:///etc/passwd',
    `https://paper.example/${'x'.repeat(3_000)}`,
  ]) {
    expect((await save(person, url)).error).toMatchObject({
      message: sentence,
      extensions: { code: 'URL_NOT_ALLOWED' },
    });
  }
  expect((await person.ask('{ savedIds }')).data).toEqual({ savedIds: [] });
});

it('fetches no page once the limit is reached', async () => {
  const person = await signUpPerson(api, 'full@example.org');
  for (const articleId of await api.publish({}, {}, {}, {}, {})) await person.ask(SAVE, { input: { articleId } });
  expect((await save(person, 'https://paper.example/sixth')).saved).toEqual({
    __typename: 'SaveLimitReached',
    limit: 5,
  });
  expect(read.filter((url) => url.endsWith('/sixth'))).toEqual([]);
});
