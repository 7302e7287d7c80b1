import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { FETCH_DEADLINE_MS, PAGE_BYTES_MAX } from '@tidings/contracts/limits/news-limits.ts';
import { type ExtractPool, createExtractPool } from '@tidings/extraction/article/extract-pool.ts';
import { blocksToHtml } from '@tidings/extraction/blocks/blocks-to-html.ts';
import { PoliteFetch } from '@tidings/platform/adapters/web-fetch/polite-fetch.ts';
import type { WebFetch } from '@tidings/platform/adapters/web-fetch/web-fetch.port.ts';
import { createWebFetch } from '@tidings/platform/adapters/web-fetch/web-fetch.ts';
import { FeedServer } from '@tidings/testing/news-feed-server.ts';
import type { RequestHandler } from '@tidings/testing/news-http-server.ts';
import { measureProcessorMs } from '@tidings/testing/processor-time.ts';
import { type PageReading, PageReader } from './page-reader.ts';

// The tests run the worker's reader against a real server. Address spellings and DNS rebinding are tested in
// address-guard.api-spec.ts.
const ANSWER_MS = 3_000;
const NEW_THREAD_MS = 1_500;
/** Reading from a server that never completes its response ends at the fetch deadline. */
const WALL_MAX_MS = FETCH_DEADLINE_MS + 5_000;
const SENTENCE =
  'The council of the town decided on the day before what the people at the harbour had asked for, and said so ' +
  'at some length. ';
const story = Array.from({ length: 6 }, (_, n) => `<p>Part ${n}. ${SENTENCE.repeat(3)}</p>`).join('');
const page = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>The council decides</title>${head}</head><body><h1>The council ` +
  `decides</h1><article>${body}</article></body></html>`;

const HTML = 'text/html; charset=utf-8';
const sent =
  (body: string | Uint8Array, type = HTML, headers: Record<string, string> = {}): RequestHandler =>
  (_request, response) =>
    void response.writeHead(200, { 'content-type': type, ...headers }).end(body);
const status =
  (code: number, headers: Record<string, string> = {}): RequestHandler =>
  (_request, response) =>
    void response.writeHead(code, { 'content-type': HTML, ...headers }).end(page(story));
const moved =
  (location: string): RequestHandler =>
  (_request, response) =>
    void response.writeHead(302, { location }).end();
const bomb = Buffer.alloc(PAGE_BYTES_MAX * 20, 'a');
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const flood: RequestHandler = (_request, response) => {
  response.writeHead(200, { 'content-type': HTML });
  const pour = () => {
    while (response.write(Buffer.alloc(65_536, 'a'))) {
      /** Repeat until the buffer is full. */
    }
  };
  response.on('drain', pour);
  pour();
};
const drip: RequestHandler = (_request, response) => {
  response.writeHead(200, { 'content-type': HTML });
  const drops = setInterval(() => response.write('<'), 200);
  response.on('close', () => clearInterval(drops));
};

let site: FeedServer;
let web: WebFetch;
let pool: ExtractPool;
let reader: PageReader;
const names: Record<string, string[]> = {
  'private.example': ['10.0.0.1'],
  'half.example': ['93.184.216.34', '169.254.169.254'],
};
let dripped: Promise<PageReading>;
beforeAll(async () => {
  site = (await new FeedServer().listen()) as FeedServer;
  web = createWebFetch({ allowAddresses: [site.hostAndPort], resolve: (host) => Promise.resolve(names[host] ?? []) });
  pool = createExtractPool();
  reader = new PageReader(new PoliteFetch(web, { betweenMs: 1 }), pool);
  await read(site.serve('/first', { contentType: HTML, body: page(story) }));
  // Started early, because it runs until the fetch deadline.
  dripped = read(site.answer('/drip', drip));
}, WALL_MAX_MS * 2);
afterAll(async () => {
  await pool.close();
  await web.close();
  await site.close();
});

const read = (url: string): Promise<PageReading> =>
  reader.read({ url, title: 'Named', titled: false, language: null, urgent: true }, new AbortController().signal);
const answered = (answer: RequestHandler) => site.answer('/page', answer);
const formatOutcome = (reading: PageReading) =>
  reading.ok ? reading.text.verdict : [reading.code, ...(reading.verdict ? [reading.verdict] : [])].join(' ');

async function resultInTime(url: string): Promise<PageReading> {
  let reading: PageReading | undefined;
  const began = performance.now();
  expect(
    await measureProcessorMs(async () => {
      reading = await read(url);
    }),
  ).toBeLessThan(ANSWER_MS + NEW_THREAD_MS);
  expect(performance.now() - began).toBeLessThan(WALL_MAX_MS);
  return reading!;
}

const literals = [
  '127.0.0.1',
  '2130706433',
  '0x7f.1',
  '127.1',
  '１２７.0.0.1',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.0.1',
  '100.64.0.1',
  '169.254.169.254',
  '0.0.0.0',
  '224.0.0.1',
  '[::1]',
  '[::]',
  '[fd00::1]',
  '[fe80::1]',
  '[::ffff:7f00:1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '[ff02::1]',
  'localhost',
  'private.example',
  'half.example',
];
it.each<[string, string]>([
  ...[
    'ftp://paper.example/',
    'file:///etc/hosts',
    'javascript:alert(1)',
    'http://user:secret@paper.example/',
    'http://paper.example:22/',
    'nonsense',
  ].map((url): [string, string] => [url, 'URL_NOT_ALLOWED']),
  ...literals.map((host): [string, string] => [`http://${host}/`, 'ADDRESS_BLOCKED']),
  ['http://nowhere.example/', 'UNREACHABLE'],
])('the address %s fails with %s', async (url, code) => {
  expect(formatOutcome(await resultInTime(url))).toBe(code);
});

