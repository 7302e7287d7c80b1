import { mkdtempSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { operatorHeaders } from '@tidings/api/testing/bare-api.ts';
import { TWO_FRAME_GIF } from '@tidings/api/testing/picture-files.fixture.ts';
import { TestApi } from '@tidings/api/testing/test-api.ts';
import { PictureAddressesService } from '@tidings/domain/news/images/pictures.service.ts';
import { narrate } from '@tidings/narration/narrate.ts';
import { loadConfig } from '@tidings/platform/process/config/config.ts';
import { collectMetrics } from '@tidings/platform/process/telemetry/metrics-sources.ts';
import { runInNewSpan } from '@tidings/platform/process/telemetry/trace.ts';
import { openParts } from '@tidings/standalone/product/open-parts.ts';
import { NewsHttpServer } from '@tidings/testing/news-http-server.ts';
import { quietLogger } from '@tidings/testing/quiet-logger.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { AudioHarness } from '../renditions/audio-harness.fixture.ts';
import { SPAN_KINDS, TraceRecorder, TEST_VERSION, startTrace, createTracedDatabase } from './trace-recorder.fixture.ts';

const SECRET = 'a-token-nobody-else-may-read';
let calls: TraceRecorder;
let site: NewsHttpServer;
let api: TestApi;
beforeAll(async () => {
  calls = await TraceRecorder.open();
  site = await new NewsHttpServer(({ url }, response) => {
    if (url.pathname.startsWith('/away')) response.writeHead(503).end();
    else response.writeHead(200, { 'content-type': 'image/gif' }).end(TWO_FRAME_GIF);
  }).listen();
  api = await TestApi.start(await createTracedDatabase(), { TIDINGS_ALLOW_ADDRESSES: site.hostAndPort });
});
beforeEach(() => calls.record(1));
afterAll(async () => {
  await calls.close();
  await api.close();
  await site.close();
});

const picture = async (path: string, headers: Record<string, string>) => {
  const url = await api.app.get(PictureAddressesService).sign(`${site.origin}${path}?key=${SECRET}`);
  return api.app.inject({ url: url ?? '', headers });
};
const port = () => Number(site.hostAndPort.split(':')[1]);

it('outgoing calls are traced with address and duration, but without content', async () => {
  const { traceId, headers } = startTrace();
  expect((await picture('/bridge.png', headers)).statusCode).toBe(200);
  const spans = (await calls.all()).filter((span) => span.traceId === traceId);
  const request = spans.find(({ kind }) => kind === SPAN_KINDS.server);
  const clientSpans = spans.filter(({ kind }) => kind === SPAN_KINDS.client);
  expect(clientSpans.find(({ name }) => name === 'GET')).toMatchObject({
    parentId: request?.spanId,
    status: 0,
    facts: {
      'http.request.method': 'GET',
      'http.response.status_code': 200,
      'server.address': '127.0.0.1',
      'server.port': port(),
    },
  });
  expect(clientSpans.find(({ name }) => name === 'SELECT takedown')).toMatchObject({
    parentId: request?.spanId,
    status: 0,
    facts: {
      'db.system.name': 'postgresql',
      'db.operation.name': 'SELECT',
      'db.collection.name': 'takedown',
      'db.namespace': expect.stringMatching(/^\w+$/),
      'server.address': expect.any(String),
    },
  });
  for (const { durationMs } of clientSpans) {
    expect(durationMs).toBeGreaterThan(0);
    expect(durationMs).toBeLessThanOrEqual(request?.durationMs ?? 0);
  }
  expect(JSON.stringify(spans)).not.toMatch(new RegExp(`${SECRET}|bridge\\.png`));
  const { body } = await api.app.inject({ url: '/metrics', headers: operatorHeaders });
  expect(body).toMatch(/tidings_call_seconds_count\{to="web",outcome="ok"\} [1-9]/);
});

it('all database connections of the product are traced when a trace endpoint is set', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tidings-watched-'));
  const { url, close } = await createTestDatabase();
  const config = loadConfig({
    DATABASE_URL: url,
    TIDINGS_DATA: folder,
    LOG_LEVEL: 'error',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
  });
  const closes: (() => Promise<unknown> | undefined)[] = [];
  const { parts, workersDatabase } = await openParts(config, quietLogger, true, (end) => closes.push(end));
  await runInNewSpan('POST /', 'server', undefined, {}, () =>
    Promise.all([parts.dataSource, workersDatabase].map((one) => one.query('SELECT 1 FROM article'))),
  );
  expect((await collectMetrics(parts.dataSource)).text).toMatch(/tidings_database_connections\{state="idle"\} [2-9]/);
  for (const end of closes.toReversed()) await end();
  await close();
  rmSync(folder, { recursive: true });
  expect((await calls.all()).filter(({ name }) => name === 'SELECT article')).toHaveLength(2);
});

