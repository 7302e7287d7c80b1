import { extractArticle } from './extract-article.ts';
import { page, read, story, utf8 } from './paper-page.fixture.ts';

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
  it('unknown metadata and links other than web links are left out', () => {
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
])('the title is separated from %s', (_name, headings, declared) => {
  const article = read(page(`${headings}<div>${story}</div>`, `<title>${declared}</title>`));
  expect(article.title).toBe('Boats at rest this winter');
  expect(article.text).not.toContain('Boats at rest this winter');
});
