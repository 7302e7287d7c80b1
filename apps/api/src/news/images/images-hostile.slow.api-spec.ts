import { type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CONCURRENT_PICTURES_PER_LISTENER } from '@tidings/contracts/limits/news-limits.ts';
import { VISITOR_LIMITS_DEFAULT } from '@tidings/contracts/limits/visitor-limits.ts';
import { PictureAddressesService } from '@tidings/domain/news/images/pictures.service.ts';
import { PoliteFetch } from '@tidings/platform/adapters/web-fetch/polite-fetch.ts';
import type { WebFetch } from '@tidings/platform/adapters/web-fetch/web-fetch.port.ts';
import { createWebFetch } from '@tidings/platform/adapters/web-fetch/web-fetch.ts';
import { WEB_FETCH } from '@tidings/platform/tokens.ts';
import { NewsHttpServer } from '@tidings/testing/news-http-server.ts';
import { encodePngChunk } from '@tidings/testing/png.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { until } from '@tidings/testing/until.ts';
import { TWO_FRAME_GIF, createTwoColourPicture, createPngWithFalseSize } from '../../testing/picture-files.fixture.ts';
import { TestApi } from '../../testing/test-api.ts';
import { hostileAddressRows } from './hostile-addresses.fixture.ts';

const ANY_TIME_MS = 200_000;
type Answer = (response: ServerResponse) => void;
let sites: NewsHttpServer[];
let canary: { port: number; hits: number; close(): void };
let api: TestApi;
let web: WebFetch;
const scripts = new Map<string, Answer>();
beforeAll(async () => {
  const server = createServer((_request, response) => {
    canary.hits += 1;
    response.end(TWO_FRAME_GIF);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '0.0.0.0', resolve);
  });
  canary = {
    port: (server.address() as AddressInfo).port,
    hits: 0,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  sites = await Promise.all(
    [0, 1, 2].map(() =>
      new NewsHttpServer(({ url }, response) => {
        scripts.get(url.pathname)?.(response);
      }).listen(),
    ),
  );
  web = createWebFetch({
    allowAddresses: sites.map(({ hostAndPort }) => hostAndPort),
    resolve: async () => ['127.0.0.1', '::1'],
  });
  api = await TestApi.start(
    await createTestDatabase(),
    {},
    { providers: [{ provide: WEB_FETCH, useValue: new PoliteFetch(patient(web)) }] },
  );
});
afterAll(async () => {
  await api.close();
  await web.close();
  canary.close();
  await Promise.all(sites.map((site) => site.close()));
});

const patient = (webFetch: WebFetch): WebFetch => ({
  ...webFetch,
  fetchPage: (url, options) =>
    webFetch.fetchPage(url, url.endsWith('/silent.png') ? options : { ...options, deadlineMs: ANY_TIME_MS }),
});

const addressed = async (address: string, remoteAddress = '203.0.113.7', listener = 'a'.repeat(22)) => {
  const path = await api.app.get(PictureAddressesService).sign(address);
  if (path === null) return { status: 404, code: 'no address', cache: '' };
  const cookie = `tidings_listener=${listener}`;
  const { statusCode, headers, body } = await api.app.inject({ url: path, remoteAddress, headers: { cookie } });
  return {
    status: statusCode,
    code: statusCode === 200 ? headers['content-type'] : (JSON.parse(body) as { code: string }).code,
    cache: String(headers['cache-control']),
  };
};
let serial = 0;
const served = (answer: Answer, name = 'a.png', site = 0, from?: string, listener?: string) => {
  const path = `/${(serial += 1)}/${name}`;
  scripts.set(path, answer);
  return addressed(`${sites[site]?.origin}${path}`, from, listener);
};
const file =
  (bytes: Buffer | string, type = 'image/png'): Answer =>
  (response) => {
    response.writeHead(200, { 'content-type': type }).end(bytes);
  };
const jpegClaiming = (width: number, height: number) => {
  const head = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0001108000000000301220002110103110100', 'hex');
  head.writeUInt16BE(height, 25);
  head.writeUInt16BE(width, 27);
  return head;
};