it('every span names the release and the process', async () => {
  await api.graphql('{ voices { id } }');
  const [span] = await calls.all();
  expect(span?.resource).toMatchObject({
    'service.name': 'tidings',
    'service.version': TEST_VERSION,
    'service.instance.id': `${hostname()}:${process.pid}`,
  });
});

it('the span of a failed call has the error code, but not the message', async () => {
  const { traceId, headers } = startTrace();
  expect((await picture('/away.png', headers)).statusCode).not.toBe(200);
  await runInNewSpan('POST /', 'server', headers.traceparent, {}, async () => {
    await expect(api.database.query(`SELECT $1::uuid FROM article`, [SECRET])).rejects.toThrow(SECRET);
    await expect(api.database.query(`SELECT '${SECRET}' FROM "nowhere"`)).rejects.toThrow('nowhere');
  });
  const failed = (await calls.all()).filter((span) => span.traceId === traceId && span.kind === SPAN_KINDS.client);
  const of = (name: string, address?: string) =>
    failed.find((span) => span.name === name && (address === undefined || span.status === 2));
  expect(of('GET')).toMatchObject({ status: 2, message: '503', facts: { 'error.type': '503' } });
  expect(of('SELECT article')).toMatchObject({
    status: 2,
    message: '22P02',
    facts: { 'error.type': '22P02', 'db.response.status_code': '22P02' },
  });
  expect(of('SELECT nowhere')).toMatchObject({ status: 2, message: '42P01' });
  expect(JSON.stringify(failed)).not.toContain(SECRET);
});

it('waiting for a connection is recorded as a span of the request', async () => {
  const database = await createTracedDatabase(1);
  const work = (name: string) =>
    runInNewSpan(name, 'server', undefined, {}, () =>
      database.dataSource.query(`SELECT pg_sleep(0.01) FROM (SELECT 1) one LEFT JOIN ${name} ON true`),
    );
  await Promise.all([work('article'), work('source')]);
  await database.close();
  const spans = await calls.all();
  const under = (name: string) =>
    spans
      .filter(({ parentId }) => parentId === spans.find((span) => span.name === name)?.spanId)
      .map((span) => span.name);
  expect(under('source')).toEqual(['connect', 'SELECT source']);
  expect(under('article').at(-1)).toBe('SELECT article');
});

it('unsampled requests and probes record no calls, and at most 200 calls are recorded per span', async () => {
  await calls.record(0);
  await api.graphql('{ voices { id } }', {}, startTrace().headers);
  expect(await calls.all()).toEqual([]);
  await calls.record(1);
  await api.app.inject({ url: '/healthz/ready', headers: startTrace().headers });
  await api.database.query('SELECT 1');
  expect(await calls.all()).toEqual([]);
  await calls.record(1);
  await runInNewSpan('POST /', 'server', undefined, {}, async () => {
    for (let index = 0; index < 300; index += 1) await api.database.query('SELECT 1');
  });
  expect((await calls.all()).filter(({ kind }) => kind === SPAN_KINDS.client)).toHaveLength(200);
});

it('a speech request is recorded as a span of the rendition’s trace', async () => {
  const harness = await AudioHarness.open(await createTracedDatabase());
  await harness.startWorker();
  const article = await harness.article(
    narrate({ title: 'The bridge closes', language: 'en', blocks: [{ kind: 'para', text: 'It opens in spring.' }] }),
  );
  const { id } = await harness.renditions.request(article, 'Joanna');
  expect((await harness.untilReady(id)).state).toBe('ready');
  await harness.close();
  const spans = await calls.all();
  const spoken = spans.find(({ name }) => name === 'Polly.SynthesizeSpeech');
  expect(spoken).toMatchObject({
    kind: SPAN_KINDS.client,
    status: 0,
    facts: {
      'rpc.system': 'aws-api',
      'rpc.service': 'Polly',
      'rpc.method': 'SynthesizeSpeech',
      'server.address': '127.0.0.1',
      'http.response.status_code': 200,
    },
  });
  const work = spans.find(({ spanId }) => spanId === spoken?.parentId);
  expect(work).toMatchObject({
    kind: SPAN_KINDS.consumer,
    parentId: '',
    name: 'process renditions',
    facts: { 'messaging.destination.name': 'renditions', 'messaging.message.id': id },
  });
  const siblingNames = spans.filter(({ parentId }) => parentId === work?.spanId).map(({ name }) => name);
  expect(siblingNames).toContain('INSERT speech_chunk');
  expect(JSON.stringify(spans)).not.toContain('spring');
});
