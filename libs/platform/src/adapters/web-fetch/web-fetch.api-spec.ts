import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { FETCH_DEADLINE_MS, PAGE_BYTES_MAX } from '@tidings/contracts/limits/news-limits.ts';
import { type RequestHandler, NewsHttpServer } from '@tidings/testing/news-http-server.ts';
import type { FetchRefusal, WebFetch } from './web-fetch.port.ts';
import { createWebFetch } from './web-fetch.ts';

const PAGE = '<!doctype html><p>The harbour was quiet.</p>';
const BOMB = Buffer.alloc(PAGE_BYTES_MAX * 4, 'a');
const html = (headers: Record<string, string> = {}) => ({ 'content-type': 'text/html; charset=utf-8', ...headers });

let server: NewsHttpServer;
let web: WebFetch;
beforeAll(async () => {
  server = await new NewsHttpServer((_request, response) => void response.end()).listen();
  web = createWebFetch({ allowAddresses: [server.hostAndPort] });
});
afterAll(async () => {
  await web.close();
  await server.close();
});

async function fetched(
  answer: RequestHandler,
  wanted: Partial<Parameters<WebFetch['fetchPage']>[1]> = {},
  path = '/page',
) {
  server.answerWith(answer);
  const started = performance.now();
  const result = await web.fetchPage(server.origin + path, { accept: 'page', ...wanted });
  return { result, ms: performance.now() - started };
}
const decodeText = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

