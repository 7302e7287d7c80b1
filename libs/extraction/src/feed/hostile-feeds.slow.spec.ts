import { measureProcessorMs } from '@tidings/testing/processor-time.ts';
import type { FeedResult } from './feed-entry.ts';
import { parseFeed } from './parse-feed.ts';

const ANSWER_MS = 3_000;
const WALL_MAX_MS = 60_000;
const rss = (items: string, before = '') =>
  `<?xml version="1.0"?>${before}<rss version="2.0"><channel><title>T</title>${items}</channel></rss>`;
const item = (inside: string) => `<item><title>x</title>${inside}</item>`;
const json = (rest: string) => `{"version":"https://jsonfeed.org/version/1.1","title":"T","items":${rest}`;
const tenfold = Array.from({ length: 30 }, (_, level) => `<!ENTITY a${level + 1} "${`&a${level};`.repeat(10)}">`);
const bomb = `<!DOCTYPE x [<!ENTITY a0 "ha">${tenfold.join('')}]>`;

it.each<[string, string, number | null]>([
  ['an entity bomb', rss('<item><title>&a30;</title></item>', bomb), 1],
  [
    'an external entity',
    rss('<item><title>&x;</title></item>', '<!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
    1,
  ],
  ['200,000 levels', rss(`${item('')}${'<a>'.repeat(200_000)}`), 1],
  ['300,000 levels of markup in a summary', rss(item(`<description>${'&lt;b&gt;'.repeat(300_000)}</description>`)), 1],
  ['deep summaries, many times', rss(item(`<description>${'&lt;b&gt;'.repeat(11_000)}</description>`).repeat(40)), 40],
  ['50,000 items', rss(item('').repeat(50_000)), 2_000],
  ['an author of at signs', rss(item(`<author>${'a@'.repeat(400_000)}</author>`)), 1],
  ['2,000 authors of brackets', rss(item(`<author>${'&lt;@'.repeat(100)}</author>`).repeat(2_000)), 2_000],
  ['a date of a million digits', rss(item(`<pubDate>${'9'.repeat(1_000_000)}</pubDate>`)), 1],
  ['a date of a million letters', rss(item(`<pubDate>${'a'.repeat(1_000_000)}</pubDate>`)), 1],
  [
    '40 summaries of tags that never end',
    rss(item(`<description>${'&lt;a '.repeat(20_000)}</description>`).repeat(40)),
    40,
  ],
  ['three million opening signs', `<rss><channel>${'<'.repeat(3_000_000)}`, 0],
  ['comments that never end', rss(`${item('')}${'<!--'.repeat(500_000)}`), 1],
  ['CDATA that never ends', rss(`<item><title>${'<![CDATA['.repeat(300_000)}`), 1],
  [
    '150,000 links',
    '<feed xmlns="http://www.w3.org/2005/Atom"><title>T</title><entry><title>x</title>' +
      `${'<link href="x"/>'.repeat(150_000)}</entry></feed>`,
    1,
  ],
  ['JSON of brackets', json('['.repeat(2_000_000)), null],
  [
    'a JSON text that never ends, full of quotes',
    json(`[{"id":"1"},{"id":"2","content_text":"${'\\"'.repeat(1_000_000)}`),
    1,
  ],
])(
  'handles %s in time',
  async (_name, source, entries) => {
    const bytes = new TextEncoder().encode(source);
    let result: FeedResult | undefined;
    expect(
      await measureProcessorMs(() => {
        result = parseFeed({ bytes, url: 'https://paper.example/feed' });
      }),
    ).toBeLessThan(ANSWER_MS);
    expect(result?.ok ? result.feed.entries.length : null).toBe(entries);
    expect(JSON.stringify(result)).not.toMatch(/hahaha|root:/);
  },
  WALL_MAX_MS,
);

it('ignores dates in the distant past and future', () => {
  const dates = [
    '0000-01-01T00:00:00Z',
    'Sat, 01 Jan 0000 00:00:00 GMT',
    '9999-12-31T23:59:59Z',
    'Fri, 31 Dec 9999 23:59:59 GMT',
    '+275760-09-13T00:00:00Z',
    '-000001-01-01',
    '2026-11-20T08:00:00Z',
  ];
  const result = parseFeed({
    bytes: new TextEncoder().encode(rss(dates.map((date) => item(`<pubDate>${date}</pubDate>`)).join(''))),
  });
  expect(result.ok ? result.feed.entries.map(({ published }) => published) : []).toEqual([
    ...dates.slice(1).map(() => null),
    '2026-11-20T08:00:00.000Z',
  ]);
});

it.each([
  [
    'JSON',
    '{"version":"https://jsonfeed.org/version/1.1","title":"T","__proto__":{"polluted":1},' +
      '"items":[{"id":"__proto__","title":"x","__proto__":{"url":"https://evil.example/","polluted":1},' +
      '"constructor":{"prototype":{"polluted":1}}}]}',
  ],
  [
    'XML',
    rss(
      '<__proto__ polluted="1">y</__proto__><item><title>x</title>' +
        '<guid>__proto__</guid><__proto__><link>https://evil.example/</link></__proto__>' +
        '<constructor>z</constructor></item>',
    ),
  ],
])('treats prototype keys in %s as ordinary names', (_kind, source) => {
  const result = parseFeed({ bytes: new TextEncoder().encode(source) });
  expect(result.ok ? result.feed.entries : []).toMatchObject([{ id: '__proto__', title: 'x', link: null }]);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});

it('ignores links that could execute code, and removes e-mail addresses from authors', () => {
  const result = parseFeed({
    bytes: new TextEncoder().encode(
      rss(
        ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'https://paper.example/a']
          .map((link) => item(`<link>${link}</link>`))
          .join('') +
          [
            'ida@paper.example (Ida Marsh)',
            'Ida Marsh &lt;ida@paper.example&gt;',
            'Ida Marsh',
            'ida@paper.example',
            '<atom:name>Ida Marsh</atom:name>',
          ]
            .map((author) => item(`<author>${author}</author>`))
            .join(''),
      ),
    ),
  });
  const entries = result.ok ? result.feed.entries : [];
  expect(entries.slice(0, 4).map(({ link }) => link)).toEqual([null, null, null, 'https://paper.example/a']);
  expect(entries.slice(4).map(({ author }) => author)).toEqual([
    'Ida Marsh',
    'Ida Marsh',
    'Ida Marsh',
    'ida@paper.example',
    'Ida Marsh',
  ]);
});
