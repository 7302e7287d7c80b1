import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  NEW_REQUESTS_PER_BROWSER,
  NEW_REQUESTS_PER_NETWORK,
  RETRY_AFTER_SECONDS,
  CONCURRENT_REQUESTS_PER_NETWORK,
} from '@tidings/contracts/limits/web-limits.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { until } from '@tidings/testing/until.ts';
import { operatorHeaders } from '../../testing/bare-api.ts';
import { TestApi } from '../../testing/test-api.ts';
import { PagesModule } from '../../web/pages/pages.module.ts';
import { ADMISSION_DURATIONS } from './admission.ts';

const LONG_MS = 3_600_000;

const FILE = '/assets/shell.a.js';
const appsFolder = mkdtempSync(join(tmpdir(), 'tidings-admission-'));
mkdirSync(join(appsFolder, 'shell/dist/assets'), { recursive: true });
writeFileSync(join(appsFolder, 'shell/dist', FILE), '"shell"');

let api: TestApi;
let url: string;
let seen = 0;
async function open(begunMs: number, turnMs: number): Promise<void> {
  const providers = [{ provide: ADMISSION_DURATIONS, useValue: { turnMs, begunMs } }];
  const imports = [PagesModule.forRoot({ appsFolder, releases: null })];
  const env = { TIDINGS_TRUSTED_PROXIES: '127.0.0.1' };
  api = await TestApi.start(await createTestDatabase(), env, { providers, imports });
  await api.app.listen(0, '127.0.0.1');
  url = await api.app.getUrl();
  api.app.getHttpServer().on('request', () => {
    seen += 1;
  });
  await (await file()).text();
}
beforeAll(() => open(LONG_MS, LONG_MS));
afterAll(async () => {
  await api.close();
  rmSync(appsFolder, { recursive: true, force: true });
});

const QUESTION = '{"query":"{ __typename }"}';
const headers = { 'content-type': 'application/json' };
const ask = () => fetch(`${url}/graphql`, { method: 'POST', headers, body: QUESTION });
const file = () => fetch(url + FILE);
const refusedSoFar = async () =>
  Number(
    /tidings_requests_shed_total\{kind="new"\} (\d+)/.exec(
      await (await fetch(`${url}/metrics`, { headers: operatorHeaders })).text(),
    )?.[1] ?? 0,
  );
const readStatuses = async (answers: Promise<Response>[]) => (await Promise.all(answers)).map(({ status }) => status);

async function sendAndAwaitArrival<Answer>(asking: () => Promise<Answer>): Promise<{ answer: Promise<Answer> }> {
  const before = seen;
  const answer = asking();
  await until('the request has reached the server', () => seen > before);
  return { answer };
}

async function begin(
  count: number,
  cookieFor = (index: number): string => `listener=${index % 2}`,
): Promise<{ finish(): Promise<(number | undefined)[]>; leave(): void }> {
  const before = seen;
  const requests: { clientRequest: ClientRequest; status: Promise<number | undefined> }[] = Array.from(
    { length: count },
    (_, index) => {
      const clientRequest = request(`${url}/graphql`, {
        method: 'POST',
        headers: { ...headers, 'content-length': QUESTION.length, cookie: cookieFor(index) },
      });
      clientRequest.flushHeaders();
      return {
        clientRequest,
        status: once(clientRequest, 'response').then(
          ([response]: IncomingMessage[]) => {
            response?.resume();
            return response?.statusCode;
          },
          () => undefined,
        ),
      };
    },
  );
  await until('all requests have begun', () => seen >= before + count);
  return {
    finish: () =>
      Promise.all(
        requests.map(({ clientRequest, status }) => {
          clientRequest.end(QUESTION);
          return status;
        }),
      ),
    leave: () => {
      for (const { clientRequest } of requests) clientRequest.destroy();
    },
  };
}

it('a server over capacity rejects requests with Retry-After, but answers health checks', async () => {
  const before = await refusedSoFar();
  const { finish } = await begin(NEW_REQUESTS_PER_NETWORK);
  const refused = await ask();
  const [page, ...health] = await readStatuses([
    fetch(url, { headers: { accept: 'text/html' } }),
    fetch(`${url}/healthz/live`),
    fetch(`${url}/healthz/ready`),
    fetch(`${url}/metrics`, { headers: operatorHeaders }),
  ]);
  const [continued, missing] = [await sendAndAwaitArrival(file), await fetch(`${url}/assets/none.js`)];
  expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('cache-control')]).toEqual([
    503,
    String(RETRY_AFTER_SECONDS),
    'no-store',
  ]);
  expect(await refused.json()).toEqual({
    data: null,
    errors: [{ message: expect.stringContaining('Please try again'), extensions: { code: 'OVERLOADED' } }],
  });
  expect([page, ...health]).toEqual([503, 200, 200, 200]);
  expect(await finish()).toEqual(Array.from({ length: NEW_REQUESTS_PER_NETWORK }, () => 200));
  expect([(await continued.answer).status, missing.status]).toEqual([200, 503]);
  expect((await ask()).status).toBe(200);
  expect((await refusedSoFar()) - before).toBe(3);
});