it.each<[string, string, () => RequestHandler]>([
  ['a redirect to an internal address', 'ADDRESS_BLOCKED', () => moved('http://10.0.0.1/')],
  ['a redirect to an internal host name', 'ADDRESS_BLOCKED', () => moved('http://private.example/')],
  ['a redirect to a file', 'URL_NOT_ALLOWED', () => moved('file:///etc/hosts')],
  ['a redirect to itself', 'TOO_MANY_REDIRECTS', () => moved('/page')],
  ['a body without end', 'PAGE_TOO_LARGE', () => flood],
  ['a body of twenty megabytes', 'PAGE_TOO_LARGE', () => sent(page('<p>'.concat('a'.repeat(20_000_000))))],
  ['a gzip bomb', 'PAGE_TOO_LARGE', () => sent(gzipSync(bomb, { level: 1 }), HTML, { 'content-encoding': 'gzip' })],
  [
    'a brotli bomb',
    'PAGE_TOO_LARGE',
    () => sent(brotliCompressSync(bomb, quickly), HTML, { 'content-encoding': 'br' }),
  ],
  ['a PDF', 'UNSUPPORTED_CONTENT', () => sent('%PDF-1.7', 'application/pdf')],
  ['a PDF declared as HTML', 'UNSUPPORTED_CONTENT', () => sent(`%PDF-1.7\n${story}`)],
  ['a picture', 'UNSUPPORTED_CONTENT', () => sent('GIF89a', 'image/gif')],
  [
    'a feed',
    'UNSUPPORTED_CONTENT',
    () => sent('<rss><channel><title>T</title></channel></rss>', 'application/rss+xml'),
  ],
  [
    'a feed declared as XML',
    'UNSUPPORTED_CONTENT',
    () =>
      sent(
        '<?xml version="1.0"?><rss version="2.0"><channel><title>T</title>' +
          `${`<item><title>x</title><description>${SENTENCE.repeat(4)}</description></item>`.repeat(5)}</channel>` +
          '</rss>',
        'text/xml',
      ),
  ],
  ['a binary body', 'UNSUPPORTED_CONTENT', () => sent(`\u0000\u0001${story}`)],
  ['401', 'SOURCE_REFUSED', () => status(401)],
  ['403', 'SOURCE_REFUSED', () => status(403)],
  ['429', 'SOURCE_REFUSED', () => status(429)],
  ['404', 'NOT_FOUND', () => status(404)],
  ['410', 'NOT_FOUND', () => status(410)],
  ['500', 'SOURCE_ERROR', () => status(500)],
  ['503', 'SOURCE_ERROR', () => status(503)],
  [
    'a consent dialog',
    'NO_ARTICLE consent',
    () => sent('<p>We and our 842 partners store cookies with your consent.</p><button>Accept all</button>'),
  ],
  [
    'a paywall',
    'NO_ARTICLE paywall',
    () =>
      sent(
        page(
          '<p>Subscribe to continue reading.</p><button>Subscribe now</button>',
          '<script type="application/ld+json">{"@type":"NewsArticle","isAccessibleForFree":false}</script>',
        ),
      ),
  ],
  [
    'a page that needs scripts',
    'NO_ARTICLE script-only',
    () =>
      sent(
        '<html><head><title>News</title></head><body><div id="root"></div>' +
          '<script src="/app.js"></script></body></html>',
      ),
  ],
  ['10,000 nested elements', 'PAGE_TOO_COMPLEX', () => sent(page('<div>'.repeat(10_000) + story))],
  ['100,000 nested elements', 'PAGE_TOO_COMPLEX', () => sent(page('<div>'.repeat(100_000) + story))],
  ['3,000 nested tables', 'PAGE_TOO_COMPLEX', () => sent(page('<table><tr><td>'.repeat(3_000) + story))],
  ['500,000 elements', 'PAGE_TOO_COMPLEX', () => sent(page('<b>x</b>'.repeat(500_000) + story))],
  [
    'an attribute of ten megabytes',
    'PAGE_TOO_LARGE',
    () => sent(page(`<p class="${'a'.repeat(10_000_000)}">${story}</p>`)),
  ],
  ['an attribute of four megabytes', 'ok', () => sent(page(`<p class="${'a'.repeat(4_000_000)}">${story}</p>`))],
])(
  '%s results in %s',
  async (_name, code, answer) => {
    expect(formatOutcome(await resultInTime(answered(answer())))).toBe(code);
  },
  WALL_MAX_MS * 2,
);