it('fetches a page and identifies itself', async () => {
  const { result } = await fetched(
    (_request, response) =>
      void response.writeHead(200, html({ etag: '"1"', 'last-modified': 'Fri, 20 Nov 2026 08:00:00 GMT' })).end(PAGE),
  );
  expect(result).toMatchObject({
    ok: true,
    status: 200,
    url: `${server.origin}/page`,
    contentType: 'text/html; charset=utf-8',
    etag: '"1"',
    lastModified: 'Fri, 20 Nov 2026 08:00:00 GMT',
  });
  expect(result.ok && decodeText(result.bytes)).toBe(PAGE);
  expect(server.seen.at(-1)?.headers['user-agent']).toMatch(/^Tidings\//);
});

it('sends conditional requests and accepts the status 304', async () => {
  const { result } = await fetched((_request, response) => void response.writeHead(304, { etag: '"1"' }).end(), {
    etag: '"1"',
    lastModified: 'Fri, 20 Nov 2026 08:00:00 GMT',
  });
  expect(result).toMatchObject({ ok: true, status: 304, etag: '"1"' });
  expect(server.seen.at(-1)?.headers).toMatchObject({
    'if-none-match': '"1"',
    'if-modified-since': 'Fri, 20 Nov 2026 08:00:00 GMT',
  });
});

const packings: [string, (bytes: Buffer) => Buffer, string?][] = [
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
  ['deflate', deflateSync],
  ['deflate', deflateRawSync, 'raw'],
  ['zstd', zstdCompressSync],
  ['gzip, br', (bytes) => brotliCompressSync(gzipSync(bytes)), 'twice'],
];
it.each(packings)('decodes %s', async (name, pack) => {
  const { result } = await fetched(
    (_request, response) =>
      void response.writeHead(200, html({ 'content-encoding': name })).end(pack(Buffer.from(PAGE))),
  );
  expect(result.ok && decodeText(result.bytes)).toBe(PAGE);
});
it.each(packings)('rejects a decompression bomb in %s', async (name, pack) => {
  const bomb = pack(BOMB);
  const { result } = await fetched(
    (_request, response) => void response.writeHead(200, html({ 'content-encoding': name })).end(bomb),
  );
  expect(result).toMatchObject({ ok: false, code: 'PAGE_TOO_LARGE' });
});

it('retries when the server closes a reused connection', async () => {
  let answered = 0;
  const answer: RequestHandler = (_request, response) => {
    if (answered === 1) response.destroy();
    else response.writeHead(200, html()).end(PAGE);
    answered += 1;
  };
  expect(await fetched(answer)).toMatchObject({ result: { ok: true } });
  expect(await fetched(answer)).toMatchObject({ result: { ok: true } });
  expect(answered).toBe(3);
});
it('fails when the server closes the second connection too', async () => {
  let requests = 0;
  const { result } = await fetched((_request, response) => {
    requests += 1;
    response.destroy();
  });
  expect(result).toMatchObject({ ok: false, code: 'UNREACHABLE' });
  expect(requests).toBe(2);
});

const status =
  (code: number, headers: Record<string, string> = {}): RequestHandler =>
  (_request, response) =>
    void response.writeHead(code, html(headers)).end('no');
const refresh = (target: string) => `<meta http-equiv="refresh" content="0; url=${target}"><p>Moved</p>`;
const refusals: [string, RequestHandler, FetchRefusal['code'], Partial<FetchRefusal>?][] = [
  ['401', status(401), 'SOURCE_REFUSED', { status: 401 }],
  ['403', status(403), 'SOURCE_REFUSED', { status: 403 }],
  ['429 with a wait', status(429, { 'retry-after': '120' }), 'SOURCE_REFUSED', { status: 429, retryAfterSeconds: 120 }],
  ['404', status(404), 'NOT_FOUND', { status: 404 }],
  ['410', status(410), 'NOT_FOUND', { status: 410 }],
  ['500', status(500), 'SOURCE_ERROR', { status: 500 }],
  [
    '503 until tomorrow and longer',
    status(503, { 'retry-after': '9999999' }),
    'SOURCE_ERROR',
    { status: 503, retryAfterSeconds: 86_400 },
  ],
  [
    'a picture',
    (_request, response) => void response.writeHead(200, { 'content-type': 'image/png' }).end('x'),
    'UNSUPPORTED_CONTENT',
  ],
  [
    'a PDF',
    (_request, response) => void response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.7'),
    'UNSUPPORTED_CONTENT',
  ],
  [
    'an unknown encoding',
    (_request, response) => void response.writeHead(200, html({ 'content-encoding': 'lzma' })).end('x'),
    'UNSUPPORTED_CONTENT',
  ],
  [
    'an invalid encoding',
    (_request, response) => void response.writeHead(200, html({ 'content-encoding': 'gzip' })).end('not gzip at all'),
    'SOURCE_ERROR',
  ],
  [
    'a redirect to itself',
    (_request, response) => void response.writeHead(302, { location: '/page' }).end(),
    'TOO_MANY_REDIRECTS',
  ],
  [
    'endless redirects',
    (request, response) => void response.writeHead(301, { location: `${request.url.pathname}x` }).end(),
    'TOO_MANY_REDIRECTS',
  ],
  [
    'a redirect into the private network',
    (_request, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    'ADDRESS_BLOCKED',
  ],
  [
    'a page that leads into the private network',
    (_request, response) => void response.writeHead(200, html()).end(refresh('http://127.0.0.1:1/')),
    'ADDRESS_BLOCKED',
  ],
  [
    'pages that lead to each other',
    (_request, response) => void response.writeHead(200, html()).end(refresh('/page')),
    'TOO_MANY_REDIRECTS',
  ],
  [
    'a redirect to a file',
    (_request, response) => void response.writeHead(302, { location: 'file:///etc/hosts' }).end(),
    'URL_NOT_ALLOWED',
  ],
  [
    'an endless body',
    (_request, response) => {
      response.writeHead(200, html());
      const pour = () => {
        while (response.write(Buffer.alloc(65_536, 'a'))) {
          /* Writes until the buffer is full. */
        }
      };
      response.on('drain', pour);
      pour();
    },
    'PAGE_TOO_LARGE',
  ],
  [
    'a huge announcement',
    (_request, response) => {
      response.writeHead(200, html({ 'content-length': '99999999999' }));
      response.write('x');
      response.destroy();
    },
    'UNREACHABLE',
  ],
  ['a torn connection', (_request, response) => void response.destroy(), 'UNREACHABLE'],
  [
    'endless headers',
    (_request, response) => {
      response.socket?.write(
        `HTTP/1.1 200 OK\r\n${'x-more: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\r\n'.repeat(4000)}\r\n`,
      );
    },
    'SOURCE_ERROR',
  ],
  [
    'no HTTP at all',
    (_request, response) => {
      response.socket?.end('SSH-2.0-OpenSSH_9.9\r\n');
    },
    'SOURCE_ERROR',
  ],
];
it.each(refusals)('%s is reported with the matching error code', async (_name, answer, code, more = {}) => {
  const { result } = await fetched(answer);
  expect(result).toMatchObject({ ok: false, code, ...more });
  expect(result.ok || result.reason.length).toBeGreaterThan(5);
});

it.each<[string, RequestHandler]>([
  ['silence', () => undefined],
  [
    'a slow body',
    (_request, response) => {
      response.writeHead(200, html());
      const drip = setInterval(() => response.write('a'), 50);
      response.on('close', () => clearInterval(drip));
    },
  ],
])('%s times out at the deadline', async (_name, answer) => {
  const { result, ms } = await fetched(answer, { deadlineMs: 400 });
  expect(result).toMatchObject({ ok: false, code: 'TIMEOUT' });
  expect(ms).toBeLessThan(FETCH_DEADLINE_MS);
});

it('times out at the deadline when the name server does not respond', async () => {
  const deaf = createWebFetch({ resolve: () => new Promise(() => {}) });
  expect(await deaf.fetchPage('http://deaf.example/', { accept: 'page', deadlineMs: 200 })).toMatchObject({
    ok: false,
    code: 'TIMEOUT',
  });
  await deaf.close();
});

it('reports an unreachable server or an unknown host name', async () => {
  const closedServer = await new NewsHttpServer(() => undefined).listen();
  const { origin, hostAndPort } = closedServer;
  await closedServer.close();
  const other = createWebFetch({
    allowAddresses: [hostAndPort],
    resolve: () => Promise.reject(new Error('ENOTFOUND')),
  });
  expect(await other.fetchPage(`${origin}/`, { accept: 'page' })).toMatchObject({ ok: false, code: 'UNREACHABLE' });
  expect(await other.fetchPage('http://nowhere.example/', { accept: 'page' })).toMatchObject({
    ok: false,
    code: 'UNREACHABLE',
  });
  await other.close();
});

it('follows five redirects and returns the final address', async () => {
  const { result } = await fetched(
    (request, response) => {
      const remaining = Number(request.url.searchParams.get('left'));
      if (remaining > 0) return void response.writeHead(302, { location: `/page?left=${remaining - 1}#part` }).end();
      return void response.writeHead(200, html()).end(PAGE);
    },
    {},
    '/page?left=5',
  );
  expect(result).toMatchObject({ ok: true, url: `${server.origin}/page?left=0` });
});

it('follows a page that leads on, and does not take it for a move', async () => {
  const { result } = await fetched(
    (request, response) =>
      void response.writeHead(200, html()).end(request.url.pathname === '/page' ? refresh('/story') : PAGE),
  );
  expect(result).toMatchObject({ ok: true, url: `${server.origin}/story`, movedTo: null });
});

it('stops when the caller aborts', async () => {
  const leaving = new AbortController();
  setTimeout(() => leaving.abort(), 50);
  const { result, ms } = await fetched(() => undefined, { signal: leaving.signal });
  expect(result.ok).toBe(false);
  expect(ms).toBeLessThan(FETCH_DEADLINE_MS);
});
