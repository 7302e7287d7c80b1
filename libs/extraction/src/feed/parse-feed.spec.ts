import { measureProcessorMs } from '@tidings/testing/processor-time.ts';
import { type Feed, getEntryIdentity } from './feed-entry.ts';
import { parseFeed } from './parse-feed.ts';

const ANSWER_MS = 3_000;
const WALL_MAX_MS = 60_000;
const URL = 'https://paper.example/feed';
const bytes = (text: string) => new TextEncoder().encode(text);
const parse = (document: string | Uint8Array, contentType?: string) =>
  parseFeed({ bytes: typeof document === 'string' ? bytes(document) : document, contentType, url: URL });
function parseOrThrow(document: string | Uint8Array, contentType?: string): Feed {
  const result = parse(document, contentType);
  if (!result.ok) throw new Error(result.reason);
  return result.feed;
}

const item = (n: number, more = '') =>
  `<item><title>Story ${n}</title><link>https://paper.example/${n}</link><pubDate>Mon, 01 Jan 2024 10:00:00 ` +
  `+0200</pubDate><description>Said ${n}</description>${more}</item>`;
const rss = (inside: string) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>The Paper</title>${inside}</channel></rss>`;
const json = JSON.stringify({
  version: 'https://jsonfeed.org/version/1.1',
  title: 'The Paper',
  items: [1, 2, 3].map((n) => ({
    id: `${n}`,
    url: `/${n}`,
    title: `Story ${n}`,
    content_html: `<p>Said ${n}</p>`,
    date_published: '2024-01-01T08:00:00Z',
  })),
});
const RDF =
  '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" ' +
  'xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>The Paper</title></channel><item ' +
  'rdf:about="https://paper.example/1"><title>Story ' +
  '1</title><link>https://paper.example/1</link><description>Said ' +
  '1</description><dc:date>2024-01-01T10:00:00+02:00</dc:date></item></rdf:RDF>';
const RSS11 =
  '<Channel xmlns="http://purl.org/net/rss1.1#" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" ' +
  'xmlns:dc="http://purl.org/dc/elements/1.1/" rdf:about="https://paper.example/feed"><title>The ' +
  'Paper</title><link>https://paper.example/</link><description>All of it</description><items ' +
  'rdf:parseType="Collection"><item rdf:about="https://paper.example/1"><title>Story ' +
  '1</title><link>https://paper.example/1</link><description>Said ' +
  '1</description><dc:date>2024-01-01T10:00:00+02:00</dc:date></item></items></Channel>';
const atom = (version: string, published: string) =>
  `<feed xmlns="${version}" xml:base="https://paper.example/"><title>The Paper</title><entry><title>Story ` +
  `1</title><id>tag:1</id><link href="1"/><${published}>2024-01-01T10:00:00+02:00</${published}><summary ` +
  'type="html">&lt;p&gt;Said 1&lt;/p&gt;</summary></entry></feed>';

describe('all feed formats', () => {
  it.each([
    ['RSS 2.0', rss(item(1))],
    ['RSS 1.0', RDF],
    ['RSS 1.1', RSS11],
    ['RSS 1.1 with a prefix', RSS11.replace('xmlns=', 'xmlns:r=').replace(/<(\/?)([A-Za-z]+)(?=[ >])/g, '<$1r:$2')],
    ['Atom 1.0', atom('http://www.w3.org/2005/Atom', 'published')],
    ['Atom 0.3', atom('http://purl.org/atom/ns#', 'issued')],
    ['JSON Feed', json],
  ])('reads %s', (_name, document) => {
    const feed = parseOrThrow(document);
    expect(feed.title).toBe('The Paper');
    expect(feed.entries[0]).toMatchObject({
      title: 'Story 1',
      link: 'https://paper.example/1',
      published: '2024-01-01T08:00:00.000Z',
      summaryText: 'Said 1',
    });
  });

  it('resolves URLs, decodes entities once and keeps only web links', () => {
    const { entries } = parseOrThrow(
      rss(
        '<item><title>Fish &amp;amp; chips &amp; &copy; ' +
          '&bogus;</title><link>/a?b=1&c=2</link></item><item><title>x</title><link>javascript:alert(1)</link>' +
          '</item>',
      ),
    );
    expect(entries.map(({ title, link }) => [title, link])).toEqual([
      ['Fish & chips & © &bogus;', 'https://paper.example/a?b=1&c=2'],
      ['x', null],
    ]);
  });

  it.each([
    [
      'RSS',
      rss(
        '<item><title>x</title><description>Tea &lt; 5 &amp; up: <table><tr><td><a ' +
          'href="/a?b=1&amp;c=2">read</a><br/>on</td></tr></table> now</description><guid>g</guid></item>',
      ),
    ],
    [
      'Atom',
      '<feed xmlns="http://www.w3.org/2005/Atom"><title>T</title><entry><title>x</title><id>g</id><content>Tea ' +
        '&lt; 5 &amp; up: <table><tr><td><a href="/a?b=1&amp;c=2">read</a><br/>on</td></tr></table> ' +
        'now</content></entry></feed>',
    ],
  ])('reads unescaped markup in %s', (_name, document) => {
    expect(parseOrThrow(document).entries[0]).toMatchObject({
      id: 'g',
      summaryText: 'Tea < 5 & up: read on now',
      contentHtml: expect.stringContaining('<a href="/a?b=1&amp;c=2">read</a>'),
    });
  });

  it.each([
    [
      'Atom',
      '<x:feed xmlns:x="http://www.w3.org/2005/Atom"><x:title>The Paper</x:title><x:entry><x:title>Story ' +
        '1</x:title><x:link href="https://paper.example/1"/><x:author><x:name>Ida</x:name></x:author>' +
        '<x:updated>2024-01-01T08:00:00Z</x:updated><x:content type="xhtml">' +
        '<div xmlns="http://www.w3.org/1999/xhtml"><p>Said 1</p></div></x:content></x:entry></x:feed>',
    ],
    [
      'other vocabularies in RSS',
      '<rss version="2.0" xmlns:a10="http://www.w3.org/2005/Atom" ' +
        'xmlns:c="http://purl.org/rss/1.0/modules/content/"><channel><title>The Paper</title><item><title>Story ' +
        '1</title><link xmlns="http://www.w3.org/2005/Atom" rel="self" ' +
        'href="https://paper.example/feed"/><link>https://paper.example/1</link><a10:author><a10:name>' +
        'Ida</a10:name></a10:author><a10:updated>2024-01-01T08:00:00Z</a10:updated><c:encoded>&lt;p>Said ' +
        '1&lt;/p></c:encoded></item></channel></rss>',
    ],
    [
      'Dublin Core',
      '<rss version="2.0"><channel><title>The Paper</title><item><title>Story ' +
        '1</title><link>https://paper.example/1</link><creator ' +
        'xmlns="http://purl.org/dc/elements/1.1/">Ida</creator><date ' +
        'xmlns="http://purl.org/dc/elements/1.1/">2024-01-01T08:00:00Z</date><description>Said ' +
        '1</description></item></channel></rss>',
    ],
  ])('resolves namespace prefixes: %s', (_name, document) => {
    const feed = parseOrThrow(document);
    expect(feed.title).toBe('The Paper');
    expect(feed.entries).toMatchObject([
      {
        title: 'Story 1',
        link: 'https://paper.example/1',
        author: 'Ida',
        published: '2024-01-01T08:00:00.000Z',
        summaryText: 'Said 1',
      },
    ]);
  });

  it('prefers the last RSS link of an item to an Atom link, and separates superscript numbers', () => {
    const { entries } = parseOrThrow(
      rss(
        '<item><title>x</title><link>https://a.example/1</link><link>https://a.example/2</link><atom:link ' +
          'rel="self" href="https://a.example/self"/></item>' +
          '<item><title><![CDATA[30 m<sup>2</sup>, the 1<sup>er</sup> of May]]></title><atom:link rel="self" ' +
          'href="https://a.example/self"/><atom:link href="https://a.example/3"/></item>',
      ),
    );
    expect(entries.map(({ title, link }) => [title, link])).toEqual([
      ['x', 'https://a.example/2'],
      ['30 m 2, the 1er of May', 'https://a.example/3'],
    ]);
  });

  it('uses the guid of an RSS item without a link as its link, unless isPermaLink is false', () => {
    const guids = ['', ' isPermaLink="true"', ' isPermaLink="false"'].map(
      (attribute) => `<item><title>x</title><guid${attribute}>https://a.example/1</guid></item>`,
    );
    expect(parseOrThrow(rss(guids.join(''))).entries.map(({ link }) => link)).toEqual([
      'https://a.example/1',
      'https://a.example/1',
      null,
    ]);
  });

  it('gives each entry a unique identity that is the same in every fetch', () => {
    const [first, second] = [parseOrThrow(rss(item(1) + item(2))), parseOrThrow(rss(item(2) + item(1)))].map(
      ({ entries }) => entries.map(getEntryIdentity),
    );
    expect(first).toEqual(second?.toReversed());
    expect(new Set(first).size).toBe(2);
  });
});

