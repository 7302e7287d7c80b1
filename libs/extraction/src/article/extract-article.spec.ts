import { blocksToHtml } from '../blocks/blocks-to-html.ts';
import { extractArticle } from './extract-article.ts';
import type { ExtractedArticle } from './extract.types.ts';

const URL = 'https://paper.example/2026/11/harbour';
const utf8 = (text: string) => new TextEncoder().encode(text);
const LONG =
  'The harbour was quiet for the first time in weeks, and the people who had come to look at the boats stayed to ' +
  'look at the water instead.';
const story = Array.from({ length: 5 }, (_, part) => `<p>Part ${part + 1}. ${LONG}</p>`).join('');
const page = (body: string, head = '<title>Boats at rest | The Paper</title>') =>
  `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`;

function read(html: string | Uint8Array, contentType = 'text/html'): ExtractedArticle {
  const result = extractArticle({ bytes: typeof html === 'string' ? utf8(html) : html, url: URL, contentType });
  if (!result.ok) throw new Error(`${result.code}: ${result.reason}`);
  return result.article;
}

describe('what a page says of its article', () => {
  it('takes linked data, with authors named by reference', () => {
    const data = {
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'NewsArticle',
          headline: 'Boats at rest',
          author: [{ '@id': '#ida' }, { '@type': 'Person', name: 'Tom Reed' }],
          datePublished: '2026-11-18T23:30:00-05:00',
          image: { url: '/boats.jpg' },
          articleSection: 'Local',
        },
        { '@id': '#ida', '@type': 'Person', name: 'Ida Marsh' },
      ],
    };
    const head =
      '<title>Boats at rest | The Paper</title><meta property="og:site_name" content="The Paper"><link ' +
      `rel="canonical" href="/harbour"><script type="application/ld+json">${JSON.stringify(data)}</script><script ` +
      'type="application/ld+json">{broken</script>';
    expect(read(page(`<article><h1>Boats at rest</h1>${story}</article>`, head))).toMatchObject({
      title: 'Boats at rest',
      author: 'Ida Marsh, Tom Reed',
      date: '2026-11-18',
      publishedAt: '2026-11-19T04:30:00.000Z',
      image: 'https://paper.example/boats.jpg',
      section: 'Local',
      siteName: 'The Paper',
      canonicalUrl: 'https://paper.example/harbour',
      language: 'en',
    });
  });
  it('takes what is shown when nothing is declared', () => {
    const shown = read(
      page(
        '<article><h1>Boats at rest this winter</h1><p class="byline">By Ida Marsh</p><time ' +
          `datetime="2026-11-17">17 November 2026</time>${story}</article>`,
      ),
    );
    expect(shown).toMatchObject({ title: 'Boats at rest this winter', author: 'Ida Marsh', date: '2026-11-17' });
    expect(shown.text).not.toMatch(/By Ida|November/);
  });
  it.each([
    ['By <span>Ida Marsh</span><span>Co-founder and Captain</span>', 'Ida Marsh'],
    ['By<span>Ida Marsh</span><span>Published</span>', 'Ida Marsh'],
    ['By Ida Marsh and Tom Reed, The Paper', 'Ida Marsh and Tom Reed'],
    ['By Ida SanMarsh, PAPER', 'Ida SanMarsh'],
    ['Byron Marsh', 'Byron Marsh'],
    ['By Byron Marsh', 'Byron Marsh'],
  ])('takes who wrote it, and not what that is or for whom: %s', (byline, author) => {
    const head = '<title>Boats at rest | The Paper</title><meta property="og:site_name" content="The Paper">';
    expect(
      read(page(`<article><h1>Boats at rest</h1><p class="byline">${byline}</p>${story}</article>`, head)).author,
    ).toBe(author);
  });
  it('takes no words of the weather or a search field for a name', () => {
    expect(
      read(
        page(
          '<div><span>Seoul</span><div><span>Partly Sunny</span></div></div><article><h1>Boats at ' +
            `rest</h1>${story}</article>`,
        ),
      ).author,
    ).toBeNull();
    expect(
      read(
        page(
          '<div><button><span>Text Delete</span></button><button><span>SEARCH</span></button></div><article><h1>' +
            `Boats at rest</h1>${story}</article>`,
        ),
      ).author,
    ).toBeNull();
  });
  it.each([
    ['a line under the headline', '<h1>Boats at rest</h1><div>Mar 27, 2024</div>', '2024-03-27'],
    [
      'a line of another language',
      '<h1>Boats at rest</h1><div>الأربعاء، 28 آب/اغسطس 2013، آخر تحديث 14:00</div>',
      '2013-08-28',
    ],
    [
      'what its scripts are given',
      '<script>window.page = {"publishedAt":"2025-10-20T13:08:55-07:00"}</script><h1>Boats at rest</h1>',
      '2025-10-20',
    ],
    [
      'the title of a relative time',
      '<h1>Boats at rest</h1><abbr title="2011-08-25T01:40:40Z">1 hr ago</abbr>',
      '2011-08-25',
    ],
    ['no birthday', '<h1>Boats at rest</h1><div>Born 28 January 1975</div>', null],
    ['no date that means two days', '<h1>Boats at rest</h1><div>03/04/2024</div>', null],
  ])('finds when it was written in %s', (_where, shown, date) => {
    expect(read(page(`<article>${shown}${story}</article>`)).date).toBe(date);
  });
  it('tells nothing it does not know, and no link that is not of the web', () => {
    const bare = extractArticle({
      bytes: utf8(
        page(
          story,
          '<meta property="og:image" content="javascript:alert(1)"><link rel="canonical" href="data:text/html,x">',
        ),
      ),
      url: 'https://paper.example/x',
    });
    expect(bare).toMatchObject({
      ok: true,
      article: {
        author: null,
        date: null,
        publishedAt: null,
        image: null,
        canonicalUrl: null,
        section: null,
        siteName: null,
      },
    });
  });
  it('hears the language in the text, not in the template', () => {
    const german =
      'Der Hafen lag zum ersten Mal seit Wochen still, und die Leute, die wegen der Boote gekommen waren, ' +
      'blieben stehen und sahen auf das Wasser. ';
    expect(read(page(`<article>${`<p>${german.repeat(3)}</p>`.repeat(4)}</article>`)).language).toBe('de');
  });
});

