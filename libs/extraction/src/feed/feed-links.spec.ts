import { getProcessorMs } from '@tidings/testing/processor-time.ts';
import { findFeedLinks, listCommonFeedUrls } from './feed-links.ts';

const links = (html: string, url = 'https://paper.example/news/today'): string[] =>
  findFeedLinks({ bytes: new TextEncoder().encode(html), contentType: 'text/html', url });

it('finds the declared feeds of a page, resolved and without duplicates, with comment feeds last', () => {
  expect(
    links(`<html><head><base href="/section/">
    <link rel="alternate" type="application/rss+xml" title="Comments on everything" href="/comments/feed">
    <link rel="ALTERNATE" type="application/atom+xml" href="atom.xml">
    <LINK REL=alternate TYPE="application/rss+xml; charset=utf-8" HREF=' /rss '>
    <link rel="alternate" type="application/rss+xml" href="/rss">
    <link rel="alternate home" type="application/feed+json" href="//json.example/f">
    <link rel="alternate" type="text/xml" href="/x.xml">
    <link rel="alternate" type="text/xml" title="RSS" href="/y.xml">`),
  ).toEqual([
    'https://paper.example/section/atom.xml',
    'https://paper.example/rss',
    'https://json.example/f',
    'https://paper.example/y.xml',
    'https://paper.example/comments/feed',
  ]);
});

it.each([
  ['title="Harbour » Kommentar-Feed"', '/one/'],
  ['title="Puerto » Feed de los comentarios"', '/two/'],
  ['title="港 » コメントフィード"', '/three/'],
  ['title="x"', '/commentaires/feed/'],
])('puts a feed of comments last: %s %s', (title, href) =>
  expect(
    links(`<link rel="alternate" type="application/rss+xml" ${title} href="${href}">
      <link rel="alternate" type="application/rss+xml" title="Harbour » Feed" href="/feed/">`)[0],
  ).toBe('https://paper.example/feed/'),
);

it('puts the feed of the page’s section before that of the site', () =>
  expect(
    links(
      `<link rel="alternate" type="application/rss+xml" href="/all.xml"><a href="/sea/rss.xml">RSS</a>
        <a href="/land/rss.xml">RSS</a>`,
      'https://paper.example/sea/',
    ),
  ).toEqual(['https://paper.example/sea/rss.xml', 'https://paper.example/all.xml']));

it('understands the scheme of feed readers', () =>
  expect(
    links(`<link rel="alternate" type="application/rss+xml" href="feed://paper.example/a.xml">
      <link rel="alternate" type="application/rss+xml" href="feed:http://paper.example/b.xml">`),
  ).toEqual(['https://paper.example/a.xml', 'http://paper.example/b.xml']));

it('ignores other languages, styles and scripts', () => {
  expect(
    links(`<link rel="alternate" hreflang="de" href="/de">
    <link rel="stylesheet" type="application/rss+xml" href="/a">
    <link rel="alternate" type="application/rss+xml" href="javascript:alert(1)">
    <link rel="alternate" type="application/rss+xml" href="http://[">
    <link rel="alternate" type="application/json" href="/wp-json/posts/1">`),
  ).toEqual([]);
});

it('limits the time and the number of feeds on a hostile page', () => {
  const began = getProcessorMs();
  expect(links('<link rel="alternate" type="application/rss+xml" href="/a'.repeat(50_000))).toEqual(expect.any(Array));
  expect(
    links(Array.from({ length: 5_000 }, (_, n) => `<link rel=alternate type=application/rss+xml href=/${n}>`).join('')),
  ).toHaveLength(20);
  expect(getProcessorMs() - began).toBeLessThan(4_000);
});

it('lists the common feed URLs for a site', () => {
  expect(listCommonFeedUrls('https://paper.example/').slice(0, 2)).toEqual([
    'https://paper.example/feed',
    'https://paper.example/rss',
  ]);
  expect(listCommonFeedUrls('https://paper.example/blog/?x=1').slice(0, 3)).toEqual([
    'https://paper.example/blog/feed',
    'https://paper.example/blog/rss',
    'https://paper.example/feed',
  ]);
  expect(listCommonFeedUrls('https://paper.example/a/index.html')[0]).toBe('https://paper.example/feed');
  expect(listCommonFeedUrls('nonsense')).toEqual([]);
});
