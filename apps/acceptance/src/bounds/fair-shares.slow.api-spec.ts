import { TestApi } from '@tidings/api/testing/test-api.ts';
import { VISITOR_LIMITS_DEFAULT } from '@tidings/contracts/limits/visitor-limits.ts';
import { requestUrgentExtraction, leaseUrgentExtraction } from '@tidings/database/news/extraction-job.query.ts';
import { storeRenditionProgress, leaseRendition } from '@tidings/database/speech/rendition-queue.query.ts';
import { PollySpeech } from '@tidings/platform/adapters/speech/polly-speech.adapter.ts';
import { SPEECH } from '@tidings/platform/tokens.ts';
import { PollyProtocolServer } from '@tidings/testing/polly-protocol-server.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { until } from '@tidings/testing/until.ts';

const ASK = 'mutation A($article: ID!) { requestRendition(article: $article) { id } }';
const [PER_LISTENER, PER_NETWORK] = [4, 12];
const LEASE_MS = 60_000;

let speech: PollyProtocolServer;
let api: TestApi;
let stories: string[];
beforeAll(async () => {
  speech = await new PollyProtocolServer(() => 'whole').listen();
  api = await TestApi.start(
    await createTestDatabase(),
    {
      TIDINGS_VISITOR_LIMITS:
        `renditions-per-listener=${PER_LISTENER}, renditions-per-network=${PER_NETWORK}, ` +
        'pages-at-once=6, event-streams=4, places=6, places-kept=4',
    },
    // Natural voices are left out, because without a worker their first chunk would take over a second.
    {
      providers: [{ provide: SPEECH, useValue: new PollySpeech({ endpoint: speech.address, engines: ['standard'] }) }],
    },
  );
  stories = await api.publish(...Array.from({ length: 30 }, (_, n) => ({ title: `Story ${n} of the sea` })));
});
afterAll(async () => {
  await api.close();
  await speech.close();
});
beforeEach(() => api.database.query('TRUNCATE attempt, rendition, served_turn, listening_progress CASCADE'));

type Reply = { code: string; message: string; retryAfter: unknown; data: Record<string, { id: string }> | null };
async function asks(remoteAddress: string, query: string, variables: object, listener?: string): Promise<Reply> {
  const reply = await api.app.inject({
    method: 'POST',
    url: '/graphql',
    remoteAddress,
    headers: listener === undefined ? {} : { cookie: `tidings_listener=${listener}` },
    payload: { query, variables },
  });
  const { data, errors } = reply.json() as {
    data: Reply['data'];
    errors?: { message: string; extensions: { code: string } }[];
  };
  return {
    code: errors?.[0]?.extensions.code ?? 'answered',
    message: errors?.[0]?.message ?? '',
    retryAfter: reply.headers['retry-after'],
    data,
  };
}
const listens = (from: string, story: number, listener?: string) =>
  asks(from, ASK, { article: stories[story] }, listener);
/** Renders up to `count` chunks and returns the indexes of their stories, in order. */
async function renderChunks(count: number): Promise<number[]> {
  const order: number[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const leased = await leaseRendition(api.database, LEASE_MS, true);
    if (!leased) break;
    order.push(stories.indexOf(leased.articleId));
    await storeRenditionProgress(api.database, leased, leased.chunksDone + 1);
  }
  return order;
}
const listenerNamed = (n: number) => `listener${String(n).padStart(14, '0')}`;

it('first chunks are rendered round-robin across networks and listeners', async () => {
  for (const story of [0, 1, 2, 3, 4]) await listens('203.0.113.7', story, listenerNamed(story));
  expect(await renderChunks(1)).toEqual([0]);
  await listens('198.51.100.9', 10);
  await listens('198.51.100.9', 11);
  expect(await renderChunks(6)).toEqual([10, 1, 11, 2, 3, 4]);
});

it('a network at its limit of concurrent renderings does not block other networks', async () => {
  for (const story of [0, 1]) await listens('203.0.113.7', story, listenerNamed(story));
  const leased = await leaseRendition(api.database, LEASE_MS, true);
  const full = { beginnings: [`${leased?.network} ${leased?.engine}`], rest: [] };
  expect(await leaseRendition(api.database, LEASE_MS, true, full)).toBeNull();
  await listens('198.51.100.9', 10);
  const next = await leaseRendition(api.database, LEASE_MS, true, full);
  expect(stories.indexOf(next?.articleId ?? '')).toBe(10);
});

