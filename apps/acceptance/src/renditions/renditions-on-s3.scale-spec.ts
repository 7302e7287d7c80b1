import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Timeline } from '@tidings/contracts/narration/narration.ts';
import { narrate } from '@tidings/narration/narrate.ts';
import { S3BlobStore } from '@tidings/platform/adapters/blob-store/s3-blob-store.adapter.ts';
import { PollySpeech } from '@tidings/platform/adapters/speech/polly-speech.adapter.ts';
import { PollyProtocolServer } from '@tidings/testing/polly-protocol-server.ts';
import { SwitchableProxy } from '@tidings/testing/switchable-proxy.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { AudioHarness } from './audio-harness.fixture.ts';

const { S3_BUCKET: bucket, AWS_ENDPOINT_URL_S3: endpoint } = process.env;
if (!bucket || !endpoint)
  throw new Error(
    'This test needs a real S3 server: run it by `npm run test:scale`, or set S3_BUCKET and AWS_ENDPOINT_URL_S3.',
  );

const mark = Date.now().toString(36);
const createStory = (name: string, paragraphs = 6) =>
  narrate({
    title: `The bridge closes, ${name} ${mark}`,
    language: 'en',
    blocks: Array.from({ length: paragraphs }, (_, index) => ({
      kind: 'para' as const,
      text:
        `In part ${index} of ${name} ${mark} the council agreed on Tuesday to close the old bridge for six weeks. ` +
        'Few at the meeting spoke against the plan.',
    })),
  });

