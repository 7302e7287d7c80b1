import { pageHtml, paragraphsHtml, extract, storyHtml, storyTexts, PAGE_URL } from './verdict-page.fixture.ts';

describe('the verdict not-article', () => {
  const entry = (name: string, n: number) =>
    `<div><h2><a href="/s${n}">${name} ${n}, and what came of it</a></h2><p>${storyTexts.en.slice(0, 100)}</p></div>`;
  const list = (name: string, count = 8) => Array.from({ length: count }, (_, n) => entry(name, n)).join('');
  it.each([
    ['a section', pageHtml(`<h1>Harbour news</h1>${list('The council decides')}`), 'https://paper.example/harbour'],
    ['a home page', pageHtml(list('Der Rat entscheidet', 5)), 'https://paper.example/'],
    [
      'search results',
      pageHtml(`<h1>Results</h1>${list('Le conseil décide', 4)}`),
      'https://paper.example/find?q=harbour',
    ],
    [
      'a page declared as a list',
      pageHtml(
        list('El consejo decide', 4),
        '<title>Puerto</title><script type="application/ld+json">{"@type":"CollectionPage","name":"Puerto"}</script>',
      ),
      'https://paper.example/puerto',
    ],
    [
      'an error page',
      pageHtml(
        '<h1>Seite nicht gefunden</h1><p>Die gesuchte Seite gibt es hier nicht mehr, vielleicht hilft die Suche ' +
          'oben weiter.</p>',
      ),
      PAGE_URL,
    ],
  ])('is given for %s, which is still narrated', (_name, html, at) => {
    expect(extract(html, at)).toMatchObject({ ok: true, verdict: 'not-article' });
  });
  it.each([
    [
      'a short story among many others',
      pageHtml(`${storyHtml(paragraphsHtml('en', 2))}<aside>${list('The council decides')}</aside>`),
    ],
    [
      'a story that is a list',
      pageHtml(
        storyHtml(
          Array.from(
            { length: 8 },
            (_, n) => `<h2><a href="/b${n}">The boat of that name, number ${n}</a></h2>${paragraphsHtml('en', 3)}`,
          ).join(''),
        ),
      ),
    ],
    [
      'a story declared as an article',
      pageHtml(
        `<h1>Boats</h1>${list('The council decides')}`,
        '<title>Boats</title><meta property="og:type" content="article">',
      ),
    ],
  ])('is not given for %s', (_name, html) => {
    expect(extract(html)).toMatchObject({ ok: true, verdict: 'ok' });
  });
});