it('all /64 networks of one IPv6 /48 count as one network in the round-robin order', async () => {
  for (const story of [0, 1, 2, 3]) await listens(`2001:db8:1:${story}::1`, story);
  expect(await renderChunks(1)).toEqual([0]);
  await listens('198.51.100.9', 10);
  await listens('198.51.100.9', 11);
  expect(await renderChunks(5)).toEqual([10, 1, 11, 2, 3]);
});

it('audio requested by two networks is rendered when the less busy network has its turn', async () => {
  for (const story of [0, 1, 2, 3]) await listens('203.0.113.7', story, listenerNamed(story));
  expect(await renderChunks(1)).toEqual([0]);
  await listens('198.51.100.9', 3);
  expect(await renderChunks(3)).toEqual([3, 1, 2]);
});

it('unfinished audio is limited per listener and per network, and requests above a limit get Retry-After', async () => {
  const ann = listenerNamed(1);
  for (const story of [0, 1, 2, 8]) expect((await listens('203.0.113.7', story, ann)).code).toBe('answered');
  const refused = await listens('203.0.113.7', 9, ann);
  expect(refused).toMatchObject({
    code: 'BUSY',
    message: expect.stringMatching(/try again in a minute/),
    retryAfter: '10',
  });
  expect((await listens('198.51.100.9', 9, ann)).code).toBe('BUSY');
  expect((await listens('203.0.113.7', 1, ann)).code).toBe('answered');
  for (const story of [3, 4, 5, 10, 11, 12, 13, 14])
    expect((await listens('203.0.113.7', story, listenerNamed(story))).code).toBe('answered');
  expect((await listens('203.0.113.7', 6, listenerNamed(6))).code).toBe('BUSY');
  expect((await listens('::ffff:203.0.113.7', 6)).code).toBe('BUSY');
  expect((await listens('198.51.100.9', 6, listenerNamed(6))).code).toBe('answered');
  await api.database.query("UPDATE rendition SET state = 'ready'");
  expect((await listens('203.0.113.7', 7, ann)).code).toBe('answered');
});

it('listeners who reach their limits leave capacity for other listeners in their network', async () => {
  // Four listeners in one network request as much audio as they can.
  const flood = [1, 2, 3, 4].map(listenerNamed);
  let story = 0;
  const codes: string[] = [];
  for (const listener of flood)
    for (let n = 0; n < PER_LISTENER; n += 1, story += 1)
      codes.push((await listens('203.0.113.7', story, listener)).code);
  // Two of the network's places remain for listeners with fewer stories (see `computeListenerLimit`).
  expect(codes.filter((code) => code === 'answered')).toHaveLength(PER_NETWORK - 2);
  expect((await listens('203.0.113.7', 20, listenerNamed(20))).code).toBe('answered');
  const order = await renderChunks(5);
  expect(order).toContain(20);
  expect((await listens('198.51.100.9', 21, listenerNamed(21))).code).toBe('answered');
});

const wants = (story: number, network: string, listener = `${network} ${story}`) =>
  api.database.transaction((tx) =>
    requestUrgentExtraction(tx, stories[story] ?? '', { wide: network, network, listener }),
  );
const leased = async () => {
  const job = await leaseUrgentExtraction(api.database, LEASE_MS);
  return job && stories.indexOf(job.articleId);
};

it('queued pages of one listener do not block another listener in the same network', async () => {
  await api.database.query('TRUNCATE extract_job CASCADE');
  for (let story = 0; story < 12; story += 1) await wants(story, 'office', 'one');
  expect([await leased(), await leased(), await leased()]).toEqual([0, 1, null]);
  await wants(20, 'office', 'neighbour');
  await wants(21, 'office', 'neighbour');
  await wants(22, 'elsewhere', 'other');
  expect([await leased(), await leased(), await leased(), await leased()]).toEqual([22, 20, 21, null]);
});

it('two networks at their page limit for one site do not block a third network at that site', async () => {
  await api.database.query('TRUNCATE extract_job CASCADE');
  await api.database.query("UPDATE article SET url = 'https://slow.example/' || id");
  for (let story = 0; story < 8; story += 1) {
    await wants(story, 'first');
    await wants(story + 8, 'second');
  }
  for (let page = 0; page < 8; page += 1) expect(await leased()).not.toBeNull();
  expect(await leased()).toBeNull();
  await wants(20, 'third');
  expect(await leased()).toBe(20);
});

it('queued pages are fetched round-robin across networks, at most four per network at once', async () => {
  await api.database.query('TRUNCATE extract_job CASCADE');
  for (const story of [0, 1, 2, 3, 4, 5]) await wants(story, 'flood');
  expect([await leased(), await leased()]).toEqual([0, 1]);
  await wants(10, 'other');
  await wants(11, 'other');
  expect([await leased(), await leased(), await leased(), await leased()]).toEqual([10, 2, 11, 3]);
  // The flooding network waits until one of its four pages is finished, but other networks do not.
  expect(await leased()).toBeNull();
  await wants(12, 'third');
  expect(await leased()).toBe(12);
});

