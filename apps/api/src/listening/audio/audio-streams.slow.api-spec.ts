import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { type IncomingMessage, Agent, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { VISITOR_LIMITS_DEFAULT } from '@tidings/contracts/limits/visitor-limits.ts';
import { toChunkBlobKey } from '@tidings/database/speech/speech-chunk.entity.ts';
import { FileBlobStore } from '@tidings/platform/adapters/blob-store/file-blob-store.adapter.ts';
import { BLOB_STORE } from '@tidings/platform/tokens.ts';
import { measureProcessorMs } from '@tidings/testing/processor-time.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { until } from '@tidings/testing/until.ts';
import { TestApi } from '../../testing/test-api.ts';

// Streams without a cookie count as one listener, which may hold half of the network's streams.
const STREAMS_MAX = VISITOR_LIMITS_DEFAULT['audio-streams'] / 2;
const DOWNLOADS_MAX = VISITOR_LIMITS_DEFAULT['audio-downloads'] / 2;
const CHUNK = Buffer.alloc(40_000, 1);
const [LISTENER, NEIGHBOUR] = ['127.0.0.66', '127.0.0.77'];

const folder = mkdtempSync(join(tmpdir(), 'tidings-streams-'));
const blobs = new FileBlobStore(folder);
let api: TestApi;
let port: number;
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase(), {}, { providers: [{ provide: BLOB_STORE, useValue: blobs }] });
  await api.app.listen(0, '127.0.0.1');
  ({ port } = api.app.getHttpServer().address() as AddressInfo);
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true, force: true });
});

const STORED_MAX = 60;

type Audio = { chunks: number; rendered: number; stored?: number; state?: 'rendering' | 'ready' };
async function growing({ chunks, rendered, stored = STORED_MAX, state = 'rendering' }: Audio): Promise<string> {
  const [article = ''] = await api.publish({ title: 'A long text' });
  const id = randomBytes(16).toString('hex');
  const keys = Array.from({ length: chunks }, () => randomBytes(32).toString('hex'));
  const ready = keys.slice(0, rendered);
  await Promise.all(ready.slice(0, stored).map((key) => blobs.put(toChunkBlobKey(key), CHUNK, 'audio/mpeg')));
  await api.database.query(
    `INSERT INTO speech_chunk (key, state, owner, lease_until, bytes, frames, marks)
     SELECT unnest($1::text[]), 'ready', gen_random_uuid(), now(), $2, 1, '{"parts":[]}'`,
    [ready, CHUNK.length],
  );
  await api.database.query(
    `INSERT INTO rendition (id, article_id, narration_hash, narration, voice, language, chunk_keys, chunks_wanted,
       characters, state, enqueued, chunks_done)
     VALUES ($1, $2, 'h', '{"language":"en","blocks":[],"sentences":[]}', 'Joanna', 'en-US', $3, $4, 1, $6,
       true, $5)`,
    [id, article, keys, chunks, rendered, state],
  );
  return id;
}

type Stream = { status: number | undefined; response: IncomingMessage };

const open = (id: string, localAddress: string, headers = {}): Promise<Stream> =>
  new Promise((resolve, reject) => {
    get({ port, path: `/audio/${id}.mp3`, localAddress, headers, agent: false }, (response) =>
      resolve({ status: response.statusCode, response }),
    ).once('error', reject);
  });
/** Opens a few streams at a time, because requests in progress have a separate limit. */
async function openMany(id: string, count: number, localAddress: string, headers = {}): Promise<Stream[]> {
  const streams: Stream[] = [];
  while (streams.length < count) {
    const next = Math.min(20, count - streams.length);
    streams.push(...(await Promise.all(Array.from({ length: next }, () => open(id, localAddress, headers)))));
  }
  return streams;
}
const closeAll = (streams: Stream[]) => {
  for (const { response } of streams) response.destroy();
};