it(
  'a server that sends single bytes slowly causes TIMEOUT at the deadline',
  async () => {
    expect(formatOutcome(await dripped)).toBe('TIMEOUT');
  },
  WALL_MAX_MS,
);

const WORD = 'Bürgerschaft';
const pageMarkup = page(story.replaceAll('council', WORD)).replace('<title>', '<title>ß ');
const latin = (text: string) => Buffer.from(text, 'latin1');
it.each<[string, RequestHandler]>([
  [
    'a byte order mark despite another charset in the header',
    sent(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(pageMarkup)]), 'text/html; charset=iso-8859-1'),
  ],
  ['a UTF-16 byte order mark', sent(Buffer.from(`\ufeff${pageMarkup}`, 'utf16le'), 'text/html')],
  ['its header', sent(latin(pageMarkup), 'text/html; charset=windows-1252')],
  ['its bytes, in UTF-8', sent(pageMarkup, 'text/html')],
  ['a meta element', sent(latin(pageMarkup.replace('<head>', '<head><meta charset="iso-8859-1">')), 'text/html')],
  ['its bytes, in Latin-1', sent(latin(pageMarkup), 'text/html')],
])('the charset of a page is detected by %s', async (_name, answer) => {
  const reading = await resultInTime(answered(answer));
  expect(reading.ok && JSON.stringify(reading.text.blocks).match(new RegExp(WORD, 'g'))?.length).toBe(18);
});

it('extracted markup contains nothing executable', async () => {
  const payloads = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)>',
    '<a href="javascript:alert(1)">here</a>',
    '<a href="jav&#x09;ascript:alert(1)">here</a>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<p onclick="alert(1)">&lt;script&gt;alert(1)&lt;/script&gt;</p>',
    '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
    '<a href="data:text/html,<script>alert(1)</script>">here</a>',
    '<form action="javascript:alert(1)"><button>go</button></form>',
  ];
  const reading = await resultInTime(
    answered(sent(page(payloads.map((payload) => `<p>${SENTENCE}${payload}</p>`).join('') + story))),
  );
  if (!reading.ok) throw new Error(reading.code);
  const markup = blocksToHtml(reading.text.blocks);
  expect(markup).toContain('Part 5.');
  for (const harm of [
    /<(?!\/?(?:p|a|strong|em|ul|ol|li|h\d|blockquote|pre|code|br)\b)[a-z][^>]*>/gi,
    /<[^>]+\son\w+=/gi,
    /(?:href|src)="(?!https?:)[^"]*"/gi,
  ])
    expect(markup.match(harm)).toBeNull();
});

it('a normal page is still extracted after the hostile ones', async () => {
  expect(formatOutcome(await resultInTime(answered(sent(page(story)))))).toBe('ok');
});
