import type { IncomingMessage, ServerResponse } from 'node:http';
import { ProtocolServer } from '@tidings/testing/protocol-server.ts';
import { S3BlobStore } from './s3-blob-store.adapter.ts';

const keys = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' };
const before = Object.keys(keys).map((name) => [name, process.env[name]] as const);

class RefusingBucket extends ProtocolServer {
  constructor(private readonly refusal: { status: number; code?: string }) {
    super();
  }
  protected async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, code } = this.refusal;
    for await (const _ of request);
    response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(code === undefined ? '' : `<Error><Code>${code}</Code><Message>No</Message></Error>`);
  }
}

beforeAll(() => Object.assign(process.env, keys));
afterAll(() => {
  for (const [name, value] of before) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
});

it.each([{ status: 400, code: 'EntityTooLarge' }, { status: 413 }])(
  'the error for a large object names the limit to raise: %j',
  async (refusal) => {
    const server = await new RefusingBucket(refusal).listen();
    const store = new S3BlobStore({ bucket: 'audio', endpoint: server.address });
    await expect(store.put('a.mp3', Buffer.from('sound'), 'audio/mpeg')).rejects.toMatchObject({
      reason: 'refused',
      message:
        `${server.address} cannot store an object this large in the bucket "audio" (Amazon S3: 5 TB): raise the ` +
        'limit of the server, or of the proxy before it.',
    });
    await store.close();
    await server.close();
  },
);

it("the S3 store uses the bucket's own credentials if set, otherwise the default AWS credentials", async () => {
  const bucket = { bucket: 'audio', endpoint: 'http://127.0.0.1:9' };
  const keyIds = await Promise.all(
    [bucket, { ...bucket, credentials: { accessKeyId: 'of-the-bucket', secretAccessKey: 'secret' } }].map(
      async (one) => {
        const store = new S3BlobStore(one);
        const link = new URL((await store.link('a.mp3', 60)) ?? '');
        await store.close();
        return link.searchParams.get('X-Amz-Credential')?.split('/')[0];
      },
    ),
  );
  expect(keyIds).toEqual(['test', 'of-the-bucket']);
});

it('the S3 store signs links for up to 7 days', async () => {
  const store = new S3BlobStore({ bucket: 'audio', endpoint: 'http://127.0.0.1:9' });
  expect(new URL(await store.link('a.mp3', 604_800)).searchParams.get('X-Amz-Expires')).toBe('604800');
  await expect(store.link('a.mp3', 604_801)).rejects.toMatchObject({ name: 'BlobLinkError' });
  await store.close();
});
