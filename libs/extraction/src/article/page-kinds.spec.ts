import { extractArticle } from './extract-article.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const paragraph = (part: number | string) =>
  `Part ${part} tells at some length, in plain words and with a comma or two, what the people on the quay saw ` +
  'on that day.';
const paragraphs = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, n) => `<p>${paragraph(from + n)}</p>`).join('');
const page = (body: string, head = '<title>Boats in port this winter | The Paper</title>', attributes = '') =>
  `<!doctype html><html lang="en"><head>${head}</head><body${attributes}>${body}</body></html>`;

function read(html: string) {
  const result = extractArticle({
    bytes: bytes(html),
    url: 'https://paper.example/2026/boats-at-rest',
    contentType: 'text/html',
  });
  if (!result.ok) throw new Error(`${result.code}: ${result.reason}`);
  return result.article;
}
const parts = (html: string) => [...read(html).text.matchAll(/Part (\w+) tells/g)].map(([, part]) => part);

describe('pages other than single articles', () => {
  it('are extracted as a whole when their largest part is small', () => {
    const answer = (name: string, from: number) =>
      `<div class="m${from}"><div class="who">${name}</div><div class="said">${paragraphs(from, from + 3)}</div></div>`;
    expect(
      parts(
        page(
          '<nav><a href="/">Home</a></nav><main><h1>Boats in port this ' +
            `winter</h1><div><div><div>${answer('Ida', 0)}</div></div></div><section><div><div>` +
            `${answer('Tom', 3)}</div></div></section><table><tr><td><div>${answer('Eve', 6)}</div></td></tr>` +
            '</table></main>',
        ),
      ),
    ).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8']);
  });
  it('are articles even if their comments are longer', () => {
    const comments = Array.from(
      { length: 30 },
      (_, n) => `<li><b>Reader ${n}</b> I was there too. ${paragraph(`c${n}`)}</li>`,
    ).join('');
    expect(
      parts(
        page(
          `<article><h1>Boats in port this winter</h1>${paragraphs(0, 8)}</article><div><ol>${comments}</ol></div>`,
          '<title>Boats in port this winter</title><meta property="og:type" content="article">',
        ),
      ),
    ).toEqual(['0', '1', '2', '3', '4', '5', '6', '7']);
  });
  it('include declarative shadow roots, but no other templates', () => {
    const built = (mode: string) =>
      page(
        `<paper-page><template${mode}><main><h1>Boats in port this ` +
          `winter</h1>${paragraphs(0, 6)}</main></template></paper-page>${paragraphs(6, 7)}`,
      );
    expect(parts(built(' shadowrootmode="open"'))).toEqual(['0', '1', '2', '3', '4', '5', '6']);
    expect(parts(built(''))).toEqual(['6']);
  });
  it('exclude hidden parts and the footer', () => {
    const card = (n: number) => `<div><div><h3>Boat ${n}</h3><p>${paragraph(n)}</p></div></div>`;
    const text = read(
      page(
        '<header><p>The Paper, every day anew since ' +
          `1901</p></header><div>${[0, 1, 2, 3, 4, 5].map(card).join('')}</div><div style="display: ` +
          `none"><p>${paragraph('hidden')}</p></div><footer><p>${paragraph('foot')}</p></footer>`,
      ),
    ).text;
    expect(text).toContain('Part 5 tells');
    expect(text).not.toMatch(/hidden tells|foot tells|every day anew/);
  });
});

describe('lead', () => {
  it('is included when it is below the headline in a header', () => {
    const lead = 'Nobody on the quay had expected the boats to stay in the harbour for a whole winter.';
    expect(
      read(
        page(
          `<main><header><h1>Boats in port this winter</h1><p>${lead}</p><p>3 minutes</p></header><div ` +
            `class="text">${paragraphs(0, 6)}</div></main>`,
        ),
      ).text.split('\n')[0],
    ).toBe(lead);
  });
});