describe('blocks', () => {
  const article = read(
    page(`<nav>Home</nav><article><h1>Boats at rest</h1><p>First, <a href="/sea">the <b>sea</b></a> and <a href="javascript:x">the shore</a>. ${LONG}</p><h2>What they saw</h2>
    <ul><li>Gulls, a great many of them</li><li>Nets<ul><li>Old nets hanging out to dry</li></ul></li></ul><ol start="3"><li>The third boat in the row</li></ol><blockquote><p>It was so still. ${LONG}</p></blockquote>
    <pre>a = 1\n  b</pre><figure><img src="x.jpg" alt="secret"><figcaption>A boat. Photo: Somebody</figcaption></figure><table><tr><th>Boat</th><th>Age</th></tr><tr><td>Ida</td><td>40</td></tr></table>${story}</article>`),
  );
  const kinds = (kind: string) => article.blocks.filter((block) => block.kind === kind);
  it('keep their kinds, levels and numbers', () => {
    expect(kinds('heading')).toMatchObject([{ text: 'What they saw', level: 2 }]);
    expect(kinds('item')).toMatchObject([
      { text: 'Gulls, a great many of them', level: 1 },
      { text: 'Nets', level: 1 },
      { text: 'Old nets hanging out to dry', level: 2 },
      { text: 'The third boat in the row', ordered: 3 },
    ]);
    expect(kinds('quote')[0]?.text).toMatch(/^It was so still/);
    expect(kinds('code')).toEqual([{ kind: 'code', text: 'a = 1\n  b' }]);
    expect(kinds('table')[0]?.text).toBe('Boat | Age\nIda | 40');
  });
  it('keep web links by their place in the text, and no others', () => {
    const [first] = article.blocks;
    expect(first?.links).toEqual([{ start: 7, end: 14, href: 'https://paper.example/sea' }]);
    expect(first?.text.slice(7, 14)).toBe('the sea');
  });
  it('leave title and captions out of the text', () => {
    expect(article.text).not.toMatch(/Boats at rest|Photo|secret/);
    expect(article.text.split('\n')[0]).toMatch(/^First, the sea and the shore\./);
  });
});

