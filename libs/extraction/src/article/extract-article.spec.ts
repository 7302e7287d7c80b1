import { blocksToHtml } from '../blocks/blocks-to-html.ts';
import { extractArticle } from './extract-article.ts';
import { LONG_PARAGRAPH, createPage, readPage, storyHtml, PAGE_URL, encodeUtf8 } from './paper-page.fixture.ts';

describe('blocks', () => {
  const article = readPage(
    createPage(`<nav>Home</nav><article><h1>Boats in port</h1>
    <p>First, <a href="/sea">the <b>sea</b></a> and <a href="javascript:x">the shore</a>. ${LONG_PARAGRAPH}</p>
    <h2>What they saw</h2>
    <ul><li>Gulls, a great many of them</li><li>Nets<ul><li>Old nets hanging out to dry</li></ul></li></ul>
    <ol start="3"><li>The third boat in the row</li></ol>
    <blockquote><p>It was so still. ${LONG_PARAGRAPH}</p></blockquote>
    <pre>a = 1\n  b</pre>
    <figure><img src="x.jpg" alt="secret"><figcaption>A boat. Photo: Somebody</figcaption></figure>
    <table><tr><th>Boat</th><th>Age</th></tr><tr><td>Ida</td><td>40</td></tr></table>${storyHtml}</article>`),
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
  it('contain the offsets of web links, and no other links', () => {
    const [first] = article.blocks;
    expect(first?.links).toEqual([{ start: 7, end: 14, href: 'https://paper.example/sea' }]);
    expect(first?.text.slice(7, 14)).toBe('the sea');
  });
  it('contain neither title nor captions', () => {
    expect(article.text).not.toMatch(/Boats in port|Photo|secret/);
    expect(article.text.split('\n')[0]).toMatch(/^First, the sea and the shore\./);
  });
});

describe('anchor link in a heading', () => {
  it('is removed from the heading', () => {
    const { blocks } = readPage(
      createPage(
        '<article><h1>Boats in port</h1><h2>The nets <a class="headerlink" ' +
          `href="#nets">#</a></h2>${storyHtml}<h2>The <a href="/sea">sea</a><a ` +
          `href="#sea">¶</a></h2><p>${LONG_PARAGRAPH}</p><h2>Sailing in C#</h2><p>${LONG_PARAGRAPH}</p></article>`,
      ),
    );
    expect(blocks.filter(({ kind }) => kind === 'heading')).toMatchObject([
      { text: 'The nets' },
      { text: 'The sea', links: [{ start: 4, end: 7 }] },
      { text: 'Sailing in C#' },
    ]);
  });
});

describe('superscript numbers', () => {
  it.each([
    ['It had 10<sup>6</sup> cells on 5 m<sup>2</sup>.', 'It had 10⁶ cells on 5 m².'],
    ['They said so.<sup>1,2</sup> It was.', 'They said so.¹,² It was.'],
    ['Nobody asked.<a href="#note-6">6</a> It was.', 'Nobody asked.⁶ It was.'],
    ['On the 3<sup>rd</sup> of May', 'On the 3rd of May'],
    ['It was said<sup><a href="#n">[1]</a></sup>.', 'It was said[1].'],
    ['See part <a href="#part-2">2</a> of it.', 'See part 2 of it.'],
    ['H<sub>2</sub>O', 'H2O'],
  ])('are kept as superscripts: %s', (html, text) =>
    expect(
      readPage(createPage(`<article><h1>Boats</h1>${storyHtml}<p>${html}</p></article>`))
        .text.split('\n')
        .at(-1),
    ).toBe(text),
  );
});

describe('inline elements', () => {
  it('are kept in their sentence regardless of their class, while lines of related links are removed', () => {
    const text = readPage(
      createPage(
        '<article><h1>Boats in port</h1><p>The <a class="popup" href="#n1">old harbour</a> was a <em ' +
          `class="ad">very</em> quiet place that winter, all agreed.</p>${storyHtml}<p>Read: <a class="related" ` +
          'href="/x">Ten other boats that never left</a></p></article>',
      ),
    ).text;
    expect(text).toContain('The old harbour was a very quiet place');
    expect(text).not.toContain('Ten other boats');
  });
});

describe('blocksToHtml', () => {
  it('escapes everything that could be executed', () => {
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

describe('extractArticle', () => {
  it.each([
    ['script-only', createPage('<div id="root"></div><script src="/app.js"></script>')],
    ['script-only', createPage('<main><p>You need to enable JavaScript to run this app.</p></main>')],
    [
      'consent',
      createPage(
        '<main><h1>Before you continue</h1><p>We and our 842 partners use cookies to store and access ' +
          'information on your device. You can withdraw your consent at any time.</p><p>Read our cookie policy to ' +
          'learn how each of the cookies is used by us and by others.</p></main>',
      ),
    ],
    [
      'paywall',
      createPage(
        '<article><h1>Boats in port</h1><p>Subscribe to continue reading. Already subscribed? Sign in.</p></article>',
      ),
    ],
    [
      'paywall',
      createPage(
        '<article><h1>Boats in port</h1><p>The harbour was quiet.</p></article>',
        '<script type="application/ld+json">{"@type":"NewsArticle","headline":"Boats at ' +
          'rest","isAccessibleForFree":"False"}</script>',
      ),
    ],
    ['empty', ''],
  ])('returns the verdict %s and no article', (reason, html) => {
    expect(extractArticle({ bytes: encodeUtf8(html), url: PAGE_URL, contentType: 'text/html' })).toEqual({
      ok: false,
      code: 'NO_ARTICLE',
      reason,
      verdict: reason,
    });
  });
  it('uses the declared article text when the page shows too little', () => {
    const data = JSON.stringify({
      '@type': 'NewsArticle',
      headline: 'Boats in port',
      articleBody: `${LONG_PARAGRAPH}\n\n${LONG_PARAGRAPH}`,
    });
    expect(
      readPage(createPage('<div id="root"></div>', `<script type="application/ld+json">${data}</script>`)).text,
    ).toBe(`${LONG_PARAGRAPH}\n${LONG_PARAGRAPH}`);
  });
  it('reads an article about cookies', () => {
    const years = Array.from(
      { length: 12 },
      (_, part) => `<p>Year ${part + 1}: the law on cookies and consent has changed little. ${LONG_PARAGRAPH}</p>`,
    );
    expect(
      readPage(createPage(`<article><h1>The cookie law turns twenty</h1>${years.join('')}</article>`)).text,
    ).toContain('has changed little');
  });
});

it('reads plain text as paragraphs', () => {
  const article = readPage(`Boats in port\n\n${LONG_PARAGRAPH}\nIt went on.\n\nThe end.`, 'text/plain');
  expect(article).toMatchObject({ title: 'Boats in port' });
  expect(article.blocks.map(({ text }) => text)).toContain(`${LONG_PARAGRAPH} It went on.`);
});
it.each(['application/pdf', 'image/png', 'application/json', 'application/rss+xml'])(
  'does not extract %s',
  (contentType) => {
    expect(extractArticle({ bytes: encodeUtf8(storyHtml), url: PAGE_URL, contentType })).toMatchObject({
      ok: false,
      code: 'UNSUPPORTED_CONTENT',
    });
  },
);

it('keeps the author’s footnotes in asides', () => {
  const article = readPage(
    createPage(
      `<article><h1>Boats in port</h1>${storyHtml}<aside class="footnote-list brackets"><aside role="doc-footnote" ` +
        'class="footnote brackets"><span class="label">[1]</span><p>The county’s own figure, without ' +
        'interest.</p></aside></aside></article>',
    ),
  );
  expect(article.text).toContain('The county’s own figure, without interest.');
});