it('one browser cannot use up the capacity or queue turns of another in its network', async () => {
  const flood = () => 'listener=flood';
  const askAs = (cookie: string) =>
    fetch(`${url}/graphql`, { method: 'POST', headers: { ...headers, cookie }, body: QUESTION });
  const [first, others] = [await begin(1, flood), await begin(CONCURRENT_REQUESTS_PER_NETWORK - 1, flood)];
  const waiting = await begin(NEW_REQUESTS_PER_BROWSER - CONCURRENT_REQUESTS_PER_NETWORK, flood);
  expect((await askAs(flood())).status).toBe(503);
  const neighbour = await sendAndAwaitArrival(() => askAs('listener=neighbour'));
  // When one slot becomes free, the neighbour takes it, although the requests of the flood have waited longer.
  expect(await first.finish()).toEqual([200]);
  expect((await neighbour.answer).status).toBe(200);
  expect(new Set([...(await others.finish()), ...(await waiting.finish())])).toEqual(new Set([200]));
});

it('runs a limited number of requests at once, and first those that continue started work', async () => {
  const [first, others] = [await begin(1), await begin(CONCURRENT_REQUESTS_PER_NETWORK - 1)];
  const waiting = await begin(CONCURRENT_REQUESTS_PER_NETWORK);
  const answerOrder: string[] = [];
  const page = await sendAndAwaitArrival(() => ask().finally(() => answerOrder.push('page')));
  const continued = await sendAndAwaitArrival(() => file().finally(() => answerOrder.push('file')));
  expect(answerOrder).toEqual([]);
  expect(await first.finish()).toEqual([200]);
  expect((await continued.answer).status).toBe(200);
  expect(answerOrder).toEqual(['file']);
  expect([...(await others.finish()), ...(await waiting.finish())]).toEqual(
    Array.from({ length: CONCURRENT_REQUESTS_PER_NETWORK * 2 - 1 }, () => 200),
  );
  expect((await page.answer).status).toBe(200);
});

it('a disconnected request gets no turn and no longer counts', async () => {
  const held = await begin(CONCURRENT_REQUESTS_PER_NETWORK);
  const leaving = await begin(NEW_REQUESTS_PER_NETWORK - CONCURRENT_REQUESTS_PER_NETWORK);
  leaving.leave();
  expect(await held.finish()).toEqual(Array.from({ length: CONCURRENT_REQUESTS_PER_NETWORK }, () => 200));
  expect((await ask()).status).toBe(200);
  await until('no request is counted any more', async () =>
    (await readStatuses(Array.from({ length: NEW_REQUESTS_PER_NETWORK }, ask))).every((status) => status === 200),
  );
});

it('one network cannot use up the capacity or queue turns of another', async () => {
  const { finish } = await begin(NEW_REQUESTS_PER_NETWORK);
  const askFrom = (network: string) =>
    fetch(`${url}/graphql`, { method: 'POST', headers: { ...headers, 'x-forwarded-for': network }, body: QUESTION });
  expect(await readStatuses([ask(), askFrom('127.0.0.1'), askFrom('198.51.100.9'), askFrom('2001:db8::1')])).toEqual([
    503, 503, 200, 200,
  ]);
  expect(await finish()).toEqual(Array.from({ length: NEW_REQUESTS_PER_NETWORK }, () => 200));
});

it('a request that waits for something else does not count as running', async () => {
  await api.close();
  await open(1_000, 100);
  const { finish } = await begin(NEW_REQUESTS_PER_NETWORK * 2);
  await until('the waiting requests do not count any more', async () => (await ask()).status === 200);
  expect((await finish()).filter((status) => status === 200).length).toBeGreaterThanOrEqual(NEW_REQUESTS_PER_NETWORK);
});

it('delays a browser whose requests were often rejected, also for an existing file, and no other browser', async () => {
  const often = { headers: { cookie: 'listener=often' } };
  await Promise.all(Array.from({ length: 140 }, () => fetch(`${url}/assets/none.js`, often)));
  let isAnswered = false;
  const waiting = fetch(url + FILE, often).finally(() => {
    isAnswered = true;
  });
  expect((await file()).status).toBe(200);
  expect(isAnswered).toBe(false);
  expect((await waiting).status).toBe(200);
});