it('requests from a network with too many unfinished pages are rejected with Retry-After', async () => {
  await api.database.query('TRUNCATE extract_job CASCADE');
  const send = (remoteAddress: string, listener = listenerNamed(9)) =>
    api.app.inject({
      method: 'POST',
      url: '/sent-pages?url=https%3A%2F%2Fpaper.example%2Fstory',
      remoteAddress,
      payload: '<!doctype html><title>Boats</title><p>Boats.',
      headers: { 'content-type': 'text/html; charset=utf-8', cookie: `tidings_listener=${listener}` },
    });
  for (let n = 0; n < 2; n += 1) expect((await send('203.0.113.7', listenerNamed(1))).statusCode).toBe(202);
  expect((await send('203.0.113.7', listenerNamed(1))).statusCode).toBe(429);
  // A listener's limit falls by two for each of its unfinished pages (see `computeListenerLimit`).
  for (const listener of [2, 3, 4, 6])
    expect((await send('203.0.113.7', listenerNamed(listener))).statusCode).toBe(202);
  const refused = await send('203.0.113.7', listenerNamed(5));
  expect([refused.json().code, refused.headers['retry-after']]).toEqual(['BUSY', '10']);
  expect((await send('198.51.100.9')).statusCode).toBe(202);
});

it('saved positions of anonymous listeners are limited per network, both per hour and in total', async () => {
  const save = (story: number, from = '203.0.113.7', sequence = 1) =>
    asks(
      from,
      'mutation S($input: SaveProgressInput!) { saveProgress(input: $input) { __typename } }',
      {
        input: {
          articleId: stories[story],
          sentence: 1,
          ms: 10,
          device: 'a browser',
          sessionStartedAt: Date.now(),
          sequence,
        },
      },
      listenerNamed(story),
    );
  const places = async () => {
    const rows = await api.database.query<{ listener: string }[]>('SELECT listener FROM listening_progress ORDER BY 1');
    return rows.map(({ listener }) => Number(listener.slice('listener'.length)));
  };
  for (const story of [1, 2, 3, 4]) expect((await save(story)).code).toBe('answered');
  expect((await save(10, '198.51.100.9')).code).toBe('answered');
  expect((await save(1, '203.0.113.7', 2)).code).toBe('answered');
  expect((await save(5)).code).toBe('answered');
  expect(await places()).toEqual([1, 3, 4, 5, 10]);
  expect((await save(6)).code).toBe('answered');
  expect(await places()).toEqual([1, 4, 5, 6, 10]);
  expect((await save(7)).code).toBe('BUSY');
  expect((await save(1, '203.0.113.7', 3)).code).toBe('answered');
  expect((await save(7, '198.51.100.9')).code).toBe('answered');
});

it("a listener can have at most half of its network's event streams open at the same time", async () => {
  const { data } = await listens('203.0.113.7', 0);
  await api.app.listen(0, '127.0.0.1');
  const url = `${await api.app.getUrl()}/audio/${data?.['requestRendition']?.id}/events`;
  const open = async (headers: Record<string, string> = {}) => {
    const stop = new AbortController();
    const response = await fetch(url, { signal: stop.signal, headers });
    return { status: response.status, reader: response.body?.getReader(), stop };
  };
  const [first, second, third] = [await open(), await open(), await open()];
  const neighbour = await open({ cookie: `tidings_listener=${'n'.repeat(22)}` });
  expect([first, second, third, neighbour].map(({ status }) => status)).toEqual([200, 200, 503, 200]);
  await api.database.query("UPDATE rendition SET state = 'failed', failure_code = 'X'");
  const ended = async ({ reader }: typeof first) => {
    let text = '';
    for (;;) {
      const chunk = await reader?.read();
      if (!chunk || chunk.done) return text;
      text += new TextDecoder().decode(chunk.value);
    }
  };
  const messages = [await ended(first), await ended(second), await ended(neighbour)];
  expect(messages).toEqual(Array(3).fill(expect.stringMatching(/"state":"failed"/)));
  // The server notices the end of a stream slightly later than the client.
  await until('a stream slot is free', async () => {
    const again = await open();
    again.stop.abort();
    return again.status === 200;
  });
  expect(VISITOR_LIMITS_DEFAULT['event-streams']).toBeGreaterThan(4);
});
