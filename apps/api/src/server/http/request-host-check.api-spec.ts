import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let port: number;
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase());
  await api.app.listen(0, '127.0.0.1');
  ({ port } = api.app.getHttpServer().address() as AddressInfo);
});
afterAll(() => api.close());

async function exchange(...lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'));
  return text(socket);
}
const parseStatus = (answer: string) => Number(answer.split(' ')[1]);

it.each([
  ['a second Host header', 'GET /healthz/live HTTP/1.1', ['Host: a.example', 'Host: b.example']],
  ['the same Host header twice', 'GET /healthz/live HTTP/1.1', ['Host: a.example', 'hOST: a.example']],
  ['two hosts in one header', 'GET /healthz/live HTTP/1.1', ['Host: a.example, b.example']],
  ['a path in the Host header', 'GET /healthz/live HTTP/1.1', ['Host: a.example/b']],
  ['another host in the request line', 'GET http://b.example/healthz/live HTTP/1.1', ['Host: a.example']],
  ['another port in the request line', 'GET http://a.example:81/healthz/live HTTP/1.1', ['Host: a.example']],
  ['a user name in the request line', 'GET http://a.example@b.example/ HTTP/1.1', ['Host: b.example']],
  ['an absolute request line and an empty Host', 'GET http://a.example/healthz/live HTTP/1.1', ['Host:']],
  ['another scheme in the request line', 'GET ftp://a.example/healthz/live HTTP/1.1', ['Host: a.example']],
])('rejects a request with %s with status 400', async (_what, line, headers) => {
  const answer = await exchange(line, ...headers);
  expect([parseStatus(answer), /cache-control: (\S+)/i.exec(answer)?.[1]]).toEqual([400, 'no-store']);
});

it.each([
  ['a path and one Host', 'GET /healthz/live HTTP/1.1', 'Host: a.example:4200'],
  ['an absolute request line of the same host', 'GET http://A.example:80/healthz/live?x=1 HTTP/1.1', 'Host: a.example'],
  ['an IPv6 address as Host', 'GET /healthz/live HTTP/1.1', 'Host: [::1]:4200'],
])('accepts a request with %s', async (_what, line, host) => {
  expect(parseStatus(await exchange(line, host))).toBe(200);
});
