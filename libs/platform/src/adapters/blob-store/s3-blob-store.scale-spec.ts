import { randomBytes } from 'node:crypto';
import { type RequestListener, createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createFailingStream, describeBlobStore } from './blob-store.contract.ts';
import { type BlobHead, type ByteRange, BlobStore, BlobStoreUnavailable } from './blob-store.port.ts';
import { createBlobStore } from './create-blob-store.ts';
import { S3BlobStore } from './s3-blob-store.adapter.ts';
import { loadS3Sdk } from './s3-client.ts';

const { S3_BUCKET: bucket, AWS_ENDPOINT_URL_S3: endpoint } = process.env;
if (!bucket || !endpoint)
  throw new Error(
    'This test needs a real S3 server: run it by `npm run test:scale`, or set S3_BUCKET and AWS_ENDPOINT_URL_S3.',
  );

const SILENCE_MS = 2_000;
const opened: S3BlobStore[] = [];
const open = (more: Partial<ConstructorParameters<typeof S3BlobStore>[0]> = {}) => {
  const store = new S3BlobStore({ bucket, endpoint, ...more });
  opened.push(store);
  return store;
};

class Corner extends BlobStore {
  readonly #prefix = `test-${randomBytes(6).toString('hex')}`;
  constructor(private readonly whole: BlobStore) {
    super();
  }
  #in(key: string): string {
    return key.length > 180 || key === '' ? key : `${this.#prefix}/${key}`;
  }
  put(key: string, body: Parameters<BlobStore['put']>[1], type: string) {
    return this.whole.put(this.#in(key), body, type);
  }
  putIfAbsent(key: string, body: Parameters<BlobStore['put']>[1], type: string) {
    return this.whole.putIfAbsent(this.#in(key), body, type);
  }
  get(key: string, range?: ByteRange) {
    return this.whole.get(this.#in(key), range);
  }
  head(key: string): Promise<BlobHead | null> {
    return this.whole.head(this.#in(key));
  }
  delete(key: string) {
    return this.whole.delete(this.#in(key));
  }
  link(key: string, seconds?: number) {
    return this.whole.link(this.#in(key), seconds);
  }
  check() {
    return this.whole.check();
  }
}

beforeAll(async () => {
  const { client, sdk } = await loadS3Sdk({ bucket, endpoint });
  await client.send(new sdk.CreateBucketCommand({ Bucket: bucket })).catch(() => undefined);
  client.destroy();
});
afterAll(() => Promise.all(opened.map((store) => store.close())));

const shared = open();
describeBlobStore('S3', async () => new Corner(shared));

async function standIn(answer: RequestListener): Promise<{ endpoint: string; close(): Promise<void> }> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}

describe('S3BlobStore', () => {
  it('is used when a bucket is configured', async () => {
    const store = createBlobStore({
      s3Bucket: bucket,
      s3Endpoint: endpoint,
      s3Credentials: undefined,
      awsRegion: undefined,
      dataFolder: '/nowhere',
    });
    expect(store).toBeInstanceOf(S3BlobStore);
    await store.check();
  });

  it('names a missing bucket in the error instead of reporting a missing blob', async () => {
    const missing = `tidings-none-${randomBytes(6).toString('hex')}`;
    const store = open({ bucket: missing });
    const ask = [
      () => store.get('k'),
      () => store.head('k'),
      () => store.check(),
      () => store.get('k', { start: 1, end: 1 }),
    ];
    for (const question of ask) {
      await expect(question()).rejects.toMatchObject({ reason: 'not set up' });
      await expect(question()).rejects.toThrow(
        `There is no bucket "${missing}" at ${endpoint}: create it, or correct S3_BUCKET.`,
      );
    }
  });

  it.each([
    ['AWS_ACCESS_KEY_ID', 'nobody'],
    ['AWS_SECRET_ACCESS_KEY', 'wrong'],
  ])('names the variables to check when the server rejects the credentials (%s)', async (name, value) => {
    const right = process.env[name];
    process.env[name] = value;
    try {
      const store = open();
      await expect(store.get('k')).rejects.toThrow(BlobStoreUnavailable);
      await expect(store.put('k', Buffer.from('x'), 'text/plain')).rejects.toMatchObject({
        reason: 'refused',
        message: expect.stringMatching(new RegExp(`${bucket}.*credentials|credentials.*${bucket}`)),
      });
      await expect(store.head('k')).rejects.toMatchObject({ reason: 'refused' });
    } finally {
      process.env[name] = right;
    }
  });

  it('names the missing permissions when access is denied', async () => {
    const server = await standIn((request, response) => {
      request.resume();
      response
        .writeHead(403, { 'content-type': 'application/xml' })
        .end(
          request.method === 'HEAD' ? '' : '<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>',
        );
    });
    const store = open({ endpoint: server.endpoint });
    for (const question of [
      () => store.get('k'),
      () => store.head('k'),
      () => store.put('k', Buffer.from('x'), 'text/plain'),
      () => store.delete('k'),
    ]) {
      await expect(question()).rejects.toMatchObject({
        reason: 'refused',
        message: expect.stringMatching(/s3:GetObject, s3:PutObject .*s3:ListBucket/),
      });
    }
    await server.close();
  });

  it('reports the server as unavailable within seconds when it does not respond', async () => {
    const unreachable = open({ endpoint: 'http://127.0.0.1:9' });
    await expect(unreachable.head('k')).rejects.toMatchObject({
      reason: 'away',
      name: 'BackingServiceUnavailable',
      service: 'S3',
    });
    await expect(unreachable.get('k')).rejects.toThrow(
      'at http://127.0.0.1:9 does not answer (ECONNREFUSED): start it, or correct AWS_ENDPOINT_URL_S3.',
    );
    const silent = await standIn((request) => {
      request.resume();
    });
    const store = open({ endpoint: silent.endpoint, silenceMs: SILENCE_MS, attempts: 2 });
    const startedAt = performance.now();
    await expect(store.get('k')).rejects.toMatchObject({ reason: 'away' });
    expect(performance.now() - startedAt).toBeLessThan(SILENCE_MS * 2 + 15_000);
    await silent.close();
  });

  it('sends a request at most three times when the server fails temporarily', async () => {
    let requests = 0;
    const server = await standIn((request, response) => {
      request.resume();
      requests += 1;
      response.writeHead(503).end();
    });
    await expect(open({ endpoint: server.endpoint }).get('k')).rejects.toMatchObject({
      reason: 'away',
      message: expect.stringContaining('HTTP 503'),
    });
    expect(requests).toBe(3);
    await server.close();
  });

  it('does not store a body that was corrupted in transmission', async () => {
    const key = `test-${randomBytes(6).toString('hex')}`;
    const bytes = Buffer.alloc(100_000, 'a');
    const { client, sdk } = await loadS3Sdk({ bucket, endpoint });
    client.middlewareStack.add(
      (next) => async (args) => {
        const request = args.request as { body?: unknown };
        if (Buffer.isBuffer(request.body))
          request.body = Buffer.concat([request.body.subarray(0, 99_999), Buffer.from('b')]);
        return next(args);
      },
      { step: 'deserialize', name: 'badCable' },
    );
    await expect(client.send(new sdk.PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes }))).rejects.toThrow();
    client.destroy();
    expect(await shared.head(key)).toBeNull();
  });

  it('keeps no parts of a large body whose upload failed', async () => {
    const key = `test-${randomBytes(6).toString('hex')}`;
    async function* big() {
      for (let part = 0; part < 20; part += 1) yield randomBytes(1_000_000);
      yield* createFailingStream();
    }
    await expect(shared.put(key, Readable.from(big()), 'audio/mpeg')).rejects.toThrow('cut');
    expect(await shared.head(key)).toBeNull();
    const { client, sdk } = await loadS3Sdk({ bucket, endpoint });
    const { Uploads = [] } = await client.send(new sdk.ListMultipartUploadsCommand({ Bucket: bucket, Prefix: key }));
    expect(Uploads).toEqual([]);
    client.destroy();
  });

  it('detects that its first attempt succeeded when the response was lost', async () => {
    const key = `test-${randomBytes(6).toString('hex')}`;
    const real = new URL(endpoint);
    let cut = 0;
    const server = await standIn((request, response) => {
      const through = forward(
        { host: real.hostname, port: real.port, path: request.url, method: request.method, headers: request.headers },
        (answer) => {
          if (request.method === 'PUT' && cut === 0) {
            cut += 1;
            answer.resume();
            answer.on('end', () => request.socket.destroy());
            return;
          }
          response.writeHead(answer.statusCode ?? 500, answer.headers);
          answer.pipe(response);
        },
      );
      request.pipe(through);
    });
    const store = open({ endpoint: server.endpoint });
    expect(await store.putIfAbsent(key, Buffer.from('mine'), 'text/plain')).toBe(true);
    expect(cut).toBe(1);
    expect(await store.putIfAbsent(key, Buffer.from('again'), 'text/plain')).toBe(false);
    const back = await store.get(key);
    expect(back && (await buffer(back.stream)).toString()).toBe('mine');
    await server.close();
  });

  it('signs links that expire, cannot be tampered with and last at most 7 days', async () => {
    const key = `test-${randomBytes(6).toString('hex')}`;
    await shared.put(key, Buffer.from('for your ears'), 'text/plain');
    const link = await shared.link(key, 900);
    expect(await (await fetch(link)).text()).toBe('for your ears');
    expect((await fetch(link.replace(key, 'other'))).status).toBe(403);
    expect(new URL(await shared.link(key, 604_800)).searchParams.get('X-Amz-Expires')).toBe('604800');
    const short = await shared.link(key, 1);
    await new Promise((resolve) => {
      setTimeout(resolve, 2_500);
    });
    expect((await fetch(short)).status).toBe(403);
  });
});