describe('broken feeds', () => {
  const complete = rss(item(1) + item(2));
  it.each([
    ['truncation', complete.slice(0, complete.indexOf('<description>Said 2')), 2],
    ['text before the document', `<br>Warning: no database\n${complete}`, 2],
    [
      'unclosed elements before others',
      complete.replaceAll('</description>', '<comments>https://paper.example/said</comments>'),
      2,
    ],
    ['unclosed elements', complete.replaceAll('</description>', ''), 2],
    ['stray ampersands', complete.replaceAll('Story', 'A & B'), 2],
    ['truncated JSON', json.slice(0, -20), 2],
    ['invalid items', json.replace('"items":[', '"items":[null,5,'), 3],
    ['impossible dates', complete.replaceAll('Mon, 01 Jan 2024', 'Foo, 99 Bar 99999'), 2],
  ])('reads the valid parts despite %s', (_name, document, count) => {
    expect(parseOrThrow(document).entries).toHaveLength(count);
  });

  it.each([
    ['a page', '<!doctype html><html><body>hello</body></html>'],
    ['other XML', '<a><b/></a>'],
    ['other JSON', '{"a":1}'],
    ['an empty document', ''],
    ['spaces', ' \n '],
    ['binary data', new Uint8Array([0, 1, 2, 3, 255, 254, 0, 0])],
  ])('rejects %s', (_name, document) => {
    expect(parse(document)).toMatchObject({ ok: false, code: 'NOT_A_FEED' });
  });
});