describe('the sign of a heading that links to itself', () => {
  it('is no part of the heading', () => {
    const { blocks } = read(
      page(
        '<article><h1>Boats at rest</h1><h2>The nets <a class="headerlink" ' +
          `href="#nets">#</a></h2>${story}<h2>The <a href="/sea">sea</a><a ` +
          `href="#sea">¶</a></h2><p>${LONG}</p><h2>Sailing in C#</h2><p>${LONG}</p></article>`,
      ),
    );
    expect(blocks.filter(({ kind }) => kind === 'heading')).toMatchObject([
      { text: 'The nets' },
      { text: 'The sea', links: [{ start: 4, end: 7 }] },
      { text: 'Sailing in C#' },
    ]);
  });
});

describe('figures that stand higher', () => {
  it.each([
    ['It had 10<sup>6</sup> cells on 5 m<sup>2</sup>.', 'It had 10⁶ cells on 5 m².'],
    ['They said so.<sup>1,2</sup> It was.', 'They said so.¹,² It was.'],
    ['Nobody asked.<a href="#note-6">6</a> It was.', 'Nobody asked.⁶ It was.'],
    ['On the 3<sup>rd</sup> of May', 'On the 3rd of May'],
    ['It was said<sup><a href="#n">[1]</a></sup>.', 'It was said[1].'],
    ['See part <a href="#part-2">2</a> of it.', 'See part 2 of it.'],
    ['H<sub>2</sub>O', 'H2O'],
  ])('keep that: %s', (html, text) =>
    expect(
      read(page(`<article><h1>Boats</h1>${story}<p>${html}</p></article>`))
        .text.split('\n')
        .at(-1),
    ).toBe(text),
  );
});

describe('marked words', () => {
  it('stay in their sentence whatever their class is called; a row of such links goes', () => {
    const text = read(
      page(
        '<article><h1>Boats at rest</h1><p>The <a class="popup" href="#n1">old harbour</a> was a <em ' +
          `class="ad">very</em> quiet place that winter, all agreed.</p>${story}<p>Read: <a class="related" ` +
          'href="/x">Ten other boats that never left</a></p></article>',
      ),
    ).text;
    expect(text).toContain('The old harbour was a very quiet place');
    expect(text).not.toContain('Ten other boats');
  });
});

describe('safe HTML', () => {
  it('carries nothing of the page that could run', () => {
    const html = blocksToHtml([
      {
        kind: 'para',
        text: '<script>alert(1)</script> & "x"',
        links: [
          { start: 0, end: 8, href: 'javascript:alert(1)' },
          { start: 9, end: 12, href: 'https://a.example/?"><script>' },
        ],
      },
      { kind: 'heading', level: 1, text: '<img onerror=x>' },
      { kind: 'item', ordered: 3, text: 'three' },
      { kind: 'item', ordered: 4, text: 'four' },
      { kind: 'item', text: 'dot' },
      { kind: 'code', text: '</code></pre><b>' },
    ]);
    expect(html).not.toMatch(/<script|<img|javascript:|<b>/);
    expect(html).toContain('<ol start="3">\n<li>three</li>\n<li>four</li>\n</ol>\n<ul>\n<li>dot</li>\n</ul>');
    expect(html).toContain('<h2>&lt;img onerror=x&gt;</h2>');
  });
});