/** Counts only blob files, because idle database connections stay open. */
function openBlobs(): number {
  return readdirSync('/proc/self/fd').filter((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`).startsWith(folder);
    } catch {
      return false;
    }
  }).length;
}
async function isAllClosed(): Promise<boolean> {
  const server = api.app.getHttpServer();
  const connections = await promisify<number>((done) => server.getConnections(done))();
  return connections === 0 && openBlobs() === 0;
}

it.each([
  { kind: 'streams of unfinished audio', max: STREAMS_MAX, audio: { chunks: 200, rendered: STORED_MAX } },
  // The audio is larger than a socket's buffers.
  {
    kind: 'downloads of complete audio',
    max: DOWNLOADS_MAX,
    audio: { chunks: 400, rendered: 400, stored: 400, state: 'ready' },
  },
  {
    kind: 'ranges of unfinished audio',
    max: DOWNLOADS_MAX,
    audio: { chunks: 401, rendered: 400, stored: 400 },
    headers: { range: 'bytes=1-' },
  },
] as const)('rejects a listener’s paused $kind beyond the limit, and serves others', async (row) => {
  const { max, audio } = row;
  const headers = 'headers' in row ? row.headers : {};
  const id = await growing(audio);
  const streams = await openMany(id, max + 20, LISTENER, headers);
  const refused = streams.filter(({ status }) => status === 503);
  expect([refused.length, streams.filter(({ status }) => status === 200 || status === 206).length]).toEqual([20, max]);
  expect(refused[0]?.response.headers['retry-after']).toBe('10');
  expect(JSON.parse(await text(refused[0]!.response))).toMatchObject({ code: 'BUSY' });

  const sameNetwork = await open(id, LISTENER, { ...headers, cookie: `tidings_listener=${'a'.repeat(22)}` });
  const neighbour = await open(id, NEIGHBOUR, headers);
  expect([sameNetwork.status, neighbour.status]).not.toContain(503);
  const statuses = await Promise.all(
    Array.from(
      { length: 50 },
      () =>
        new Promise((resolve, reject) => {
          get({ port, path: '/healthz/live', localAddress: NEIGHBOUR, agent: false }, (response) => {
            response.resume();
            resolve(response.statusCode);
          }).once('error', reject);
        }),
    ),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));

  closeAll([...streams, sameNetwork, neighbour]);
  await until('the sockets and files of the streams are closed', isAllClosed);
  const reopened = await openMany(id, max, LISTENER, headers);
  expect(reopened.map(({ status }) => status)).not.toContain(503);
  closeAll(reopened);
  await until('the streams are closed', isAllClosed);
});

it('the cost of opening streams does not grow with the number of chunks', async () => {
  const [short, long] = [await growing({ chunks: 3, rendered: 1 }), await growing({ chunks: 2_000, rendered: 1_990 })];
  const cost = (id: string) =>
    measureProcessorMs(async () => {
      closeAll(await openMany(id, STREAMS_MAX, LISTENER));
      await until('the streams are closed', isAllClosed);
    });
  await cost(short);
  await cost(long);
  const [shortMs, longMs] = [
    Math.min(await cost(short), await cost(short)),
    Math.min(await cost(long), await cost(long)),
  ];
  expect(longMs).toBeLessThan(shortMs * 2 + 50);
});

it('a finished chunk reaches every waiting stream', async () => {
  const id = await growing({ chunks: 2, rendered: 1 });
  const streams = await openMany(id, 5, LISTENER);
  const [{ key } = { key: '' }] = await api.database.query<{ key: string }[]>(
    'SELECT chunk_keys[2] AS key FROM rendition WHERE id = $1',
    [id],
  );
  await blobs.put(toChunkBlobKey(key), CHUNK, 'audio/mpeg');
  await api.database.query(
    `INSERT INTO speech_chunk (key, state, owner, lease_until, bytes, frames, marks)
     VALUES ($1, 'ready', gen_random_uuid(), now(), $2, 1, '{"parts":[]}')`,
    [key, CHUNK.length],
  );
  const bodies = await Promise.all(streams.map(({ response }) => response.toArray()));
  expect(bodies.map((parts) => Buffer.concat(parts as Buffer[]).length)).toEqual(streams.map(() => 2 * CHUNK.length));
});

it('reads the chapters and timelines of a long text once per revision', async () => {
  const id = await growing({ chunks: 1, rendered: 1 });
  const sentences = Array.from({ length: 20_000 }, (_, index) => ({
    index,
    block: 0,
    start: 0,
    end: 1,
    ms: index,
    durationMs: 1,
  }));
  await api.database.query(`UPDATE rendition SET state = 'ready', timeline = $2, duration_ms = 20000 WHERE id = $1`, [
    id,
    JSON.stringify(sentences),
  ]);
  const agent = new Agent({ keepAlive: true });
  const read = (path: string) =>
    new Promise<string>((resolve, reject) => {
      get({ port, path, agent }, (response) => text(response).then(resolve, reject)).once('error', reject);
    });
  const path = `/audio/${id}/chapters.json`;
  const first = await measureProcessorMs(() => read(path));
  const next = await measureProcessorMs(() => read(path));
  const repeatedMs = await measureProcessorMs(() => read(path));
  expect(Math.min(next, repeatedMs)).toBeLessThan(first / 2);
  expect(JSON.parse(await read(`/audio/${id}.json`))).toMatchObject({ durationMs: 20_000 });
  await api.database.query(`UPDATE rendition SET duration_ms = 21000, updated_at = now() WHERE id = $1`, [id]);
  expect(JSON.parse(await read(`/audio/${id}.json`))).toMatchObject({ durationMs: 21_000 });
  agent.destroy();
});
