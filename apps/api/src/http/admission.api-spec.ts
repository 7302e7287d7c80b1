import { once } from 'node:events';
import { request } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import {
  BEGUN_OF_NETWORK_MAX,
  BEGUN_REQUESTS_MORE,
  REQUEST_BEGUN_MS,
  TRY_AGAIN_SECONDS,
  TURN_MS,
  TURNS_OF_NETWORK,
} from '@tidings/contracts/limits/admission-limits.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { TestApi } from '../testing/test-api.ts';

let api: TestApi;
let url: string;
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase(), { TIDINGS_TRUSTED_PROXIES: '127.0.0.1' });
  await api.app.listen(0, '127.0.0.1');
  url = await api.app.getUrl();
});
afterAll(() => api.close());

const QUESTION = '{"query":"{ __typename }"}';
const headers = { 'content-type': 'application/json' };
const ask = () => fetch(`${url}/graphql`, { method: 'POST', headers, body: QUESTION });
const statusesOf = async (answers: Promise<Response>[]) => (await Promise.all(answers)).map(({ status }) => status);

/** Begins so many requests and does not end them yet. */
async function begin(count: number): Promise<{ finish(): Promise<(number | undefined)[]>; leave(): void }> {
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
  await Promise.all(
    begun.map(({ asked }) =>
      once(asked, 'socket').then(([socket]) => (socket.connecting ? once(socket, 'connect') : undefined)),
    ),
  );
  await new Promise((resolve) => {
    setTimeout(resolve, REQUEST_BEGUN_MS / 5);
  });
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

it('refuses in form and with a time what comes when much has begun, and can always be asked how it is', async () => {
  const { finish } = await begin(BEGUN_OF_NETWORK_MAX);
  const refused = await ask();
  const [page, ...health] = await statusesOf([
    fetch(url, { headers: { accept: 'text/html' } }),
    fetch(`${url}/healthz/live`),
    fetch(`${url}/healthz/ready`),
    fetch(`${url}/metrics`),
  ]);
  const sound = await fetch(`${url}/audio/none.mp3`);
  expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('cache-control')]).toEqual([
    503,
    String(TRY_AGAIN_SECONDS),
    'no-store',
  ]);
  expect(await refused.json()).toEqual({
    data: null,
    errors: [{ message: expect.stringContaining('Please try again'), extensions: { code: 'OVERLOADED' } }],
  });
  expect([page, ...health, sound.status]).toEqual([503, 200, 200, 200, 404]);
  expect(await finish()).toEqual(Array.from({ length: BEGUN_OF_NETWORK_MAX }, () => 200));
  expect((await ask()).status).toBe(200);
  expect(await (await fetch(`${url}/metrics`)).text()).toMatch(/tidings_requests_shed_total\{kind="new"\} 2/);
});

it('counts no longer what waits for something else', async () => {
  const { finish } = await begin(BEGUN_OF_NETWORK_MAX + BEGUN_REQUESTS_MORE);
  expect((await ask()).status).toBe(503);
  await new Promise((resolve) => {
    setTimeout(resolve, REQUEST_BEGUN_MS);
  });
  expect((await ask()).status).toBe(200);
  expect((await finish()).filter((status) => status === 200)).toHaveLength(BEGUN_OF_NETWORK_MAX);
});

it('works on a few at a time; of those who wait, what belongs to something begun goes first', async () => {
  const { finish } = await begin(TURNS_OF_NETWORK * 2);
  const began = performance.now();
  const page = ask().then(({ status }) => ({ what: 'page', status, ms: performance.now() - began }));
  const sound = fetch(`${url}/audio/none.mp3`).then(({ status }) => ({ what: 'sound', status }));
  expect(await Promise.race([page, sound])).toEqual({ what: 'sound', status: 404 });
  expect((await page).status).toBe(200);
  expect((await page).ms).toBeGreaterThan(TURN_MS / 2);
  expect(await finish()).toEqual(Array.from({ length: TURNS_OF_NETWORK * 2 }, () => 200));
});

it('gives no turn to who has gone, and counts them no more', async () => {
  const held = await begin(TURNS_OF_NETWORK);
  const gone = await begin(BEGUN_OF_NETWORK_MAX - TURNS_OF_NETWORK);
  gone.leave();
  expect(await held.finish()).toEqual(Array.from({ length: TURNS_OF_NETWORK }, () => 200));
  const began = performance.now();
  expect((await ask()).status).toBe(200);
  expect(performance.now() - began).toBeLessThan(TURN_MS * 2);
  expect(await statusesOf(Array.from({ length: BEGUN_OF_NETWORK_MAX }, ask))).toEqual(
    Array.from({ length: BEGUN_OF_NETWORK_MAX }, () => 200),
  );
});

it('what one network begins takes no other network’s room, and not its turn', async () => {
  const { finish } = await begin(BEGUN_OF_NETWORK_MAX);
  const askFrom = (network: string) =>
    fetch(`${url}/graphql`, { method: 'POST', headers: { ...headers, 'x-forwarded-for': network }, body: QUESTION });
  expect(await statusesOf([ask(), askFrom('127.0.0.1'), askFrom('198.51.100.9'), askFrom('2001:db8::1')])).toEqual([
    503, 503, 200, 200,
  ]);
  expect(await finish()).toEqual(Array.from({ length: BEGUN_OF_NETWORK_MAX }, () => 200));
});