describe('charsets', () => {
  const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const utf16 = (text: string) =>
    Uint8Array.from([
      0xff,
      0xfe,
      ...[...text].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]),
    ]);
  /** Encodes with a single- or double-byte charset by turning its decoder round. */
  function encode(text: string, charset: string): Uint8Array {
    const decoder = new TextDecoder(charset, { fatal: true });
    const table = new Map<string, number[]>();
    const learn = (bytes: number[]) => {
      try {
        const letter = decoder.decode(Uint8Array.from(bytes));
        if (!table.has(letter)) table.set(letter, bytes);
      } catch {
        /* no letter */
      }
    };
    for (let first = 0; first < 256; first += 1) learn([first]);
    for (let first = 0x81; first < 0xff; first += 1)
      for (let second = 0x40; second < 0xff; second += 1) learn([first, second]);
    return Uint8Array.from([...text].flatMap((letter) => table.get(letter) ?? [63]));
  }
  const wide = (text: string, meta: string) =>
    page(
      `<article><h1>${text.slice(0, 12)}</h1>${`<p>${text.repeat(6)}</p>`.repeat(5)}</article>`,
      `${meta}<title>${text.slice(0, 12)}</title>`,
    );
  const meta = (charset: string) => `<meta charset="${charset}">`;
  const french = 'Le café près de l’église était fermé, où l’été dernier on mangeait très bien. ';
  const russian = 'Гавань впервые за много недель была тиха, и люди смотрели на воду. ';
  const japanese = '港は数週間ぶりに静かで、人々は水を眺めていた。船はまだ戻っていない。';
  const greek = 'Το λιμάνι ήταν ήσυχο για πρώτη φορά μετά από εβδομάδες και ο κόσμος κοιτούσε. ';

  it.each<[string, string, (text: string) => [Uint8Array, string]]>([
    ['UTF-8 without a word about it', french, (text) => [utf8(wide(text, '')), 'text/html']],
    ['UTF-8 called Latin-1 by the server', french, (text) => [utf8(wide(text, '')), 'text/html; charset=iso-8859-1']],
    ['UTF-16 with its mark', russian, (text) => [utf16(wide(text, '')), 'text/html']],
    [
      'windows-1252 by its meta',
      french,
      (text) => [encode(wide(text, meta('windows-1252')), 'windows-1252'), 'text/html'],
    ],
    [
      'windows-1251 by the header',
      russian,
      (text) => [encode(wide(text, ''), 'windows-1251'), 'text/html; charset=windows-1251'],
    ],
    ['KOI8-R by its meta', russian, (text) => [encode(wide(text, meta('koi8-r')), 'koi8-r'), 'text/html']],
    ['Shift JIS by its meta', japanese, (text) => [encode(wide(text, meta('shift_jis')), 'shift_jis'), 'text/html']],
    [
      'GB 18030 by the header',
      '港口几个星期以来第一次安静下来，人们看着水面。',
      (text) => [encode(wide(text, ''), 'gb18030'), 'text/html; charset=gb18030'],
    ],
    ['ISO 8859-7 by its meta', greek, (text) => [encode(wide(text, meta('iso-8859-7')), 'iso-8859-7'), 'text/html']],
    [
      'EUC-KR by its meta',
      '항구는 몇 주 만에 처음으로 조용했고 사람들은 물을 바라보았다. ',
      (text) => [encode(wide(text, meta('euc-kr')), 'euc-kr'), 'text/html'],
    ],
    ['windows-1251 that nobody declared', russian, (text) => [encode(wide(text, ''), 'windows-1251'), 'text/html']],
  ])('reads %s', (_name, text, packed) => {
    const [bytes, contentType] = packed(text);
    const article = read(bytes, contentType);
    expect(article.text).toContain(text.trim());
    expect(article.text).not.toMatch(/\ufffd/);
  });
  it('survives bytes that are no text of the charset they claim', () => {
    expect(
      read(latin(page(`<article><h1>Caf\u00e9</h1>${story}</article>`)), 'text/html; charset=utf-8').text,
    ).toContain('Part 3.');
  });
});

