import { randomBytes } from 'node:crypto';
import { TestApi } from '@tidings/api/testing/test-api.ts';
import { narrate } from '@tidings/narration/narrate.ts';
import { S3BlobStore } from '@tidings/platform/adapters/blob-store/s3-blob-store.adapter.ts';
import { createOpenSearchIndex } from '@tidings/platform/adapters/search-index/fallback-search-index.adapter.ts';
import { OpenSearchClient } from '@tidings/platform/adapters/search-index/opensearch-client.ts';
import { StoredArticleSource } from '@tidings/platform/adapters/search-index/stored-articles.adapter.ts';
import { PollySpeech } from '@tidings/platform/adapters/speech/polly-speech.adapter.ts';
import { loadConfig } from '@tidings/platform/process/config/config.ts';
import { runInNewSpan } from '@tidings/platform/process/telemetry/trace.ts';
import { PollyProtocolServer } from '@tidings/testing/polly-protocol-server.ts';
import { AudioHarness } from '../renditions/audio-harness.fixture.ts';
import { SPAN_KINDS, TraceRecorder, startTrace, createTracedDatabase } from './trace-recorder.fixture.ts';

const { S3_BUCKET: bucket, AWS_ENDPOINT_URL_S3: endpoint, OPENSEARCH_URL: search } = process.env;
if (!bucket || !endpoint || !search)
  throw new Error('This test needs a real S3 server and a real OpenSearch: run it by `npm run test:scale`.');

let calls: TraceRecorder;
beforeAll(async () => {
  calls = await TraceRecorder.open();
});
beforeEach(() => calls.record(1));
afterAll(() => calls.close());

const getPort = (url: string) => Number(new URL(url).port);

it('calls to the speech server and the bucket are recorded as spans of the rendition’s trace', async () => {
  const polly = await new PollyProtocolServer(() => 'whole', 20).listen();
  const { address } = polly;
  const store = new S3BlobStore({ bucket, endpoint });
  const harness = await AudioHarness.open(await createTracedDatabase(), {
    blobStore: store,
    speech: new PollySpeech({ endpoint: address }),
  });
  const text = `The bridge closes ${Date.now().toString(36)}.`;
  const article = await harness.article(
    narrate({ title: 'A bridge', language: 'en', blocks: [{ kind: 'para', text }] }),
  );
  await harness.startWorker();
  const { id } = await harness.renditions.request(article, 'Joanna');
  expect((await harness.untilReady(id)).state).toBe('ready');
  await harness.close();
  await store.close();
  await polly.close();
  const spans = await calls.all();
  const work = spans.find(({ name, facts }) => name === 'process renditions' && facts['messaging.message.id'] === id);
  const childSpans = spans.filter(({ parentId }) => parentId === work?.spanId);
  const named = (name: string) => childSpans.find((span) => span.name === name);
  expect(named('Polly.SynthesizeSpeech')).toMatchObject({
    kind: SPAN_KINDS.client,
    status: 0,
    facts: { 'server.address': '127.0.0.1', 'server.port': getPort(address) },
  });
  expect(named('S3.HeadObject')).toMatchObject({ status: 0, facts: { 'http.response.status_code': 404 } });
  expect(named('S3.PutObject')).toMatchObject({
    kind: SPAN_KINDS.client,
    status: 0,
    facts: {
      'rpc.system': 'aws-api',
      'rpc.service': 'S3',
      'rpc.method': 'PutObject',
      'http.response.status_code': 200,
      'server.port': getPort(endpoint),
    },
  });
  expect(named('INSERT speech_chunk')).toMatchObject({ kind: SPAN_KINDS.client });
  expect(JSON.stringify(spans)).not.toContain(text);
});

it('signing a link creates no span, and a request that the bucket rejects creates a failed span', async () => {
  const [store, other] = [new S3BlobStore({ bucket, endpoint }), new S3BlobStore({ bucket: 'nobodys', endpoint })];
  await runInNewSpan('GET /', 'server', undefined, {}, async () => {
    await store.link('a/b');
    await expect(other.get('a/b')).rejects.toThrow('nobodys');
  });
  await Promise.all([store.close(), other.close()]);
  const clientSpans = (await calls.all()).filter(({ kind }) => kind === SPAN_KINDS.client);
  expect(clientSpans.map(({ name }) => name)).toEqual(['S3.GetObject']);
});

it('a search is recorded as a span of its request, with operation and index but without the query', async () => {
  const prefix = `test-${randomBytes(6).toString('hex')}`;
  const env = { OPENSEARCH_URL: search, OPENSEARCH_PREFIX: prefix };
  const api = await TestApi.start(await createTracedDatabase(), env);
  await createOpenSearchIndex(loadConfig(env))?.rebuild(new StoredArticleSource(api.database));
  const { traceId, headers } = startTrace();
  await api.graphql('{ searchPage(query: "lighthouses") { degraded } }', {}, headers);
  await api.close();
  const client = new OpenSearchClient(search);
  const engine = await client.open();
  await runInNewSpan('POST /', 'server', headers.traceparent, {}, async () => {
    await expect(engine.indices.get({ index: 'not-there' })).rejects.toThrow('404');
    await expect(engine.search({ body: { query: { lighthouse: {} } as object } })).rejects.toThrow('lighthouse');
  });
  await engine.indices.delete({ index: `${prefix}-articles-v*` });
  await engine.indices.deleteIndexTemplate({ name: `${prefix}-articles-v*` });
  await client.close();
  const spans = (await calls.all()).filter((span) => span.traceId === traceId);
  const ofSearch = spans.filter(({ facts }) => facts['db.system.name'] === 'opensearch');
  const request = spans.find(({ name }) => name === 'POST /graphql searchPage');
  expect(ofSearch.find(({ parentId }) => parentId === request?.spanId)).toMatchObject({
    kind: SPAN_KINDS.client,
    status: 0,
    facts: { 'db.response.status_code': '200', 'server.address': new URL(search).hostname },
  });
  expect(ofSearch.find(({ name }) => name === 'index not-there')).toMatchObject({
    status: 0,
    facts: { 'db.response.status_code': '404', 'http.request.method': 'GET' },
  });
  expect(ofSearch.find(({ name, status }) => name === 'search' && status === 2)).toMatchObject({
    kind: SPAN_KINDS.client,
    message: '400',
    facts: { 'db.operation.name': 'search', 'error.type': '400', 'server.port': getPort(search) },
  });
  expect(JSON.stringify(spans)).not.toContain('lighth');
});
