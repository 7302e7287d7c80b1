import { type RequestListener, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { uploadAvatar } from './profile.query.ts';

const picture = new Blob(['a picture'], { type: 'image/png' });
const { fetch } = globalThis;
let close = async () => {};

async function serve(listener: RequestListener): Promise<void> {
  const server = createServer(listener);
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const { port } = server.address() as AddressInfo;
  Object.assign(globalThis, {
    fetch: (path: string, init: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init),
  });
  close = async () => {
    server.closeAllConnections();
    await new Promise((closed) => {
      server.close(closed);
    });
  };
}
const page = { cookie: '', documentElement: { getAttribute: () => null } };
beforeAll(() => Object.assign(globalThis, { document: page }));
afterAll(() => Reflect.deleteProperty(globalThis, 'document'));
afterEach(async () => {
  Object.assign(globalThis, { fetch });
  await close();
});

it('resolves to the URL of the uploaded picture', async () => {
  await serve((_request, response) => response.end('{"image":"/account/avatar/1"}'));
  expect(await uploadAvatar(picture)).toBe('/account/avatar/1');
});

it('reports an unreachable server', async () => {
  await serve((request) => request.destroy());
  await expect(uploadAvatar(picture)).rejects.toMatchObject({
    code: 'ERR_NETWORK',
    message: 'Network Error: we could not reach the server. Check your connection and try again.',
  });
});

it('reports an interrupted response', async () => {
  await serve((_request, response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('{"image":', () => response.destroy());
  });
  await expect(uploadAvatar(picture)).rejects.toMatchObject({
    code: 'ERR_ABORTED',
    message: 'Request aborted: the response was incomplete. Send the file again if it is missing.',
  });
});

it('can be cancelled by the caller', async () => {
  const sending = new AbortController();
  await serve(() => sending.abort());
  await expect(uploadAvatar(picture, sending.signal)).rejects.toMatchObject({
    code: 'ERR_CANCELED',
    message: 'Upload is canceled by user',
  });
});

it('replaces a proxy’s HTML response with its own message', async () => {
  await serve((_request, response) => response.writeHead(413).end('<h1>413 Request Entity Too Large</h1>'));
  await expect(uploadAvatar(picture)).rejects.toMatchObject({
    code: 'REFUSED',
    message: expect.stringMatching(/smaller/),
  });
});