it('rejects a file of a type other than the five picture types, regardless of its name', async () => {
  const png = await createTwoColourPicture(20, 20).png();
  const lies: Record<string, Buffer | string> = {
    'a.svg': '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    'html.png': '<!doctype html><script>alert(1)</script>',
    'xml.png': '<?xml version="1.0"?><svg/>',
    'a.pdf': '%PDF-1.7\n',
    'empty.png': '',
    'cut.png': png.subarray(0, 20),
    'script.gif': 'GIF89',
    'a.bmp': await createTwoColourPicture(8, 8).bmp(),
    'a.ico': Buffer.from('00000100010010100000', 'hex'),
    'space.png': Buffer.concat([Buffer.from(' '), png]),
    'none.png': createPngWithFalseSize(0, 10),
    'noise.jpg': Buffer.from('ffd8ffffffffffffffffff', 'hex'),
    'boxes.avif': Buffer.from('0000001466747970617669660000000061766966000000006d657461', 'hex'),
    'film.mp4': Buffer.from('00000018667479706d70343200000000', 'hex'),
  };
  for (const [name, bytes] of Object.entries(lies))
    expect([name, await served(file(bytes), name)]).toEqual([
      name,
      { status: 404, code: 'NO_PICTURE', cache: 'public, max-age=60' },
    ]);
});

it('rejects a picture with too many pixels by its header', async () => {
  const avif = await createTwoColourPicture(20, 20).avif();
  const size = avif.indexOf('ispe') + 8;
  avif.writeUInt32BE(30_000, size);
  avif.writeUInt32BE(30_000, size + 4);
  const webp = Buffer.alloc(30);
  webp.write('RIFF\x16\0\0\0WEBPVP8X', 'latin1');
  webp.writeUIntLE(29_999, 24, 3);
  webp.writeUIntLE(29_999, 27, 3);
  const frame = Buffer.concat([
    TWO_FRAME_GIF.subarray(0, 25),
    Buffer.from('21f90400000000002c00000000ffffffff', 'hex'),
    TWO_FRAME_GIF.subarray(35),
  ]);
  const bombs: Record<string, Buffer> = {
    png: createPngWithFalseSize(30_000, 30_000),
    'wide png': createPngWithFalseSize(2 ** 31 - 1, 1),
    jpeg: jpegClaiming(30_000, 30_000),
    webp,
    avif,
    'gif of a large screen': Buffer.concat([
      TWO_FRAME_GIF.subarray(0, 6),
      Buffer.from([0xff, 0xff, 0xff, 0xff]),
      TWO_FRAME_GIF.subarray(10),
    ]),
    'gif with a large frame': frame,
  };
  for (const [name, bytes] of Object.entries(bombs))
    expect([name, (await served(file(bytes))).code]).toEqual([name, 'TOO_MANY_PIXELS']);
  expect([
    (await served(file(createPngWithFalseSize(8_000, 6_000)))).code,
    (await served(file(jpegClaiming(8_000, 6_000)))).code,
  ]).toEqual(['image/png', 'image/jpeg']);
});

it('serves a file that is both a picture and another format only as an image', async () => {
  const png = await createTwoColourPicture(20, 20).png();
  const both = Buffer.concat([
    png.subarray(0, 33),
    encodePngChunk('tEXt', Buffer.from('a\0<script>alert(1)</script>')),
    png.subarray(33),
    Buffer.from('<script>alert(1)</script>'),
  ]);
  expect(await served(file(both, 'text/html'), 'page.html')).toMatchObject({ status: 200, code: 'image/png' });
  expect(
    await served(file(Buffer.concat([TWO_FRAME_GIF, Buffer.from('=1;alert(1)')]), 'text/javascript'), 'a.js'),
  ).toMatchObject({ status: 200, code: 'image/gif' });
});

it('reads at most ten million bytes, with or without Content-Length and compression', async () => {
  const large = Buffer.concat([await createTwoColourPicture(20, 20).png(), Buffer.alloc(10_000_001)]);
  expect((await served(file(large))).code).toBe('PAGE_TOO_LARGE');
  expect(
    (
      await served((response) => {
        response.writeHead(200);
        response.write(large.subarray(0, 5_000_000));
        response.end(large.subarray(5_000_000));
      })
    ).code,
  ).toBe('PAGE_TOO_LARGE');
  expect((await served(file(large.subarray(0, 10_000_000)))).code).toBe('image/png');
});