describe('hostile feeds', () => {
  const nested = (n: number) =>
    Array.from({ length: n }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`).join('');
  it.each([
    [
      'an entity bomb',
      '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e0 ' +
        `"boom">${nested(9)}]>${rss(item(1)).slice(21).replace('The Paper', '&e9;')}`,
    ],
    [
      'an external entity',
      '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM ' +
        `"file:///etc/hosts">]>${rss(item(1)).slice(21).replace('The Paper', '&e;')}`,
    ],
  ])('does not expand %s', (_name, document) => {
    const feed = parseOrThrow(document);
    expect(feed.title?.length).toBeLessThan(10);
    expect(feed.entries).toHaveLength(1);
  });

  it.each([
    ['200,000 nested elements', rss(`${item(1)}${'<a>'.repeat(200_000)}`)],
    [
      '300,000 nested elements of content',
      atom('http://www.w3.org/2005/Atom', 'published').replace(
        '<summary',
        `<content type="xhtml">${'<div>'.repeat(300_000)}</content><summary`,
      ),
    ],
    ['30,000 items', rss(Array.from({ length: 30_000 }, (_, n) => item(n)).join(''))],
    ['thirty megabytes', rss(item(1) + `<item><title>${'x'.repeat(30_000_000)}</title></item>`)],
    [
      '200,000 attributes',
      rss(`${item(1)}<item ${Array.from({ length: 200_000 }, (_, n) => `a${n}="1"`).join(' ')}/>`),
    ],
    ['a million ampersands', rss(`${item(1)}<item><title>${'&'.repeat(1_000_000)}</title></item>`)],
    ['endless quotes', json.replace('"items":[', `"items":[${'"a\\'.repeat(300_000)}`)],
    ['deep JSON', `{"version":"https://jsonfeed.org/version/1","items":${'['.repeat(200_000)}`],
  ])(
    'handles %s in time',
    async (_name, document) => {
      expect(await measureProcessorMs(() => expect(typeof parse(document).ok).toBe('boolean'))).toBeLessThan(ANSWER_MS);
    },
    WALL_MAX_MS,
  );
});
