import { brotliDecompressSync } from 'node:zlib';
import { API_BODY_BYTES_MAX } from '@tidings/contracts/limits/web-limits.ts';
import { readiness } from '@tidings/platform/process/telemetry/readiness.ts';
import { PRODUCT_VERSION, getProductCommit } from '@tidings/platform/product-version.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { operatorHeaders } from '../../testing/bare-api.ts';
import { TestApi } from '../../testing/test-api.ts';
import { createOperationsServer } from '../operations/health.controller.ts';

const build = { version: PRODUCT_VERSION, commit: getProductCommit() };

let api: TestApi;
let plain: TestApi;
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase(), { TIDINGS_DEV: 'on' });
  plain = await TestApi.start(await createTestDatabase());
});
afterAll(async () => {
  await api.close();
  await plain.close();
});
const graphql = (payload: string, headers: Record<string, string> = {}) =>
  api.app.inject({
    method: 'POST',
    url: '/graphql',
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });

it('health endpoints report liveness, readiness and missing parts', async () => {
  const operator = (url: string) => api.app.inject({ url, headers: operatorHeaders });
  expect((await operator('/healthz/live')).json()).toEqual({ status: 'ok', stuck: [] });
  expect((await operator('/healthz/ready')).json()).toEqual({ status: 'ok', missing: [], ...build });
  readiness.note('voices', 'One voice is hidden.');
  const withNote = await operator('/healthz/ready');
  readiness.note('voices', null);
  expect([withNote.statusCode, withNote.json()]).toEqual([
    200,
    { status: 'ok', missing: [], notes: ['One voice is hidden.'], ...build },
  ]);
  await api.database.query("UPDATE migration SET name = 'x' || name WHERE name LIKE 'Search%'");
  const unready = await operator('/healthz/ready');
  await api.database.query("UPDATE migration SET name = substr(name, 2) WHERE name LIKE 'xSearch%'");
  expect([unready.statusCode, unready.json()]).toEqual([
    503,
    { status: 'unavailable', missing: ['migrations'], ...build },
  ]);
});

it('without the token, health returns only a status and metrics are denied', async () => {
  const strangers = [
    { remoteAddress: '203.0.113.7' },
    { remoteAddress: '127.0.0.1', headers: { host: '127.0.0.1:4200' } },
    { headers: { authorization: 'Bearer operator-token-of-testS' } },
    { headers: { authorization: 'Basic operator-token-of-tests' } },
    { headers: { host: 'news.example.org' } },
    { headers: { 'x-forwarded-for': '203.0.113.7' } },
    { headers: { via: '1.1 proxy' } },
  ];
  readiness.missing('voices');
  for (const stranger of strangers) {
    const [live, ready, figures] = await Promise.all(
      ['/healthz/live', '/healthz/ready', '/metrics'].map((url) => api.app.inject({ url, ...stranger })),
    );
    expect([live?.json(), ready?.statusCode, ready?.json(), figures?.statusCode]).toEqual([
      { status: 'ok' },
      503,
      { status: 'unavailable' },
      401,
    ]);
    expect([figures?.headers['www-authenticate'], figures?.body]).toEqual([
      'Bearer',
      expect.not.stringContaining('tidings_'),
    ]);
  }
  readiness.there('voices');
});

it('the operator port serves health details and metrics without a token', async () => {
  const apart = await TestApi.start(await createTestDatabase(), {
    TIDINGS_METRICS_PORT: '0',
    TIDINGS_METRICS_TOKEN: 'another-token-of-operators',
  });
  const operators = createOperationsServer(apart.database);
  const answers = [
    (await apart.app.inject('/healthz/ready')).json(),
    (await apart.app.inject('/metrics')).statusCode,
    (await apart.app.inject({ url: '/metrics', headers: { authorization: 'Bearer another-token-of-operators' } }))
      .statusCode,
    (await operators.inject('/healthz/ready')).json(),
    (await operators.inject('/healthz/live')).json(),
    (await operators.inject('/metrics')).body.includes('tidings_request_seconds'),
    (await operators.inject('/graphql')).statusCode,
  ];
  await operators.close();
  await apart.close();
  expect(answers).toEqual([
    { status: 'ok' },
    401,
    200,
    { status: 'ok', missing: [], ...build },
    { status: 'ok', stuck: [] },
    true,
    404,
  ]);
});

it('metrics are served in Prometheus format', async () => {
  const reply = await api.app.inject({ url: '/metrics', headers: operatorHeaders });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toContain('text/plain');
});

it('sends the same security headers with every response', async () => {
  for (const reply of [
    await graphql('{"query":"{__typename}"}'),
    await graphql('nonsense'),
    await api.app.inject('/healthz/live'),
    await api.app.inject('/graphql'),
  ]) {
    expect(reply.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
  }
});

it('accepts GraphQL only by POST as JSON', async () => {
  expect((await api.app.inject('/graphql?query={__typename}')).statusCode).toBe(405);
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    expect((await graphql('{"query":"{__typename}"}', { 'content-type': type })).statusCode).toBeGreaterThanOrEqual(
      400,
    );
  }
  expect(
    (await graphql(JSON.stringify({ query: '{__typename}', pad: 'x'.repeat(API_BODY_BYTES_MAX) }))).statusCode,
  ).toBe(413);
});

it('compresses large responses', async () => {
  await api.publish(
    ...Array.from({ length: 30 }, (_, index) => ({ title: `A title of some length, number ${index}` })),
  );
  const reply = await graphql('{"query":"{ feed { articles { id title description url } } }"}', {
    'accept-encoding': 'br, gzip',
  });
  expect(reply.headers['content-encoding']).toBe('br');
  expect(JSON.parse(brotliDecompressSync(reply.rawPayload).toString()).data.feed.articles).toHaveLength(30);
});

it('serves its schema in development only', async () => {
  expect((await api.app.inject('/schema.graphql')).body).toContain('type Article');
  expect((await plain.app.inject('/schema.graphql')).statusCode).toBe(404);
  expect((await api.graphql('{ __schema { queryType { name } } }')).data).toEqual({
    __schema: { queryType: { name: 'Query' } },
  });
  expect((await plain.graphql('{ __schema { queryType { name } } }')).errors[0]?.extensions.code).toBe(
    'INTROSPECTION_OFF',
  );
});

it('reports unknown fields with a message and a code, without internal names', async () => {
  const { errors, status } = await api.graphql('{ fed { articls { id } } }');
  expect(status).toBe(400);
  expect(errors[0]).toMatchObject({
    message: 'Cannot query field "fed" on type "Query".',
    extensions: { code: 'QUERY_INVALID' },
  });
});

it('hides internal errors from the caller', async () => {
  const broken = await TestApi.start(await createTestDatabase());
  await broken.database.query('ALTER TABLE article RENAME COLUMN title TO headline');
  const { errors } = await broken.graphql('{ feed { articles { id } } }');
  await broken.close();
  expect(errors).toEqual([
    expect.objectContaining({
      message: 'Something went wrong on our side. Please try again.',
      extensions: { code: 'INTERNAL' },
    }),
  ]);
});

it('serves edition pictures as immutable and without script execution', async () => {
  const reply = await api.app.inject('/edition/art/lighthouse.svg');
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  for (const name of ['nothing.svg', '..%2f..%2fpackage.json', '.svg', 'lighthouse.svg%00', 'README.md']) {
    expect((await api.app.inject(`/edition/art/${name}`)).statusCode).toBe(404);
  }
});