it('never fetches non-public addresses, in any spelling or by redirect', async () => {
  const before = canary.hits;
  const failures: unknown[] = [];
  for (const row of hostileAddressRows) {
    const withPort = (text: string) => text.replaceAll('{port}', String(canary.port));
    const { url, via } = row;
    if (via && !via.location) continue;
    const answer = via
      ? await served((response) => {
          response.writeHead(via.status ?? 302, { location: withPort(via.location ?? '') }).end();
        })
      : await addressed(withPort(url ?? ''));
    if (answer.status !== 404 || !['no address', 'ADDRESS_BLOCKED', 'URL_NOT_ALLOWED'].includes(String(answer.code)))
      failures.push({ row, answer });
  }
  expect(failures).toEqual([]);
  expect(canary.hits).toBe(before);
  await fetch(`http://127.0.0.1:${canary.port}/`);
  expect(canary.hits).toBe(before + 1);
});

it('returns a short, briefly cached response when a publisher fails', async () => {
  scripts.set('/loop', (response) => {
    response.writeHead(302, { location: '/loop' }).end();
  });
  const [refused, broken, cut, silent, endless] = await Promise.all([
    served((response) => {
      response.writeHead(403).end();
    }),
    served((response) => {
      response.writeHead(500).end();
    }),
    served((response) => {
      response.writeHead(200, { 'content-length': 1000 });
      response.write('x');
      response.destroy();
    }),
    served(() => undefined, 'silent.png'),
    addressed(`${sites[0]?.origin}/loop`),
  ]);
  expect([refused.code, broken.code, cut.code, silent.code]).toEqual([
    'SOURCE_REFUSED',
    'SOURCE_ERROR',
    'UNREACHABLE',
    'TIMEOUT',
  ]);
  for (const answer of [refused, broken, cut, silent])
    expect(answer).toMatchObject({ status: 502, cache: 'public, max-age=60' });
  expect(endless).toMatchObject({ status: 404, code: 'TOO_MANY_REDIRECTS' });
});

it('pictures requested by one listener, network or site do not block others', async () => {
  let [open, most] = [0, 0];
  const held: (() => void)[] = [];
  const slow: Answer = (response) => {
    open += 1;
    most = Math.max(most, open);
    held.push(() => {
      open -= 1;
      file(TWO_FRAME_GIF)(response);
    });
  };
  const max = VISITOR_LIMITS_DEFAULT['pictures-at-once'];
  const refused = Promise.withResolvers<void>();
  let answeredCount = 0;
  const flood = Promise.all(
    Array.from({ length: max / 2 + 5 }, async (_, index) => {
      const answer = await served(slow, 'a.gif', index % 2);
      if ((answeredCount += 1) === 5) refused.resolve();
      return answer;
    }),
  );
  await refused.promise;
  expect((await served(file(TWO_FRAME_GIF), 'b.gif', 0, '203.0.113.7', 'n'.repeat(22))).status).toBe(200);
  for (const from of ['198.51.100.7', '2001:db8:1:2::1'])
    expect((await served(file(TWO_FRAME_GIF), 'b.gif', 2, from)).status).toBe(200);
  await until('the maximum number of requests is open', () => open === CONCURRENT_PICTURES_PER_LISTENER);
  const releasing = setInterval(() => {
    for (const release of held.splice(0)) release();
  }, 20);
  const answers = await flood.finally(() => clearInterval(releasing));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(max / 2);
  expect(answers.filter(({ code, cache }) => code === 'BUSY' && cache === 'no-store')).toHaveLength(5);
  expect(most).toBe(CONCURRENT_PICTURES_PER_LISTENER);
});

it('fetches a picture requested by two networks once, in the shorter queue', async () => {
  const held: (() => void)[] = [];
  const slow: Answer = (response) => {
    held.push(() => file(TWO_FRAME_GIF)(response));
  };
  const flood = Array.from({ length: 20 }, (_, index) => served(slow, 'a.gif', index % 2));
  let fetched = 0;
  const path = `/${(serial += 1)}/wanted.gif`;
  scripts.set(path, (response) => {
    fetched += 1;
    file(TWO_FRAME_GIF)(response);
  });
  const address = `${sites[2]?.origin}${path}`;
  const last = addressed(address);
  expect((await addressed(address, '198.51.100.7')).status).toBe(200);
  const releasing = setInterval(() => {
    for (const release of held.splice(0)) release();
  }, 20);
  expect((await last).status).toBe(200);
  await Promise.all(flood).finally(() => clearInterval(releasing));
  expect(fetched).toBe(1);
});
