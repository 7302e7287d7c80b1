import { request } from 'node:http';
import { type RunningServer, startServer } from '../../test/running-server.ts';

const KEY = 'a key of this start';
const BODY = JSON.stringify({ OutputFormat: 'mp3', VoiceId: 'Joanna', Text: 'The ferry sails.' });

let server: RunningServer | undefined;
afterEach(() => server?.stop());

/** Uses `request`, because `fetch` cannot set the Host header. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'POST'): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server?.address ?? '');
    request({ hostname, port, path, method, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .once('error', reject)
      .end(method === 'POST' ? BODY : undefined);
  });

it('returns 403 without the key, except for liveness requests', async () => {
  server = await startServer({ env: { TIDINGS_SPEECH_KEY: KEY } });
  await server.untilHealth(({ voices }) => voices > 0);
  const others: Record<string, string>[] = [{}, { 'x-tidings-key': '' }, { 'x-tidings-key': 'another key' }];
  for (const headers of others)
    for (const [path, method] of [
      ['/v1/speech', 'POST'],
      ['/v1/voices', 'GET'],
      ['/tidings/voices', 'GET'],
    ] as const)
      expect(await ask(path, headers, method)).toBe(403);
  await expect(server.say('The ferry sails.')).rejects.toMatchObject({ name: 'AccessDeniedException' });
  expect(await ask('/v1/speech', { 'x-tidings-key': KEY })).toBe(200);
  expect(await ask('/tidings/voices', { 'x-tidings-key': KEY }, 'GET')).toBe(200);
  expect(await ask('/healthz', {}, 'GET')).toBe(200);
});

it('rejects requests from web pages and with foreign host names, with or without a key', async () => {
  server = await startServer();
  await server.untilHealth(({ voices }) => voices > 0);
  expect(await ask('/v1/speech')).toBe(200);
  expect(await ask('/v1/speech', { host: 'localhost:1' })).toBe(200);
  const others: Record<string, string>[] = [
    { host: 'evil.example' },
    { host: 'localhost.evil.example' },
    { 'content-type': 'text/plain', origin: 'https://evil.example' },
    { origin: 'null' },
  ];
  for (const headers of others) expect(await ask('/v1/speech', headers)).toBe(403);
});
