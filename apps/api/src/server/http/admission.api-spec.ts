import { once } from 'node:events';
import { request } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import {
  BEGUN_OF_NETWORK_MAX,
  BEGUN_REQUESTS_MORE,
  TRY_AGAIN_SECONDS,
  TURNS_OF_NETWORK,
} from '@tidings/contracts/limits/admission-limits.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { until } from '@tidings/testing/until.ts';
import { asOperator } from '../../testing/bare-api.ts';
import { TestApi } from '../../testing/test-api.ts';
import { ADMISSION_TIMES } from './admission.ts';

/** Longer than any test may take: a request keeps its turn until it is answered or goes. */
const LONG_MS = 3_600_000;

let api: TestApi;
let url: string;
/** Requests that have come to the server. */
let seen = 0;
async function open(begunMs: number, turnMs: number): Promise<void> {
  const providers = [{ provide: ADMISSION_TIMES, useValue: { turnMs, begunMs } }];
  api = await TestApi.start(await createTestDatabase(), { TIDINGS_TRUSTED_PROXIES: '127.0.0.1' }, { providers });
  await api.app.listen(0, '127.0.0.1');
  url = await api.app.getUrl();
  api.app.getHttpServer().on('request', () => {
    seen += 1;
  });
}
beforeAll(() => open(LONG_MS, LONG_MS));
afterAll(() => api.close());

const QUESTION = '{"query":"{ __typename }"}';
const headers = { 'content-type': 'application/json' };
const ask = () => fetch(`${url}/graphql`, { method: 'POST', headers, body: QUESTION });
const sound = () => fetch(`${url}/audio/none.mp3`);
const refusedSoFar = async () =>
  Number(
    /tidings_requests_shed_total\{kind="new"\} (\d+)/.exec(
      await (await fetch(`${url}/metrics`, { headers: asOperator })).text(),
    )?.[1] ?? 0,
  );
const statusesOf = async (answers: Promise<Response>[]) => (await Promise.all(answers)).map(({ status }) => status);

/** A request that has come to the server, answered or not. */
async function come<Answer>(asking: () => Promise<Answer>): Promise<{ answer: Promise<Answer> }> {
  const before = seen;
  const answer = asking();
  await until('it has come', () => seen > before);
  return { answer };
}

/** Begins so many requests and does not end them yet. */
async function begin(count: number): Promise<{ finish(): Promise<(number | undefined)[]>; leave(): void }> {
  const before = seen;
  const begun: { asked: ClientRequest; status: Promise<number | undefined> }[] = Array.from({ length: count }, () => {
    const asked = request(`${url}/graphql`, {
      method: 'POST',
      headers: { ...headers, 'content-length': QUESTION.length },
    });
    asked.flushHeaders();
    return {
      asked,
      status: once(asked, 'response').then(
        ([response]: IncomingMessage[]) => {
          response?.resume();
          return response?.statusCode;
        },
        () => undefined,
      ),
    };
  });
  await until('all have begun', () => seen >= before + count);
  return {
    finish: () =>
      Promise.all(
        begun.map(({ asked, status }) => {
          asked.end(QUESTION);
          return status;
        }),
      ),
    leave: () => {
      for (const { asked } of begun) asked.destroy();
    },
  };
}

it('beyond its capacity the server refuses with Retry-After, and health always answers', async () => {
  const before = await refusedSoFar();
  const { finish } = await begin(BEGUN_OF_NETWORK_MAX);
  const refused = await ask();
  const [page, ...health] = await statusesOf([
    fetch(url, { headers: { accept: 'text/html' } }),
    fetch(`${url}/healthz/live`),
    fetch(`${url}/healthz/ready`),
    fetch(`${url}/metrics`, { headers: asOperator }),
  ]);
  const playing = await come(sound);
  expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('cache-control')]).toEqual([
    503,
    String(TRY_AGAIN_SECONDS),
    'no-store',
  ]);
  expect(await refused.json()).toEqual({
    data: null,
    errors: [{ message: expect.stringContaining('Please try again'), extensions: { code: 'OVERLOADED' } }],
  });
  expect([page, ...health]).toEqual([503, 200, 200, 200]);
  expect(await finish()).toEqual(Array.from({ length: BEGUN_OF_NETWORK_MAX }, () => 200));
  expect((await playing.answer).status).toBe(404);
  expect((await ask()).status).toBe(200);
  expect((await refusedSoFar()) - before).toBe(2);
});

it('requests run a few at a time; waiting ones that continue started work go first', async () => {
  const [first, others] = [await begin(1), await begin(TURNS_OF_NETWORK - 1)];
  const waiting = await begin(TURNS_OF_NETWORK);
  const answered: string[] = [];
  const page = await come(() => ask().finally(() => answered.push('page')));
  const playing = await come(() => sound().finally(() => answered.push('sound')));
  expect(answered).toEqual([]);
  // One turn becomes free: the sound takes it, then one of those that wait, which keeps it.
  expect(await first.finish()).toEqual([200]);
  expect((await playing.answer).status).toBe(404);
  expect(answered).toEqual(['sound']);
  expect([...(await others.finish()), ...(await waiting.finish())]).toEqual(
    Array.from({ length: TURNS_OF_NETWORK * 2 - 1 }, () => 200),
  );
  expect((await page.answer).status).toBe(200);
});

it('a disconnected request gets no turn and is no longer counted', async () => {
  const held = await begin(TURNS_OF_NETWORK);
  const gone = await begin(BEGUN_OF_NETWORK_MAX - TURNS_OF_NETWORK);
  gone.leave();
  expect(await held.finish()).toEqual(Array.from({ length: TURNS_OF_NETWORK }, () => 200));
  expect((await ask()).status).toBe(200);
  await until('nobody is counted any more', async () =>
    (await statusesOf(Array.from({ length: BEGUN_OF_NETWORK_MAX }, ask))).every((status) => status === 200),
  );
});

it('one network takes neither capacity nor turns of another', async () => {
  const { finish } = await begin(BEGUN_OF_NETWORK_MAX);
  const askFrom = (network: string) =>
    fetch(`${url}/graphql`, { method: 'POST', headers: { ...headers, 'x-forwarded-for': network }, body: QUESTION });
  expect(await statusesOf([ask(), askFrom('127.0.0.1'), askFrom('198.51.100.9'), askFrom('2001:db8::1')])).toEqual([
    503, 503, 200, 200,
  ]);
  expect(await finish()).toEqual(Array.from({ length: BEGUN_OF_NETWORK_MAX }, () => 200));
});

// Last: it opens the server anew.
it('a request waiting for something else does not count as running', async () => {
  await api.close();
  await open(1_000, 100);
  const { finish } = await begin(BEGUN_OF_NETWORK_MAX + BEGUN_REQUESTS_MORE);
  await until('they count no more', async () => (await ask()).status === 200);
  expect((await finish()).filter((status) => status === 200).length).toBeGreaterThanOrEqual(BEGUN_OF_NETWORK_MAX);
});
