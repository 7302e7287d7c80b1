import { randomBytes } from 'node:crypto';
import { createAnalyticsEventId } from '@tidings/contracts/analytics/event-identity.ts';
import { WIDE_NETWORK_FACTOR } from '@tidings/contracts/limits/account-limits.ts';
import { VISITOR_LIMITS_DEFAULT } from '@tidings/contracts/limits/visitor-limits.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase());
});
afterAll(() => api.close());
beforeEach(() => api.database.query('TRUNCATE attempt'));

const KNOWN = 'https://known.example/story';
const SENTENCE = /^Too many requests came from your network\. Please try again in \d+ minutes?\.$/;
const event = () => ({
  id: createAnalyticsEventId(Date.now(), randomBytes(10)),
  name: 'PageViewed',
  route: '/feed',
  attributes: { pageUrl: '/feed' },
});
const endpoints = {
  analytics: {
    max: VISITOR_LIMITS_DEFAULT['analytics-events'],
    query: 'mutation R($input: RecordEventsInput!) { recordEvents(input: $input) { __typename } }',
    variables: () => ({ input: { consent: true, session: 'abcdefghijkl', events: [event()] } }),
  },
  pages: {
    max: VISITOR_LIMITS_DEFAULT.pages,
    query: 'query E($url: String!) { articleExtractor(url: $url) { id } }',
    variables: () => ({ url: `https://unknown.example/${randomBytes(6).toString('hex')}` }),
  },
  texts: {
    max: VISITOR_LIMITS_DEFAULT['text-characters'],
    query: 'mutation R($input: ReadTextInput!) { readText(input: $input) { id } }',
    variables: () => ({ input: { text: 'The ferry leaves at ten.' } }),
  },
};
type Reply = { code: string | undefined; message: string | undefined; retryAfter: unknown };
async function knock(
  { query, variables }: { query: string; variables(): object },
  remoteAddress = '203.0.113.7',
): Promise<Reply> {
  const reply = await api.app.inject({
    method: 'POST',
    url: '/graphql',
    remoteAddress,
    payload: { query, variables: variables() },
  });
  const { errors } = reply.json() as { errors?: { message: string; extensions: { code: string } }[] };
  return {
    code: errors?.[0]?.extensions.code,
    message: errors?.[0]?.message,
    retryAfter: reply.headers['retry-after'],
  };
}
const before = (count: number) => api.database.query('UPDATE attempt SET count = $1', [count]);
const readAll = () =>
  api.database.query(
    "UPDATE article SET content_state = 'failed', content_code = 'NO_ARTICLE' WHERE content_state = 'pending'",
  );

it.each(Object.entries(endpoints))(
  '%s: rejects a network over its limit with a retry time, and no other network',
  async (name, endpoint) => {
    const reading =
      name === 'pages'
        ? setInterval(() => {
            void readAll();
          }, 50)
        : undefined;
    const open = name === 'pages' ? 'NO_ARTICLE' : undefined;
    expect((await knock(endpoint)).code).toBe(open);
    await before(endpoint.max);
    const refused = await knock(endpoint);
    expect(refused).toEqual({
      code: 'BUSY',
      message: expect.stringMatching(SENTENCE),
      retryAfter: expect.stringMatching(/^\d+$/),
    });
    expect(Number(refused.retryAfter)).toBeGreaterThan(59 * 60 - 1);
    expect((await knock(endpoint, '203.0.113.8')).code).toBe(open);
    expect((await knock(endpoint, '2001:db8:1:2::1')).code).toBe(open);
    await before(endpoint.max);
    expect((await knock(endpoint, '2001:db8:1:2:ffff::9')).code).toBe('BUSY');
    expect((await knock(endpoint, '2001:db8:1:3::1')).code).toBe(open);
    await before(endpoint.max * WIDE_NETWORK_FACTOR);
    expect((await knock(endpoint, '2001:db8:1:77::1')).code).toBe('BUSY');
    expect((await knock(endpoint, '2001:db8:2:77::1')).code).toBe(open);
    await api.database.query('UPDATE attempt SET window_ends = now()');
    expect((await knock(endpoint)).code).toBe(open);
    clearInterval(reading);
  },
);

it('limits count the size of a request: events in a batch, characters in a text', async () => {
  const batch = {
    ...endpoints.analytics,
    variables: () => ({ input: { consent: true, session: 'abcdefghijkl', events: Array.from({ length: 40 }, event) } }),
  };
  const readAttemptCount = async () => (await api.database.query('SELECT count FROM attempt'))[0]?.count as number;
  await knock(batch);
  expect(await readAttemptCount()).toBe(40);
  await knock({
    ...endpoints.analytics,
    variables: () => ({ input: { consent: true, session: 'abcdefghijkl', events: [] } }),
  });
  expect(await readAttemptCount()).toBe(41);
  await api.database.query('TRUNCATE attempt');
  await knock({ ...endpoints.texts, variables: () => ({ input: { text: 'word '.repeat(1_000) } }) });
  expect(await readAttemptCount()).toBe(5_000);
});

it('a page that is already stored does not count against the limit', async () => {
  const [id] = await api.publish({ title: 'Known', canonicalUrl: KNOWN, url: KNOWN, contentState: 'ready' });
  await knock(endpoints.texts);
  await api.database.query('UPDATE attempt SET count = 2147483647');
  expect(
    (await api.graphql('query E($url: String!) { articleExtractor(url: $url) { id } }', { url: KNOWN })).data,
  ).toEqual({ articleExtractor: { id } });
  expect((await knock(endpoints.texts)).code).toBe('BUSY');
});

it('stores counters under a keyed hash, never under the address', async () => {
  await knock(endpoints.texts);
  expect(JSON.stringify(await api.database.query('SELECT * FROM attempt'))).not.toContain('203.0.113');
});