describe('walls', () => {
  it.each([
    ['script-only', page('<div id="root"></div><script src="/app.js"></script>')],
    ['script-only', page('<main><p>You need to enable JavaScript to run this app.</p></main>')],
    [
      'consent',
      page(
        '<main><h1>Before you continue</h1><p>We and our 842 partners use cookies to store and access ' +
          'information on your device. You can withdraw your consent at any time.</p><p>Read our cookie policy to ' +
          'learn how each of the cookies is used by us and by others.</p></main>',
      ),
    ],
    [
      'paywall',
      page(
        '<article><h1>Boats at rest</h1><p>Subscribe to continue reading. Already subscribed? Sign in.</p></article>',
      ),
    ],
    [
      'paywall',
      page(
        '<article><h1>Boats at rest</h1><p>The harbour was quiet.</p></article>',
        '<script type="application/ld+json">{"@type":"NewsArticle","headline":"Boats at ' +
          'rest","isAccessibleForFree":"False"}</script>',
      ),
    ],
    ['empty', ''],
  ])('says %s and never reads it as the article', (reason, html) => {
    expect(extractArticle({ bytes: utf8(html), url: URL, contentType: 'text/html' })).toEqual({
      ok: false,
      code: 'NO_ARTICLE',
      reason,
      verdict: reason,
    });
  });
  it('takes the declared text when the page shows too little', () => {
    const data = JSON.stringify({
      '@type': 'NewsArticle',
      headline: 'Boats at rest',
      articleBody: `${LONG}\n\n${LONG}`,
    });
    expect(read(page('<div id="root"></div>', `<script type="application/ld+json">${data}</script>`)).text).toBe(
      `${LONG}\n${LONG}`,
    );
  });
  it('reads an article about cookies', () => {
    expect(
      read(
        page(
          '<article><h1>The cookie law turns twenty</h1>' +
            `${Array.from({ length: 12 }, (_, part) => `<p>Year ${part + 1}: the law on cookies and consent has changed little. ${LONG}</p>`).join('')}</article>`,
        ),
      ).text,
    ).toContain('has changed little');
  });
});

it('reads plain text as paragraphs', () => {
  const article = read(`Boats at rest\n\n${LONG}\nIt went on.\n\nThe end.`, 'text/plain');
  expect(article).toMatchObject({ title: 'Boats at rest' });
  expect(article.blocks.map(({ text }) => text)).toContain(`${LONG} It went on.`);
});
it.each(['application/pdf', 'image/png', 'application/json', 'application/rss+xml'])(
  'does not read %s',
  (contentType) => {
    expect(extractArticle({ bytes: utf8(story), url: URL, contentType })).toMatchObject({
      ok: false,
      code: 'UNSUPPORTED_CONTENT',
    });
  },
);

it.each([
  [
    'a sign that links to it',
    '<h1>Boats at rest this winter<a class="headerlink" href="#boats">¶</a></h1>',
    'Boats at rest this winter — The Paper documentation',
  ],
  [
    'the site’s name in a heading of the first level',
    '<h1><a href="index.html">The Paper</a></h1><h1>Boats at rest this winter<a href="#boats">#</a></h1>',
    'Boats at rest this winter — The Paper documentation',
  ],
  [
    'the site’s name before it',
    '<h1><a href="/">The Paper</a></h1><h2><a rel="bookmark" href="/boats">Boats at rest this winter</a></h2>',
    'The Paper - Boats at rest this winter',
  ],
])('the title is told from %s', (_name, headings, declared) => {
  const article = read(page(`${headings}<div>${story}</div>`, `<title>${declared}</title>`));
  expect(article.title).toBe('Boats at rest this winter');
  expect(article.text).not.toContain('Boats at rest this winter');
});

it('the author’s own notes stay, which some pages keep in asides', () => {
  const article = read(
    page(
      `<article><h1>Boats at rest</h1>${story}<aside class="footnote-list brackets"><aside role="doc-footnote" ` +
        'class="footnote brackets"><span class="label">[1]</span><p>The county’s own figure, without ' +
        'interest.</p></aside></aside></article>',
    ),
  );
  expect(article.text).toContain('The county’s own figure, without interest.');
});