describe('class names', () => {
  const widget = (n: number) =>
    `<div class="builder-widget"><div class="builder-widget-container">${paragraphs(n, n + 2)}</div></div>`;
  it('are ignored when most content has them', () => {
    expect(
      parts(page(`<h1>Boats in port this winter</h1><div>${[0, 2, 4, 6].map(widget).join('')}</div>`)),
    ).toHaveLength(8);
  });
  it('are compared without modifiers', () => {
    expect(
      parts(
        page(
          `<article>${paragraphs(0, 4)}<div class="text ` +
            `text--with-sidebar">${paragraphs(4, 6)}</div>${paragraphs(6, 8)}<div ` +
            `class="sidebar">${paragraphs(8, 9)}</div></article>`,
        ),
      ),
    ).toEqual(['0', '1', '2', '3', '4', '5', '6', '7']);
  });
  it('do not cause the removal of a form around the whole page', () => {
    expect(
      parts(page(`<form id="aspnetForm"><h1>Boats in port this winter</h1>${paragraphs(0, 6)}</form>`)),
    ).toHaveLength(6);
  });
});

describe('titles', () => {
  const titled = (heading: string, title: string, head = '') =>
    read(page(`<article><h1>${heading}</h1>${paragraphs(0, 6)}</article>`, `<title>${title}</title>${head}`)).title;
  const site = '<meta property="og:site_name" content="The Paper">';
  it.each([
    [
      'without the section after a bar',
      'Boats in port in the harbour | Opinion',
      'Boats in port in the harbour | Opinion | The Paper',
      '',
      'Boats in port in the harbour',
    ],
    [
      'without the site’s name after a dash',
      'Boats in port in the harbour – The Paper',
      'Boats in port in the harbour – The Paper',
      site,
      'Boats in port in the harbour',
    ],
    [
      'with a bar after a short prefix',
      '30.11. | Boats in port this winter',
      '30.11. | Boats in port this winter',
      site,
      '30.11. | Boats in port this winter',
    ],
    [
      'in the full length of the heading',
      'Boats in port this winter in the old harbour',
      'Boats in port this winter',
      '',
      'Boats in port this winter in the old harbour',
    ],
    [
      'without the subtitle',
      'Boats in port this winter Fishermen speak of change',
      'Boats in port this winter',
      '',
      'Boats in port this winter',
    ],
  ])('are extracted %s', (_name, heading, title, head, wanted) => {
    expect(titled(heading, title, head)).toBe(wanted);
  });
});

describe('formulas', () => {
  it('are read as symbols at their position, without their source code', () => {
    const formula =
      '<math><semantics><mrow><mi>a</mi><mo>≠</mo><mn>0</mn></mrow><annotation encoding="application/x-tex">a = ' +
      '1</annotation></semantics></math>';
    expect(
      read(page(`<article><h1>Boats</h1>${paragraphs(0, 5)}<p>When ${formula}, there are two of them.</p></article>`))
        .text,
    ).toMatch(/When a ≠ 0 ?, there are two of them\.$/);
  });
});

describe('markup', () => {
  it.each([
    ['an unclosed CDATA section', page(`<h1>Boats</h1><![CDATA[ ${paragraphs(0, 5)}`)],
    ['an unclosed head', `<html><head><title>Boats</title><div><h1>Boats</h1>${paragraphs(0, 5)}</div>`],
    ['unmatched closing tags', page(`</div></p></section>${paragraphs(0, 2)}</div></article>${paragraphs(2, 5)}`)],
  ])('tolerates %s', (_name, html) => {
    expect(parts(html)).toEqual(['0', '1', '2', '3', '4']);
  });
});

