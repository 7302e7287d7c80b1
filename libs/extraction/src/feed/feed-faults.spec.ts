import { gzipSync } from 'node:zlib';
import { type FeedEntry, getEntryIdentity } from './feed-entry.ts';
import { parseFeed } from './parse-feed.ts';

function read(document: string | Uint8Array): FeedEntry[] {
  const bytes = typeof document === 'string' ? new TextEncoder().encode(document) : document;
  const result = parseFeed({ bytes, contentType: 'application/rss+xml', url: 'https://feeds.example/sea' });
  if (!result.ok) throw new Error(result.reason);
  return result.feed.entries;
}
const rss = (items: string, channel = '') =>
  '<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" ' +
  'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">' +
  `<channel><title>Sea</title><link>https://sea.example/</link>${channel}${items}</channel></rss>`;
const atom = (entry: string) =>
  '<feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"><title>Sea</title>' +
  `<entry>${entry}</entry></feed>`;
const first = (document: string | Uint8Array) => read(document)[0]!;

describe('titles', () => {
  it.each([
    ['List&lt;Boat&gt; in practice', 'List<Boat> in practice'],
    ['What &lt;canvas&gt; draws', 'What <canvas> draws'],
    ['Why &lt;b&gt; is bold', 'Why <b> is bold'],
    ['A &lt;em&gt;calm&lt;/em&gt; sea&lt;br&gt;today', 'A calm sea today'],
    ['<![CDATA[A <i>calm</i> sea]]>', 'A calm sea'],
  ])('of RSS keep tags that are words: %s', (written, title) =>
    expect(first(rss(`<item><title>${written}</title></item>`)).title).toBe(title),
  );
  it.each([
    ['', 'Using &lt;i&gt; at &lt;/i&gt; sea', 'Using <i> at </i> sea'],
    [' type="text"', '<![CDATA[Map<Port>]]>', 'Map<Port>'],
    [' type="html"', 'A &lt;i&gt;calm&lt;/i&gt; sea', 'A calm sea'],
    [' type="xhtml"', '<div xmlns="http://www.w3.org/1999/xhtml">A <i>calm</i> sea</div>', 'A calm sea'],
  ])('of Atom follow their type:%s', (type, written, title) =>
    expect(first(atom(`<title${type}>${written}</title>`)).title).toBe(title),
  );
});

describe('identity', () => {
  const item = (guid: string, link: string, title: string) =>
    `<item><title>${title}</title><link>${link}</link><guid isPermaLink="false">${guid}</guid></item>`;
  const identities = (...items: string[]) => read(rss(items.join(''))).map(getEntryIdentity);
  it('does not use a guid that different stories share', () =>
    expect(identities(item('x', '/1', 'One'), item('x', '/2', 'Two'), item('y', '/3', 'Three'))).toEqual([
      'https://sea.example/1',
      'https://sea.example/2',
      'y',
    ]));
  it('differs if the stories also share their address', () =>
    expect(new Set(identities(item('x', '/', 'One'), item('x', '/', 'Two'))).size).toBe(2));
  it('is the same for a story that is listed twice', () =>
    expect(identities(item('x', '/1', 'One'), item('x', '/1', 'One'))).toEqual(['x', 'x']));
});

describe('pictures', () => {
  it.each([
    ['a description', '<description>&lt;img src="/a.jpg"&gt;</description>'],
    [
      'content that loads it late',
      '<content:encoded><![CDATA[<img src="data:image/gif;base64,R0" data-src="/a.jpg">]]></content:encoded>',
    ],
    ['a set of sizes', '<description><![CDATA[<img srcset="/s.jpg 100w, /a.jpg 900w">]]></description>'],
    [
      'a picture behind an icon',
      '<description><![CDATA[<img class="emoji" src="/e.png"><img width="1" src="/p.gif">' +
        '<img src="/a.jpg">]]></description>',
    ],
    ['an enclosure without a type', '<enclosure url="/a.jpg" length="0"/>'],
  ])('come from %s', (_name, fields) =>
    expect(first(rss(`<item><title>x</title>${fields}</item>`)).image).toEqual({ url: 'https://sea.example/a.jpg' }),
  );
  it('named by the entry come first', () =>
    expect(
      first(rss('<item><media:thumbnail url="/t.jpg"/><description>&lt;img src="/a.jpg"&gt;</description></item>'))
        .image,
    ).toEqual({ url: 'https://sea.example/t.jpg' }));
});