describe('audio in a bucket', () => {
  const spoken: string[] = [];
  let server: PollyProtocolServer;
  let switchableProxy: SwitchableProxy;
  let store: S3BlobStore;
  let harness: AudioHarness;
  beforeAll(async () => {
    server = await new PollyProtocolServer(({ OutputFormat, Text }) => {
      if (OutputFormat === 'mp3') spoken.push(Text);
      return 'whole';
    }, 20).listen();
    switchableProxy = await new SwitchableProxy(endpoint).open();
    store = new S3BlobStore({ bucket, endpoint: switchableProxy.address });
    harness = await AudioHarness.open(await createTestDatabase(), {
      blobStore: store,
      speech: new PollySpeech({ endpoint: server.address }),
    });
  });
  beforeEach(() => {
    spoken.length = 0;
  });
  afterEach(() => harness.stopWorker());
  afterAll(async () => {
    await harness.close();
    await store.close();
    await switchableProxy.shut();
    await server.close();
  });

  const readState = async (id: string) =>
    ((await (await fetch(`${harness.url}/audio/${id}.json`)).json()) as Timeline).state;
  const untilReady = async (id: string) => {
    for (let patience = 4800; (await readState(id)) !== 'ready' && patience > 0; patience -= 1) await sleep(50);
    return readState(id);
  };
  /** Requests audio from a given local address, because each address counts as a network with its own stream limit. */
  const audioAt = (audioUrl: string, localAddress: string) =>
    new Promise<Buffer>((resolve, reject) => {
      get(harness.url + audioUrl, { localAddress, agent: false }, (response) => {
        buffer(response).then(resolve, reject);
      }).once('error', reject);
    });
  const spokenTexts = () => spoken.filter((text) => text.length > 1);

  it('is rendered once for 100 concurrent requests, some of them for another article with the same text', async () => {
    const narration = createStory('one');
    const [article, sameText] = [await harness.article(narration), await harness.article(narration)];
    await harness.startWorker();
    const stopping = new AbortController();
    const others = Array.from({ length: 3 }, async () => {
      const renderer = harness.renderer();
      while (!stopping.signal.aborted) if (!(await renderer.renderNext(false))) await sleep(20);
    });
    const asking = Promise.all(
      Array.from({ length: 120 }, async (_, index) => {
        const { id, audioUrl } = await harness.renditions.request(index < 100 ? article : sameText, 'Joanna');
        return { id, bytes: await audioAt(audioUrl, `127.0.0.${index + 2}`) };
      }),
    );
    const played = await asking.finally(async () => {
      stopping.abort();
      await Promise.all(others);
    });
    const [first] = played;
    expect(played.every(({ bytes }) => first && bytes.equals(first.bytes))).toBe(true);
    expect(new Set(played.slice(0, 100).map(({ id }) => id)).size).toBe(1);
    const other = played.at(-1)?.id ?? '';
    expect(other).not.toBe(first?.id);
    expect(first?.bytes.length).toBeGreaterThan(100_000);
    expect([await untilReady(first?.id ?? ''), await untilReady(other)]).toEqual(['ready', 'ready']);

    expect(spokenTexts().length).toBeGreaterThan(5);
    expect(new Set(spokenTexts()).size).toBe(spokenTexts().length);
    const chunks: { attempts: number; state: string }[] = await harness.database.query(
      `SELECT attempts, state FROM speech_chunk
        WHERE key = ANY(SELECT unnest(chunk_keys) FROM rendition WHERE id = $1)`,
      [first?.id],
    );
    expect(chunks.every(({ attempts, state }) => attempts === 1 && state === 'ready')).toBe(true);
    const ready: unknown[] = await harness.database.query(
      "SELECT 1 FROM event WHERE type = 'speech.rendition-ready.v1'",
    );
    expect(ready).toHaveLength(2);
  });

  it('is served in correct byte ranges, even after aborted requests', async () => {
    const { id, audioUrl } = await harness.renditions.request(await harness.article(createStory('two')), 'Joanna');
    await harness.startWorker();
    expect(await untilReady(id)).toBe('ready');
    const fullAudio = Buffer.from(await (await fetch(harness.url + audioUrl)).arrayBuffer());
    const ask = async () => {
      const start = Math.floor(Math.random() * fullAudio.length);
      const end = Math.min(fullAudio.length - 1, start + Math.floor(Math.random() * fullAudio.length));
      const part = await fetch(harness.url + audioUrl, { headers: { range: `bytes=${start}-${end}` } });
      expect([part.status, part.headers.get('content-range')]).toEqual([
        206,
        `bytes ${start}-${end}/${fullAudio.length}`,
      ]);
      expect(Buffer.from(await part.arrayBuffer()).equals(fullAudio.subarray(start, end + 1))).toBe(true);
    };
    for (let round = 0; round < 10; round += 1) await Promise.all(Array.from({ length: 6 }, ask));
    const abortedRequests = Array.from({ length: 30 }, async () => {
      const leave = new AbortController();
      const answer = await fetch(harness.url + audioUrl, { signal: leave.signal });
      leave.abort();
      await answer.arrayBuffer().catch(() => undefined);
    });
    await Promise.all(abortedRequests);
    await ask();
  });

  it('is not rendered while the bucket is unreachable; no speech is requested, and listeners get 503', async () => {
    const { id: old, audioUrl } = await harness.renditions.request(
      await harness.article(createStory('three', 2)),
      'Joanna',
    );
    await harness.startWorker();
    expect(await untilReady(old)).toBe('ready');
    await harness.stopWorker();
    const renderer = harness.renderer({ attemptsMax: 2, retryMs: 1, outageMs: 50 });
    const { id } = await harness.renditions.request(await harness.article(createStory('four', 2)), 'Joanna');
    await harness.database.query('UPDATE rendition SET enqueued = true');
    const earlierCount = spokenTexts().length;
    await switchableProxy.shut();
    for (let [turn, patience] = [0, 500]; turn < 3 && patience > 0; patience -= 1)
      if (await renderer.renderNext(true)) turn += 1;
      else await sleep(10);
    expect(spokenTexts()).toHaveLength(earlierCount);
    const answer = await fetch(harness.url + audioUrl);
    expect([
      answer.status,
      answer.headers.get('retry-after'),
      ((await answer.json()) as { code: string }).code,
    ]).toEqual([503, '5', 'AUDIO_UNAVAILABLE']);
    await switchableProxy.open();
    expect((await fetch(harness.url + audioUrl)).status).toBe(200);
    expect(await readState(old)).toBe('ready');
    for (let turn = 0; (await readState(id)) !== 'ready' && turn < 200; turn += 1)
      if (!(await renderer.renderNext(false))) await sleep(20);
    expect(await readState(id)).toBe('ready');
    expect(new Set(spokenTexts()).size).toBe(spokenTexts().length);
  });

  it('is rendered again where a chunk is missing from the bucket', async () => {
    const { id, audioUrl } = await harness.renditions.request(await harness.article(createStory('five', 2)), 'Joanna');
    await harness.startWorker();
    expect(await untilReady(id)).toBe('ready');
    const [row]: { key: string }[] = await harness.database.query(
      'SELECT chunk_keys[1] AS key FROM rendition WHERE id = $1',
      [id],
    );
    await store.delete(`chunk/${row?.key}.mp3`);
    const requestedAt = performance.now();
    const answer = await fetch(harness.url + audioUrl);
    expect([answer.status, (await answer.arrayBuffer()).byteLength % 144]).toEqual([200, 0]);
    expect(await untilReady(id)).toBe('ready');
    expect(performance.now() - requestedAt).toBeLessThan(60_000);
  });
});
