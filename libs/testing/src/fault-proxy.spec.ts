import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';
import { until } from './until.ts';

let echo: Server;
let proxy: FaultProxy;
const clients: Socket[] = [];
beforeEach(async () => {
  echo = createServer((socket) => {
    socket.on('error', () => undefined).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(echo, 'listening');
  proxy = await startFaultProxy({ host: '127.0.0.1', port: (echo.address() as AddressInfo).port });
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await proxy.close();
  echo.close();
});

const open = async (): Promise<Socket> => {
  const client = connect({ port: proxy.port, host: '127.0.0.1' });
  clients.push(client);
  await once(client, 'connect');
  return client;
};
/** Returns the milliseconds until all bytes are echoed. */
const ask = async (client: Socket, bytes = 5): Promise<number> => {
  const began = performance.now();
  let back = 0;
  const allBytes = new Promise<void>((resolve, reject) => {
    client.on('data', (chunk) => {
      back += chunk.length;
      if (back >= bytes) resolve();
    });
    client.once('error', reject);
  });
  client.write('x'.repeat(bytes));
  await allBytes;
  client.removeAllListeners('data');
  return performance.now() - began;
};

it('the proxy forwards all bytes if no fault is set', async () => {
  const payload = randomBytes(300_000);
  const client = await open();
  client.write(payload);
  let back = Buffer.alloc(0);
  for await (const chunk of client) {
    back = Buffer.concat([back, chunk]);
    if (back.length >= payload.length) break;
  }
  expect(back.equals(payload)).toBe(true);
});

it('latency and bandwidth slow down a connection', async () => {
  const client = await open();
  await proxy.set({ type: 'latency', ms: 100 });
  expect(await ask(client)).toBeGreaterThanOrEqual(195);
  await proxy.set({ type: 'bandwidth', bytesPerSecond: 50_000 });
  expect(await ask(client, 10_000)).toBeGreaterThanOrEqual(390);
});

it('timeout delays all bytes without losing any', async () => {
  const client = await open();
  await proxy.set({ type: 'timeout' });
  setTimeout(() => void proxy.heal(), 200);
  expect(await ask(client)).toBeGreaterThanOrEqual(190);
});

it('unanswered forwards requests and holds back responses until healed', async () => {
  const arrived: string[] = [];
  echo.on('connection', (socket) => {
    socket.on('data', (chunk) => arrived.push(String(chunk)));
  });
  const client = await open();
  await proxy.set({ type: 'unanswered' });
  let isHealed = false;
  const response = ask(client).then(() => isHealed);
  await until('all bytes arrived', () => arrived.join('') === 'xxxxx');
  isHealed = true;
  await proxy.heal();
  expect(await response).toBe(true);
});

it('reset_peer drops responses that unanswered has held back', async () => {
  const client = await open();
  await proxy.set({ type: 'unanswered' });
  const arrived = once(echo, 'connection').then(([socket]: Socket[]) => once(socket!, 'data'));
  const other = await open();
  const responses = [ask(client), ask(other)];
  await arrived;
  await proxy.set({ type: 'reset_peer' });
  for (const { status } of await Promise.allSettled(responses)) expect(status).toBe('rejected');
});

it('reset_peer resets open and new connections until healed', async () => {
  const client = await open();
  const [reset] = await Promise.all([once(client, 'error'), proxy.set({ type: 'reset_peer' })]);
  expect(reset[0]).toMatchObject({ code: 'ECONNRESET' });
  await expect(open().then((next) => ask(next))).rejects.toMatchObject({ code: 'ECONNRESET' });
  await proxy.heal();
  await ask(await open());
  expect(proxy.connections).toBe(3);
});

it('refuse closes the port until healed, then reopens the same port', async () => {
  const client = await open();
  await Promise.all([once(client, 'close'), proxy.set({ type: 'refuse' })]);
  await expect(open()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await proxy.heal();
  await ask(await open());
});
