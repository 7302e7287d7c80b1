import { type Server, createServer } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { IdleClientCloser, addHttp2Support } from './connections.ts';

const SILENT_MS = 500;
const MUCH = Buffer.alloc(64 * 1024 * 1024);
let server: Server;
beforeAll(async () => {
  const plain = createServer((request, response) => {
    if (request.url === '/much') response.end(MUCH);
    else void sleep(4 * SILENT_MS).then(() => response.end('spoken'));
  });
  const silent = new IdleClientCloser(SILENT_MS);
  silent.watch(plain);
  server = addHttp2Support(plain, silent);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});

const port = () => (server.address() as AddressInfo).port;
const untilClosed = (socket: Socket) =>
  new Promise<true>((resolve) => {
    socket.on('error', () => undefined).on('close', () => resolve(true));
  });
const meanwhile = () => sleep(20 * SILENT_MS, false as const, { ref: false });

it('keeps a connection open while a slow response is prepared, over HTTP/1.1 and HTTP/2', async () => {
  expect(await (await fetch(`http://127.0.0.1:${port()}/slow`, { method: 'POST', body: 'x' })).text()).toBe('spoken');
  const session = connectHttp2(`http://127.0.0.1:${port()}`);
  const stream = session.request({ ':path': '/slow' });
  let responseText = '';
  for await (const part of stream.setEncoding('utf8') as AsyncIterable<string>) responseText += part;
  session.close();
  expect(responseText).toBe('spoken');
});

it.each([
  ['sends nothing', ''],
  ['does not complete its request', 'POST /slow HTTP/1.1\r\nhost: x\r\ncontent-len'],
  ['does not read its response', 'GET /much HTTP/1.1\r\nhost: x\r\n\r\n'],
])('the server closes the connection of a client that %s', async (_what, said) => {
  const socket = connect(port(), '127.0.0.1');
  socket.pause();
  if (said !== '') socket.write(said);
  // A client that does not read cannot notice the disconnect, so watch the server's side of the connection.
  const disconnected = new Promise<true>((resolve) => {
    server.once('connection', (theirs: Socket) => {
      void untilClosed(theirs).then(resolve);
    });
  });
  expect(await Promise.race([disconnected, meanwhile()])).toBe(true);
  socket.destroy();
});

it('closes the server after the last response, despite an open HTTP/2 session and a silent client', async () => {
  const session = connectHttp2(`http://127.0.0.1:${port()}`);
  const mute = connect(port(), '127.0.0.1');
  const ends = [
    untilClosed(mute),
    new Promise((resolve) => {
      session.on('close', resolve);
    }),
  ];
  const stream = session.request({ ':path': '/slow' });
  const answered = new Promise<number>((resolve) => {
    stream.on('response', ({ ':status': status = 0 }) => resolve(status)).resume();
  });
  await new Promise((resolve) => {
    server.once('request', resolve);
  });
  const serverClosed = new Promise((resolve) => {
    server.close(resolve);
  });
  expect(await answered).toBe(200);
  await Promise.all([serverClosed, ...ends]);
});