describe('author', () => {
  const author = (body: string, head = '') =>
    read(
      page(
        `<article><h1>Boats in port this winter</h1>${body}${paragraphs(0, 6)}</article>`,
        `<title>Boats in port this winter</title>${head}`,
      ),
    ).author;
  it.each([
    ['a line that says by', '<p>By Ida Marsh</p>', 'Ida Marsh'],
    ['a line that says von', '<div><em>von Ida Marsh und Tom Reed</em></div>', 'Ida Marsh und Tom Reed'],
    ['a label glued to the name', '<p><span>Written by</span><span>Ida Marsh</span></p>', 'Ida Marsh'],
    ['a link to a profile', '<div><a href="/authors/ida-marsh">Ida Marsh</a></div>', 'Ida Marsh'],
    ['a byline with its date', '<p class="byline">By Ida Marsh | 12 November 2026</p>', 'Ida Marsh'],
    [
      'two names in one line',
      '<p class="byline"><a href="/authors/ida-marsh">Ida Marsh</a> and <a href="/authors/tom-reed">Tom Reed</a></p>',
      'Ida Marsh, Tom Reed',
    ],
    ['a sentence that begins with by', '<p>By the sea they waited for the boats that did not come.</p>', null],
    ['an author link with another label', '<a class="author-link" href="/x">View all posts</a>', null],
  ])('is extracted correctly: %s', (_name, body, expected) => {
    expect(author(body)).toBe(expected);
  });
  it('is the person in the byline rather than the declared publication', () => {
    const paper = JSON.stringify({
      '@type': 'NewsArticle',
      headline: 'Boats in port this winter',
      author: { '@type': 'Organization', name: 'The Paper' },
    });
    expect(author('<p class="byline">By Ida Marsh</p>', `<script type="application/ld+json">${paper}</script>`)).toBe(
      'Ida Marsh',
    );
    expect(author('', `<script type="application/ld+json">${paper}</script>`)).toBe('The Paper');
  });
});

describe('teasers after an article', () => {
  const teasers = (count: number) =>
    Array.from(
      { length: count },
      (_, n) =>
        `<h3><a href="/news/${n}">Another story of the harbour, number ${n}</a></h3><ul><li>Teaser ${n} of what ` +
        'was seen at the quay on another day.</li></ul>',
    ).join('');
  const text = (long: number, count: number) =>
    read(page(`<article><h1>Boats in port this winter</h1>${paragraphs(0, long)}${teasers(count)}</article>`)).text;
  it('are omitted', () => {
    expect(text(8, 4)).not.toMatch(/Teaser|Another story/);
  });
  it('are kept when there are few of them or they make up most of the page', () => {
    expect(text(8, 2)).toContain('Teaser 1');
    expect(text(2, 6)).toContain('Teaser 5');
  });
});

describe('headline', () => {
  it('may be short if the page title contains it before the site’s name', () => {
    expect(
      read(page(`<h1>Boats</h1>${paragraphs(0, 6)}`, '<title>Boats - University of East-Harbour</title>')).title,
    ).toBe('Boats');
  });
  const title = (headings: string, head: string) => read(page(`${headings}${paragraphs(0, 6)}`, head)).title;
  it.each([
    [
      'a kicker in the heading',
      '<h1><span>Harbour:</span> Boats in port this winter</h1>',
      '<title>Boats in port this winter</title>',
    ],
    [
      'a site’s name in the first heading',
      '<h1><a href="/">Harbour Notes of a Year</a></h1><h2>Boats in port this winter</h2>',
      '<title>Boats in port this winter – Harbour Notes of a Year</title>',
    ],
    [
      'the site’s own name in the only heading of its level',
      '<h1>Harbour Notes of a Year</h1><h2>Boats in port this winter</h2>',
      '<title>Boats in port this winter</title>',
    ],
    ['bars in the declared title', '', '<title>Boats in port this winter | Local | The Paper</title>'],
    [
      'a style in the heading',
      '<h1><style>.a{color:red}</style>Boats in port this winter</h1>',
      '<title>Boats in port this winter</title>',
    ],
  ])('is found despite %s', (_name, headings, head) => {
    expect(title(headings, head)).toBe('Boats in port this winter');
  });
});
