import { extractArticle } from './extract-article.ts';
import { createPage, readPage, storyHtml, encodeUtf8 } from './paper-page.fixture.ts';

describe('page metadata', () => {
  it('reads linked data with authors given by reference', () => {
    const data = {
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'NewsArticle',
          headline: 'Boats in port',
          author: [{ '@id': '#ida' }, { '@type': 'Person', name: 'Tom Reed' }],
          datePublished: '2026-11-18T23:30:00-05:00',
          image: { url: '/boats.jpg' },
          articleSection: 'Local',
        },
        { '@id': '#ida', '@type': 'Person', name: 'Ida Marsh' },
      ],
    };
    const head =
      '<title>Boats in port | The Paper</title><meta property="og:site_name" content="The Paper"><link ' +
      `rel="canonical" href="/harbour"><script type="application/ld+json">${JSON.stringify(data)}</script><script ` +
      'type="application/ld+json">{broken</script>';
    expect(readPage(createPage(`<article><h1>Boats in port</h1>${storyHtml}</article>`, head))).toMatchObject({
      title: 'Boats in port',
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
  it('reads visible metadata when none is declared', () => {
    const article = readPage(
      createPage(
        '<article><h1>Boats in port this winter</h1><p class="byline">By Ida Marsh</p><time ' +
          `datetime="2026-11-17">17 November 2026</time>${storyHtml}</article>`,
      ),
    );
    expect(article).toMatchObject({ title: 'Boats in port this winter', author: 'Ida Marsh', date: '2026-11-17' });
    expect(article.text).not.toMatch(/By Ida|November/);
  });
  it.each([
    ['By <span>Ida Marsh</span><span>Co-founder and Captain</span>', 'Ida Marsh'],
    ['By<span>Ida Marsh</span><span>Published</span>', 'Ida Marsh'],
    ['By Ida Marsh and Tom Reed, The Paper', 'Ida Marsh and Tom Reed'],
    ['By Ida SanMarsh, PAPER', 'Ida SanMarsh'],
    ['Byron Marsh', 'Byron Marsh'],
    ['By Byron Marsh', 'Byron Marsh'],
  ])('removes labels, roles and publications from a byline: %s', (byline, author) => {
    const head = '<title>Boats in port | The Paper</title><meta property="og:site_name" content="The Paper">';
    expect(
      readPage(createPage(`<article><h1>Boats in port</h1><p class="byline">${byline}</p>${storyHtml}</article>`, head))
        .author,
    ).toBe(author);
  });
  it('does not mistake weather or search labels for authors', () => {
    expect(
      readPage(
        createPage(
          '<div><span>Seoul</span><div><span>Partly Sunny</span></div></div><article><h1>Boats at ' +
            `rest</h1>${storyHtml}</article>`,
        ),
      ).author,
    ).toBeNull();
    expect(
      readPage(
        createPage(
          '<div><button><span>Text Delete</span></button><button><span>SEARCH</span></button></div><article><h1>' +
            `Boats in port</h1>${storyHtml}</article>`,
        ),
      ).author,
    ).toBeNull();
  });
  it.each([
    ['a line under the headline', '<h1>Boats in port</h1><div>Mar 27, 2024</div>', '2024-03-27'],
    [
      'a line in another language',
      '<h1>Boats in port</h1><div>الأربعاء، 28 آب/اغسطس 2013، آخر تحديث 14:00</div>',
      '2013-08-28',
    ],
    [
      'its scripts',
      '<script>window.page = {"publishedAt":"2025-10-20T13:08:55-07:00"}</script><h1>Boats in port</h1>',
      '2025-10-20',
    ],
    [
      'the title of a relative time',
      '<h1>Boats in port</h1><abbr title="2011-08-25T01:40:40Z">1 hr ago</abbr>',
      '2011-08-25',
    ],
    ['ignores a birthday', '<h1>Boats in port</h1><div>Born 28 January 1975</div>', null],
    ['ignores an ambiguous date', '<h1>Boats in port</h1><div>03/04/2024</div>', null],
  ])('reads the date: %s', (_where, shown, date) => {
    expect(readPage(createPage(`<article>${shown}${storyHtml}</article>`)).date).toBe(date);
  });
  it('omits unknown metadata and links that are not web links', () => {
    const bare = extractArticle({
      bytes: encodeUtf8(
        createPage(
          storyHtml,
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
  it('detects the language of the text, not of the template', () => {
    const german =
      'Der Hafen lag zum ersten Mal seit Wochen still, und die Leute, die wegen der Boote gekommen waren, ' +
      'blieben stehen und sahen auf das Wasser. ';
    expect(readPage(createPage(`<article>${`<p>${german.repeat(3)}</p>`.repeat(4)}</article>`)).language).toBe('de');
  });
});

it.each([
  [
    'its anchor link',
    '<h1>Boats in port this winter<a class="headerlink" href="#boats">¶</a></h1>',
    'Boats in port this winter — The Paper documentation',
  ],
  [
    'a first-level heading with the site’s name',
    '<h1><a href="index.html">The Paper</a></h1><h1>Boats in port this winter<a href="#boats">#</a></h1>',
    'Boats in port this winter — The Paper documentation',
  ],
  [
    'the preceding name of the site',
    '<h1><a href="/">The Paper</a></h1><h2><a rel="bookmark" href="/boats">Boats in port this winter</a></h2>',
    'The Paper - Boats in port this winter',
  ],
])('separates the title from %s', (_name, headings, declared) => {
  const article = readPage(createPage(`${headings}<div>${storyHtml}</div>`, `<title>${declared}</title>`));
  expect(article.title).toBe('Boats in port this winter');
  expect(article.text).not.toContain('Boats in port this winter');
});
