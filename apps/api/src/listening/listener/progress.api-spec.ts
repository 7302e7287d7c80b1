import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let article: string;
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase());
  [article = ''] = await api.publish({ title: 'Heard' });
});
afterAll(() => api.close());

const SAVE = `mutation S($input: SaveProgressInput!) { saveProgress(input: $input) {
  __typename ... on Progress { articleId sentence offset ms durationMs finished } ... on ProgressStale { current {
  sentence ms } } } }`;
const report = (parts: object): object => ({
  input: {
    articleId: article,
    sentence: 1,
    ms: 1000,
    sessionStartedAt: 1_000_000,
    sequence: 1,
    device: 'phone',
    ...parts,
  },
});

it('an anonymous listener is identified by an HttpOnly cookie', async () => {
  const first = await api.graphql(SAVE, report({ sentence: 4, offset: 7, ms: 9000, durationMs: 60_000 }));
  expect(first.data).toEqual({
    saveProgress: {
      __typename: 'Progress',
      articleId: article,
      sentence: 4,
      offset: 7,
      ms: 9000,
      durationMs: 60_000,
      finished: false,
    },
  });
  expect(String(first.headers['set-cookie'])).toMatch(
    /^tidings_listener=[A-Za-z0-9_-]{22}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
  );
  const mine = await api.graphql(
    'query P($ids: [ID!]!) { progress(articleIds: $ids) { articleId sentence } }',
    { ids: [article, 'x'] },
    { cookie: first.cookie ?? '' },
  );
  expect(mine.data).toEqual({ progress: [{ articleId: article, sentence: 4 }] });
  expect(mine.cookie).toBeNull();
  const stranger = await api.graphql('query P($ids: [ID!]!) { progress(articleIds: $ids) { sentence } }', {
    ids: [article],
  });
  expect(stranger.data).toEqual({ progress: [] });
});

it('the report with the later session and sequence number wins, not the last one to arrive', async () => {
  const { cookie } = await api.graphql(SAVE, report({}));
  const save = async (parts: object) => (await api.graphql(SAVE, report(parts), { cookie: cookie ?? '' })).data;
  expect(await save({ sequence: 5, sentence: 5 })).toMatchObject({
    saveProgress: { __typename: 'Progress', sentence: 5 },
  });
  expect(await save({ sequence: 4, sentence: 2, device: 'desk' })).toEqual({
    saveProgress: { __typename: 'ProgressStale', current: { sentence: 5, ms: 1000 } },
  });
  expect(await save({ sequence: 5, sentence: 9 })).toMatchObject({ saveProgress: { __typename: 'ProgressStale' } });
  expect(await save({ sessionStartedAt: 2_000_000, sequence: 1, sentence: 1 })).toMatchObject({
    saveProgress: { __typename: 'Progress', sentence: 1 },
  });
  expect(await save({ sessionStartedAt: 1_000_000, sequence: 99, sentence: 8 })).toMatchObject({
    saveProgress: { __typename: 'ProgressStale', current: { sentence: 1 } },
  });
});

it('a device whose clock is ahead does not win permanently', async () => {
  const { cookie } = await api.graphql(SAVE, report({ sessionStartedAt: Date.now() + 86_400_000 * 365 }));
  const [row]: { ahead: number }[] = await api.database.query(
    'SELECT extract(epoch FROM session_started_at - now())::float AS ahead FROM listening_progress WHERE listener = $1',
    [cookie?.split('=')[1]],
  );
  expect(row?.ahead).toBeLessThan(61);
});

it('stores progress made offline with its original time, converted to server time', async () => {
  const HOUR = 3_600_000;
  const clockOffset = 5 * 60_000;
  const now = Date.now();
  const { cookie } = await api.graphql(
    SAVE,
    report({
      sessionStartedAt: now - 2 * HOUR + clockOffset,
      reachedAt: now - HOUR + clockOffset,
      sentAt: now + clockOffset,
    }),
  );
  const [row]: { ago: number }[] = await api.database.query(
    'SELECT extract(epoch FROM now() - updated_at)::float AS ago FROM listening_progress WHERE listener = $1',
    [cookie?.split('=')[1]],
  );
  expect(Math.abs((row?.ago ?? 0) - HOUR / 1000)).toBeLessThan(60);
  expect((await api.graphql(SAVE, report({ reachedAt: -1 }))).errors[0]?.extensions.code).toBe('BAD_INPUT');
});

it('saving progress publishes no event', async () => {
  const before: unknown = await api.database.query('SELECT count(*) FROM event');
  const { cookie } = await api.graphql(SAVE, report({}));
  await api.graphql(SAVE, report({ sequence: 2, final: true }), { cookie: cookie ?? '' });
  expect(await api.database.query('SELECT count(*) FROM event')).toEqual(before);
});

it('rejects impossible positions', async () => {
  for (const parts of [
    { sentence: -1 },
    { ms: -1 },
    { sessionStartedAt: 0 },
    { device: '' },
    { device: 'x'.repeat(101) },
  ]) {
    expect((await api.graphql(SAVE, report(parts))).errors[0]?.extensions.code).toBe('BAD_INPUT');
  }
  expect(
    (await api.graphql(SAVE, report({ articleId: '00000000-0000-4000-8000-000000000000' }))).errors[0]?.extensions.code,
  ).toBe('NOT_FOUND');
});
