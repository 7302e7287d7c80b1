import { extractArticle } from '../extract-article.ts';

const read = (title: string, body: string, head = '') =>
  extractArticle({
    bytes: new TextEncoder().encode(`<html><head><title>${title}</title>${head}</head><body>${body}</body></html>`),
    url: 'https://paper.example/boats',
    contentType: 'text/html; charset=utf-8',
  });

describe('pages that check or refuse visitors', () => {
  it.each([
    ['One moment', '<h1>Checking your browser</h1><p>This takes a few seconds. You may have to wait.</p>'],
    [
      'Access denied',
      '<h1>Access denied</h1><p>You have been blocked from this site. Write to us and name the number.</p>' +
        '<p>Ray ID: 12</p>',
    ],
    [
      'Zugriff verweigert',
      '<h1>Zugriff verweigert</h1><p>Bitte bestätigen Sie, dass Sie ein Mensch sind, um fortzufahren.</p>',
    ],
    ['Accès refusé', '<p>Accès à cette page refusé. Nous avons remarqué un trafic inhabituel de votre réseau.</p>'],
    ['paper.example', '<p>Please wait.</p><form id="challenge-form" action="/x?__cf_chl_f_tk=1"></form>'],
    ['Boats', '<p>Loading the page for you, please wait.</p><script src="https://a.awswaf.com/c.js"></script>'],
  ])('are refused: %s', (title, body) =>
    expect(read(title, body)).toMatchObject({ ok: false, code: 'SOURCE_REFUSED' }),
  );

  it('that are out of order say so', () =>
    expect(
      read('Back soon', '<h1>We’ll be back soon</h1><p>Our site is down for maintenance until noon.</p>'),
    ).toMatchObject({
      ok: false,
      code: 'SOURCE_ERROR',
    }));

  it('differ from an article on the topic', () => {
    const line =
      'The site asked its readers to verify that you are human, and readers of the paper were blocked for a day. ';
    expect(
      read(
        'Access denied for a day',
        `<article><h1>Access denied for a day</h1><p>${line.repeat(9)}</p><p>${line.repeat(9)}</p></article>`,
      ),
    ).toMatchObject({
      ok: true,
      verdict: 'ok',
    });
    expect(
      read(
        'Access denied',
        `<h1>Access denied</h1><p class="byline">By Ida Marsh</p><p>${line.repeat(4)}</p>`,
        '<meta property="og:type" content="article">',
      ),
    ).toMatchObject({ ok: true });
  });
});

it('a page that lists the purposes of cookies asks for consent', () =>
  expect(
    read(
      'Before you continue',
      '<h1>Before you continue to Lamps</h1><p>We use cookies and data to</p><ul>' +
        '<li>Keep the lamps burning in every port of the coast</li>' +
        '<li>Measure how the lamps are used by boats at night</li></ul>',
    ),
  ).toMatchObject({ ok: false, verdict: 'consent' }));

it.each(['404', 'Oops! That page can’t be found.', 'Seite nicht gefunden'])(
  'a page called “%s” is not read as an article',
  (title) => {
    const result = read(
      title,
      `<h1>${title}</h1><p>Try one of the links below, or go back to the front page of the paper.</p>`,
    );
    expect(result.ok && result.verdict === 'ok').toBe(false);
  },
);
