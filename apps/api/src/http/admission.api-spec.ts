import { once } from 'node:events';
import { request } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { BEGUN_REQUESTS_MAX, BEGUN_REQUESTS_MORE, REQUEST_BEGUN_MS, TRY_AGAIN_SECONDS } from '@tidings/contracts/limits/admission-limits.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { TestApi } from '../testing/test-api.ts';

let api: TestApi;
let url: string;
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase());
  await api.app.listen(0, '127.0.0.1');
  url = await api.app.getUrl();
});
afterAll(() => api.close());

const QUESTION = '{"query":"{ __typename }"}';
const headers = { 'content-type': 'application/json' };
const ask = () => fetch(`${url}/graphql`, { method: 'POST', headers, body: QUESTION });
const statusesOf = async (answers: Promise<Response>[]) => (await Promise.all(answers)).map(({ status }) => status);

/** Begins so many requests and does not end them yet. */
async function begin(count: number): Promise<{ finish(): Promise<(number | undefined)[]> }> {
  const begun: { asked: ClientRequest; status: Promise<number | undefined> }[] = Array.from({ length: count }, () => {
    const asked = request(`${url}/graphql`, { method: 'POST', headers: { ...headers, 'content-length': QUESTION.length } });
    asked.flushHeaders();
    return { asked, status: once(asked, 'response').then(([response]: IncomingMessage[]) => { response?.resume(); return response?.statusCode; }) };
  });
  await Promise.all(begun.map(({ asked }) => once(asked, 'socket').then(([socket]) => (socket.connecting ? once(socket, 'connect') : undefined))));
  await new Promise((resolve) => { setTimeout(resolve, REQUEST_BEGUN_MS / 5); });
  return { finish: () => Promise.all(begun.map(({ asked, status }) => { asked.end(QUESTION); return status; })) };
}

it('refuses what comes when much has begun, in form and with a time; what is begun itself goes last, and how it is can always be asked', async () => {
  const { finish } = await begin(BEGUN_REQUESTS_MAX);
  const refused = await ask();
  const [page, ...health] = await statusesOf([fetch(url, { headers: { accept: 'text/html' } }), fetch(`${url}/healthz/live`), fetch(`${url}/healthz/ready`), fetch(`${url}/metrics`)]);
  const sound = await fetch(`${url}/audio/none.mp3`);
  expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('cache-control')]).toEqual([503, String(TRY_AGAIN_SECONDS), 'no-store']);
  expect(await refused.json()).toEqual({ data: null, errors: [{ message: expect.stringContaining('Please try again'), extensions: { code: 'OVERLOADED' } }] });
  expect([page, ...health, sound.status]).toEqual([503, 200, 200, 200, 404]);
  expect(await finish()).toEqual(Array.from({ length: BEGUN_REQUESTS_MAX }, () => 200));
  expect((await ask()).status).toBe(200);
  expect(await (await fetch(`${url}/metrics`)).text()).toMatch(/tidings_requests_shed_total\{kind="new"\} 2/);
});

it('counts no longer what waits for something else', async () => {
  const { finish } = await begin(BEGUN_REQUESTS_MAX + BEGUN_REQUESTS_MORE);
  expect((await ask()).status).toBe(503);
  await new Promise((resolve) => { setTimeout(resolve, REQUEST_BEGUN_MS); });
  expect((await ask()).status).toBe(200);
  expect((await finish()).filter((status) => status === 200)).toHaveLength(BEGUN_REQUESTS_MAX);
});
