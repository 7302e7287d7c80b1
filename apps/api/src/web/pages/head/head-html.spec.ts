import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseHTML } from 'linkedom';
import { getRequestedSiteUrl } from '../../../server/http/origin.ts';
import {
  type PageHead,
  createSiteHead,
  insertPageHead,
  shortenDescription,
  toPictureAddress,
  toWebAddress,
} from './head-html.ts';

const TEMPLATE =
  '<!doctype html><html lang="en"><head><title>T</title><meta name="description" content="D"><link rel="icon" ' +
  'href="/favicon.svg"></head><body><div id="root"></div></body></html>';
const ORIGIN = 'https://news.example';
const story = (parts: Partial<PageHead> = {}): PageHead => ({
  title: 'A title',
  description: 'A text.',
  canonical: '/article?id=1&a=2',
  listed: true,
  kind: 'article',
  image: null,
  ...parts,
});
const parseHead = (html: string) => {
  const { document } = parseHTML(html);
  const content = (selector: string) => document.querySelector(selector)?.getAttribute('content') ?? null;
  return {
    document,
    content,
    title: document.querySelector('title')?.textContent,
    canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
    data: document.querySelector('script[type="application/ld+json"]')?.textContent ?? null,
  };
};

it('replaces title, description, canonical URL and preview metadata of the template', () => {
  const page = parseHead(
    insertPageHead(
      TEMPLATE,
      story({
        image: 'https://pictures.example/a.jpg',
        published: new Date(0),
        author: 'Ann',
        data: (ownUrl) => ({ url: ownUrl('/x') }),
      }),
      ORIGIN,
    ),
  );
  expect([page.title, page.content('meta[name=description]'), page.canonical]).toEqual([
    'A title',
    'A text.',
    `${ORIGIN}/article?id=1&a=2`,
  ]);
  for (const [property, value] of Object.entries({
    'og:title': 'A title',
    'og:description': 'A text.',
    'og:type': 'article',
    'og:url': `${ORIGIN}/article?id=1&a=2`,
    'og:image': 'https://pictures.example/a.jpg',
    'article:published_time': '1970-01-01T00:00:00.000Z',
  })) {
    expect([property, page.content(`meta[property="${property}"]`)]).toEqual([property, value]);
  }
  expect(JSON.parse(page.data ?? '')).toEqual({ url: `${ORIGIN}/x` });
  expect(page.content('meta[name=robots]')).toBeNull();
  expect(page.document.querySelectorAll('title, meta[name=description]')).toHaveLength(2);
});

it('uses the default picture for a page without a usable one', () => {
  for (const image of [null, '/edition/art/bee.svg', 'https://pictures.example/a.SVG?x']) {
    expect(parseHead(insertPageHead(TEMPLATE, story({ image }), ORIGIN)).content('meta[property="og:image"]')).toBe(
      `${ORIGIN}/icons/share.png`,
    );
  }
});

it('omits the page’s URL if the origin is unknown', () => {
  const page = parseHead(insertPageHead(TEMPLATE, story(), null));
  expect([page.canonical, page.content('meta[property="og:url"]'), page.content('meta[property="og:image"]')]).toEqual([
    null,
    null,
    null,
  ]);
  expect(parseHead(insertPageHead(TEMPLATE, story({ canonical: 'https://paper.example/a' }), null)).canonical).toBe(
    'https://paper.example/a',
  );
});

it.each([
  ['news.example', 'https://news.example'],
  ['127.0.0.1:4200', 'https://127.0.0.1:4200'],
  ['[::1]:80', 'https://[::1]:80'],
  ['evil.example"><script>', null],
  ['a.example/b', null],
  ['a.example\r\nx: y', null],
  ['user@a.example', null],
  ['', null],
  ['-a', null],
])('getRequestedSiteUrl for the host "%s" returns the URL or null', (host, origin) => {
  expect(getRequestedSiteUrl({ protocol: 'https', host })).toBe(origin);
});

it('toWebAddress accepts only http and https URLs', () => {
  expect(
    [
      'https://a.example/b',
      'http://a.example',
      'javascript:alert(1)',
      'data:text/html,x',
      'https://me@a.example/',
      '//a.example',
      '/a',
      'nonsense',
      null,
    ].map((address) => toWebAddress(address)),
  ).toEqual(['https://a.example/b', 'http://a.example/', null, null, null, null, null, null, null]);
  expect(
    ['/edition/art/bee.svg', '//evil.example/a.png', '/\\evil.example'].map((address) => toPictureAddress(address)),
  ).toEqual(['/edition/art/bee.svg', null, null]);
});

it('truncates a description between words', () => {
  expect(shortenDescription('  two\n words ')).toBe('two words');
  const cut = shortenDescription('word '.repeat(100));
  expect([cut.length <= 201, cut.endsWith('word…')]).toEqual([true, true]);
});

it('hides private and missing pages from search engines', () => {
  expect(
    ['/', '/feed', '/podcasts', '/saved', '/article', '/blogs/create'].map((path) => createSiteHead(path, true).listed),
  ).toEqual([true, true, true, false, false, false]);
  expect(createSiteHead('/pricing', false)).toMatchObject({
    title: 'Page not found · Tidings',
    listed: false,
    canonical: null,
  });
  expect(parseHead(insertPageHead(TEMPLATE, createSiteHead('/saved', true), ORIGIN)).content('meta[name=robots]')).toBe(
    'noindex',
  );
});

describe('hostile texts', () => {
  const corpus = fileURLToPath(new URL('../../../../../../../shared/hostile/xss.json', import.meta.url));
  const builtInTexts = [
    '</title><script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '</script><script>alert(1)</script>',
    '<!--<script>',
    "$& $' $` $$",
    '\u2028',
    '&quot;><svg onload=alert(1)>',
  ];
  const strings = [
    ...builtInTexts,
    ...(existsSync(corpus)
      ? (JSON.parse(readFileSync(corpus, 'utf8')) as { html: string }[]).map(({ html }) => html)
      : []),
  ];
  const naive = (text: string) =>
    TEMPLATE.replace(
      '<title>T</title>',
      () =>
        `<title>${text}</title><meta property="og:title" content="${text}"><script ` +
        `type="application/ld+json">{"name":"${text}"}</script>`,
    );
  const elements = (html: string) => [...parseHTML(html).document.querySelectorAll('*')].length;

  it('control: add elements to a page that only interpolates them', () => {
    const plain = elements(naive('plain'));
    expect(builtInTexts.slice(0, 3).filter((text) => elements(naive(text)) !== plain)).toHaveLength(3);
    if (strings.length > builtInTexts.length)
      expect(strings.filter((text) => elements(naive(text)) !== plain).length).toBeGreaterThan(300);
  });

  it('remain text in titles, descriptions, names, pictures and data', () => {
    const page = (text: string) =>
      insertPageHead(
        TEMPLATE,
        story({
          title: text,
          description: text,
          author: text,
          image: `https://pictures.example/a.jpg?${text}`,
          data: () => ({ name: text, deep: [{ text }] }),
        }),
        ORIGIN,
      );
    const plain = elements(page('plain'));
    for (const text of strings) {
      const html = page(text);
      const read = parseHead(html);
      expect([text, elements(html), html.indexOf('</head><body>'), html.split('<!--').length]).toEqual([
        text,
        plain,
        html.lastIndexOf('</head><body>'),
        1,
      ]);
      expect([...html.matchAll(/<script/gi)]).toHaveLength(1);
      expect(JSON.parse(read.data ?? '')).toEqual({ name: text, deep: [{ text }] });
    }
  });
});
