import { randomBytes } from 'node:crypto';
import { createAnalyticsEventId } from '@tidings/contracts/analytics/event-identity.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase());
});
afterAll(() => api.close());

const RECORD = `mutation R($input: RecordEventsInput!) { recordEvents(input: $input) { __typename ... on
    EventsRecorded { recorded refused } ... on TrackingRefused { reason } } }`;
const HOUR = 3_600_000;
const event = (parts: object = {}, at = Date.now()) => ({
  id: createAnalyticsEventId(at, randomBytes(10)),
  name: 'PageViewed',
  route: '/feed',
  attributes: { pageUrl: '/feed' },
  ...parts,
});
const session = () => randomBytes(12).toString('base64url');
const record = (input: object, headers: Record<string, string> = {}) =>
  api.graphql(RECORD, { input: { consent: true, session: session(), events: [event()], ...input } }, headers);
const logged = async (
  sessionId: string,
): Promise<
  {
    data: { session: string; events: { id: string; name: string; route: string; attributes: object }[] };
    headers: object;
  }[]
> =>
  api.database.query(
    "SELECT data, headers FROM event WHERE type = 'analytics.batch-recorded.v1' AND key = $1 ORDER BY id",
    [sessionId],
  );

it('stores a batch as one event, without anything that identifies the visitor', async () => {
  const sessionId = session();
  const [firstEvent, secondEvent] = [
    event(),
    event({ name: 'ArticleListened', attributes: { articleId: 'a-1', title: 'Rain', listener: 'me' } }),
  ];
  const answer = await record(
    { session: sessionId, events: [firstEvent, secondEvent, firstEvent] },
    { 'x-forwarded-for': '203.0.113.9', 'user-agent': 'A browser', cookie: 'tidings_listener=AAAAAAAAAAAAAAAAAAAAAA' },
  );
  expect(answer.data).toEqual({ recordEvents: { __typename: 'EventsRecorded', recorded: 2, refused: 0 } });
  expect(answer.headers['set-cookie']).toBeUndefined();
  const rows = await logged(sessionId);
  expect(rows.map(({ data }) => data)).toEqual([
    { session: sessionId, events: [firstEvent, { ...secondEvent, attributes: { articleId: 'a-1', title: 'Rain' } }] },
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|A browser|AAAAAAAA/);
});

it('records nothing without consent, or with Global Privacy Control or Do Not Track', async () => {
  const sessionId = session();
  for (const [input, headers] of [
    [{ consent: false }, {}],
    [{}, { 'sec-gpc': '1' }],
    [{}, { dnt: '1' }],
  ] as const) {
    expect((await record({ session: sessionId, ...input }, headers)).data).toMatchObject({
      recordEvents: { __typename: 'TrackingRefused' },
    });
  }
  expect(await logged(sessionId)).toEqual([]);
  await record({ session: sessionId }, { dnt: '0' });
  expect(await logged(sessionId)).toHaveLength(1);
});

it('drops unknown, outdated and future events, and records the rest of the batch', async () => {
  const sessionId = session();
  const now = Date.now();
  const strange = [
    event({ name: 'Bought' }),
    event({ id: 'x' }),
    event({ attributes: {} }),
    event({}, now - 8 * 24 * HOUR),
    event({}, now + 2 * HOUR),
    event({ attributes: { pageUrl: 7 } }),
  ];
  expect(
    (
      await record({
        session: sessionId,
        events: [event({}, now - 6 * 24 * HOUR), ...strange, event({}, now + HOUR / 2)],
      })
    ).data,
  ).toEqual({ recordEvents: { __typename: 'EventsRecorded', recorded: 2, refused: 6 } });
  expect((await logged(sessionId))[0]?.data.events).toHaveLength(2);
  expect((await record({ session: sessionId, events: strange })).data).toMatchObject({ recordEvents: { recorded: 0 } });
  expect(await logged(sessionId)).toHaveLength(1);
});

it('rejects a malformed batch', async () => {
  for (const input of [{ session: 'a b' }, { session: '' }, { events: Array.from({ length: 101 }, () => event()) }]) {
    expect((await record(input)).errors[0]?.extensions.code).toBe('BAD_INPUT');
  }
  for (const name of ['', ' '])
    expect((await record({ events: [event(), event({ name })] })).errors).toMatchObject([
      { message: 'Events must specify a name.', extensions: { code: 'BAD_INPUT' } },
    ]);
  for (const attributes of ['text', 7, ['a']])
    expect((await record({ events: [event({ attributes })] })).errors).toHaveLength(1);
  const literal = `mutation { recordEvents(input: { consent: true, session: "${session()}", events: [{ id: "x",
    name: "PageViewed", route: "/", attributes: { pageUrl: "/" } }] }) { __typename } }`;
  expect((await api.graphql(literal)).errors).toHaveLength(1);
});

it('accepts the same full batch repeatedly', async () => {
  const sessionId = session();
  const events = Array.from({ length: 100 }, () => event());
  for (let time = 0; time < 4; time += 1)
    expect((await record({ session: sessionId, events })).data).toEqual({
      recordEvents: { __typename: 'EventsRecorded', recorded: 100, refused: 0 },
    });
  expect(await logged(sessionId)).toHaveLength(4);
});