describe('small faults', () => {
  it('resolves links of RSS against the site', () =>
    expect(first(rss('<item><link>/1</link></item>')).link).toBe('https://sea.example/1'));
  it('removes control characters, also by their number', () =>
    expect(first(`${rss('<item><title>Ca\u0008lm&#7; sea</title></item>')}\n\u0000junk`).title).toBe('Calm sea'));
  it('reads references to windows-1252', () =>
    expect(first(rss('<item><title>It&#146;s &#147;calm&#148; &#150; so</title></item>')).title).toBe(
      'It’s “calm” – so',
    ));
  it('reads a compressed document that no header announces', () =>
    expect(first(gzipSync(rss('<item><title>Calm</title></item>'))).title).toBe('Calm'));
  it('uses the sound as the link of an episode', () =>
    expect(first(rss('<item><enclosure url="https://sea.example/1.mp3" type="audio/mpeg"/></item>')).link).toBe(
      'https://sea.example/1.mp3',
    ));
  it('uses an Atom id that is an address as the link', () =>
    expect(first(atom('<id>https://sea.example/1</id>')).link).toBe('https://sea.example/1'));
  it('reads the description of a video with its paragraphs', () =>
    expect(
      first(atom('<media:group><media:description>One.\n\nTwo &lt; three.</media:description></media:group>')),
    ).toMatchObject({ summaryText: 'One. Two < three.', contentHtml: '<p>One.</p><p>Two &lt; three.</p>' }));
  it('names all creators', () =>
    expect(first(rss('<item><dc:creator>Ann Sea</dc:creator><dc:creator>Bo Port</dc:creator></item>')).author).toBe(
      'Ann Sea, Bo Port',
    ));
  it('uses the longer of content and description', () =>
    expect(
      first(
        rss('<item><description>The sea was calm all day.</description><content:encoded>More</content:encoded></item>'),
      ).contentHtml,
    ).toBe('The sea was calm all day.'));
  it.each(['h', 'xh'])('reads markup with the prefix %s', (prefix) =>
    expect(
      first(
        atom(
          `<content type="xhtml"><${prefix}:div xmlns:${prefix}="http://www.w3.org/1999/xhtml">` +
            `<${prefix}:p>One.</${prefix}:p>` +
            `<${prefix}:p>Two.</${prefix}:p></${prefix}:div></content>`,
        ),
      ).contentHtml,
    ).toContain('<p>One.</p><p>Two.</p></div>'),
  );
  it('keeps the newest entries of a long feed that begins with the oldest', () => {
    const items = Array.from(
      { length: 2_100 },
      (_, n) => `<item><title>${n}</title><pubDate>${new Date(1e12 + n * 1e8).toUTCString()}</pubDate></item>`,
    );
    expect(read(rss(items.join(''))).at(-1)?.title).toBe('2099');
  });
  it('learns the order of numeric dates and the zone from the feed', () =>
    expect(
      read(
        rss(
          '<item><pubDate>03/04/2021 10:00</pubDate></item><item><pubDate>25/04/2021 10:00</pubDate></item>',
          '<lastBuildDate>Mon, 26 Apr 2021 10:00:00 +0200</lastBuildDate>',
        ),
      ).map(({ published }) => published),
    ).toEqual(['2021-04-03T08:00:00.000Z', '2021-04-25T08:00:00.000Z']));
});
