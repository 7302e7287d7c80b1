import { type ExtractResult, extractArticle } from './extract-article.ts';

const read = (html: string, url = 'https://paper.example/boats'): ExtractResult =>
  extractArticle({ bytes: new TextEncoder().encode(html), url, contentType: 'text/html; charset=utf-8' });
const prose = (n: number) =>
  `<p>Part ${n}: the boats came home late in the evening, and whoever had waited on the pier, in the wind without ` +
  `a lamp, counted them twice before anyone dared to go home to bed.</p>`;
const story = (inside: string, head = '', lang = 'en') =>
  `<!doctype html><html lang="${lang}"><head><title>Boats at night</title>${head}</head><body><main><article>` +
  `<h1>Boats at night</h1>${prose(1)}${prose(2)}${prose(3)}${inside}${prose(4)}${prose(5)}` +
  '</article></main></body></html>';
function article(html: string, url?: string) {
  const result = read(html, url);
  if (!result.ok) throw new Error(result.reason);
  return result.article;
}
const text = (inside: string, head?: string) => article(story(inside, head)).text;

describe('words in sentences', () => {
  it.each(['newsletter', 'author', 'photo-credit', 'comment', 'widget', 'header-word', 'sidebar', 'share'])(
    'stay if their element is called %s',
    (name) =>
      expect(
        text(
          `<p>The keeper of the lamp said <span class="${name}">the long word</span> to all who stood around her.</p>`,
        ),
      ).toContain('said the long word to all'),
  );
  it('stay in nested elements', () =>
    expect(
      text(
        '<p>The keeper of the lamp said <b><span class="related">the long word</span></b> to all who stood there.</p>',
      ),
    ).toContain('said the long word to all'));
  it('are removed if they are only for screen readers', () =>
    expect(
      text('<p>The keeper of the lamp wrote a book <span class="sr-only">opens a window</span> on the old lamps.</p>'),
    ).not.toContain('opens a window'));
});

describe('shown and spoken pairs', () => {
  it('are read once', () =>
    expect(
      text('<p><span aria-hidden="true">L</span><span class="visually-hidden">L</span>ate boats are lost boats.</p>'),
    ).toContain('Late boats are lost'));
  it('are read from the label if every letter is hidden', () =>
    expect(
      text(
        '<h2 aria-label="Last lamp"><span aria-hidden="true">La</span><span aria-hidden="true">st lamp</span></h2>' +
          '<p>It burns.</p>',
      ),
    ).toContain('Last lamp'));
  it('keep the base of ruby text only', () => {
    const ruby = text(
      '<p>They say <ruby aria-hidden="true">船<rp>(</rp><rt>ふね</rt></ruby> for a boat in that port.</p>',
    );
    expect(ruby).toContain('say 船 for a boat');
    expect(ruby).not.toContain('ふね');
  });
});

describe('accordions', () => {
  const panel = 'The lamp is lit at dusk and put out when the last boat has been counted.';
  it.each([
    ['a button', `<h3><button aria-expanded="false">When is it lit?</button></h3><div hidden><p>${panel}</p></div>`],
    ['a sign', `<h3><button>When is it lit?<span aria-hidden="true">+</span></button></h3><div><p>${panel}</p></div>`],
    ['a heading', `<h3>When is it lit?</h3><div style="display:none"><p>${panel}</p></div>`],
    [
      'a control without a heading',
      `<div><button aria-expanded="false">When is it lit?</button><div hidden><p>${panel}</p></div></div>`,
    ],
    ['a term', `<dl><dt aria-expanded="false">When is it lit?</dt><dd hidden><p>${panel}</p></dd></dl>`],
    ['a search', `<h3>When is it lit?</h3><div hidden="until-found"><p>${panel}</p></div>`],
  ])('opened by %s are read', (_name, html) => {
    const lines = text(html).split('\n');
    expect(lines).toContain('When is it lit?');
    expect(lines).toContain(panel);
  });
  it('are not read if they are dialogs', () =>
    expect(
      text(`<h3>Lamps</h3><div class="newsletter-modal" hidden><p>${panel}</p></div><p>Lamps are old.</p>`),
    ).not.toContain(panel));
});

describe('headings', () => {
  it('stay beside an empty link', () =>
    expect(
      text(`<div class="box"><h2>Lamps</h2><a href="#lamps" aria-label="Link"><svg></svg></a></div>${prose(6)}`),
    ).toContain('\nLamps\n'));
  it.each(['Comments', 'Print', 'See also', 'Share'])('stay if they are called “%s” and a paragraph follows', (name) =>
    expect(text(`<h2>${name}</h2>${prose(6)}`)).toContain(`\n${name}\n`),
  );
});

describe('discussions', () => {
  const members = (kind: string, n: number) =>
    Array.from(
      { length: n },
      (_, at) => `<div class="${kind}"><p>Answer ${at}: ${'we saw them too, out on the water. '.repeat(9)}</p></div>`,
    ).join('');
  it('below a short story are not read', () => {
    const html = story('').replace(
      '</article>',
      `</article><section id="comments" class="comments">${members('one', 20)}</section>`,
    );
    expect(article(html).text).not.toContain('Answer');
  });
  it('are read in a forum', () => {
    const html = story('').replace(
      '</article>',
      `</article><section id="comments" class="comments">${members('one', 20)}</section>`,
    );
    expect(article(html, 'https://paper.example/forum/boats').text).toContain('Answer 3');
  });
});

describe('lines between paragraphs', () => {
  it('are not read if a link skips them', () =>
    expect(
      text(
        '<div><a href="#s1">skip past the offer</a><p>Join our club of lamps</p><p id="s1">after the offer</p></div>',
      ),
    ).not.toMatch(/club|offer/));
  it('are not read if they name the agency of a picture', () =>
    expect(text('<figure><div><img src="/a.jpg"><span>Lamp Pictures Ltd</span></div></figure>')).not.toContain(
      'Lamp Pictures',
    ));
  it('are not read if a quotation repeats the text', () =>
    expect(
      text('<blockquote><p>counted them twice before anyone dared to go home to bed</p></blockquote>').match(
        /counted them twice/g,
      ),
    ).toHaveLength(5));
  it('are not read in the parts of AMP pages', () =>
    expect(text('<amp-ad><div>Buy lamps</div></amp-ad><amp-iframe><p>Loading lamps</p></amp-iframe>')).not.toMatch(
      /Buy|Loading/,
    ));
  it('are not read if they lead out of a newsletter', () =>
    expect(
      text('<p>You get this by mail. <a href="/u">Unsubscribe</a> · <a href="/p">Manage preferences</a></p>'),
    ).not.toContain('by mail'));
});

describe('lists, code and tables', () => {
  it('keep text outside the items', () =>
    expect(text('<ul>First words<li>one</li>Middle words<li>two</li>Last words</ul>').split('\n')).toEqual(
      expect.arrayContaining(['First words', 'one', 'Middle words', 'two', 'Last words']),
    ));
  it('keep the lines of code that are elements', () =>
    expect(
      text('<pre><code><span class="line">lamp on</span><span class="line">lamp off</span></code></pre>'),
    ).toContain('lamp on\nlamp off'));
  it('read columns of paragraphs as paragraphs', () =>
    expect(text(`<table><tr><td>${prose(7)}</td><td>${prose(8)}</td></tr></table>`)).not.toContain('|'));
});

describe('style sheets', () => {
  const styled = (css: string) => text('<p class="note" id="n1">Only for machines.</p>', `<style>${css}</style>`);
  it.each(['.note{display:none}', 'p#n1 { visibility: hidden }', '@media screen{.note{display:none!important}}'])(
    'hide text: %s',
    (css) => expect(styled(css)).not.toContain('Only for machines'),
  );
  it.each([
    '@media print{.note{display:none}}',
    '@media (max-width:600px){.note{display:none}}',
    '.note{display:none} .wide .note{display:block}',
    '.note:empty{display:none}',
  ])('do not hide text on other media or with other rules: %s', (css) =>
    expect(styled(css)).toContain('Only for machines'),
  );
});

describe('linked data', () => {
  const signed = (json: string) => article(story('', `<script type="application/ld+json">${json}</script>`)).author;
  it.each(['Recipe', 'HowTo', 'PodcastEpisode', 'LearningResource', 'SoftwareSourceCode'])(
    'of a %s name the author',
    (type) =>
      expect(signed(`{"@type":"${type}","name":"Lamps","author":{"@type":"Person","name":"Ida Marsh"}}`)).toBe(
        'Ida Marsh',
      ),
  );
  it.each([
    ['commas', '{"@type":"Article","headline":"Boats","author":[{"name":"Ida Marsh",},],}'],
    ['references', '{"@type":"Article","headline":"Boats","author":{"name":"Ida&#32;Marsh"}}'],
    [
      'several documents',
      '{"@type":"WebSite","name":"x"}\n{"@type":"Article","headline":"Boats","author":{"name":"Ida Marsh"}}',
    ],
  ])('are repaired: %s', (_name, json) => expect(signed(json)).toBe('Ida Marsh'));
});

describe('bylines', () => {
  const signed = (line: string, lang: string) =>
    article(story('', '', lang).replace('</h1>', `</h1><div class="byline">${line}</div>`)).author;
  it.each([
    ['ar', 'بقلم: ليلى منصور', 'ليلى منصور'],
    ['fa', 'نویسنده: رضا کریمی', 'رضا کریمی'],
    ['he', 'מאת: רון כהן, 7 ביוני 2023', 'רון כהן'],
    ['th', 'โดย มานี รักเรียน', 'มานี รักเรียน'],
    ['zh', '记者 李小红', '李小红'],
    ['ja', '文：鈴木花子', '鈴木花子'],
    ['ja', '鈴木花子 記者', '鈴木花子'],
    ['ko', '이지은 기자', '이지은'],
    ['hi', 'लेखिका: मीना देवी', 'मीना देवी'],
    ['ru', 'Текст: Анна Орлова', 'Анна Орлова'],
    ['el', 'Γράφει ο Νίκος Παππάς', 'Νίκος Παππάς'],
    ['tr', 'Yazan: Elif Demir', 'Elif Demir'],
    ['vi', 'Tác giả: Trần Thị Lan', 'Trần Thị Lan'],
    ['hu', 'Szerző: Kovács Béla', 'Kovács Béla'],
    ['ro', 'De Ioana Marin', 'Ioana Marin'],
    ['nl', 'De Wit', 'De Wit'],
    ['en', 'By Jan Novak 3 June 2023', 'Jan Novak'],
  ])('are read in %s: %s', (lang, line, name) => expect(signed(line, lang)).toBe(name));
});

describe('dates', () => {
  const own = '<time datetime="2023-06-07">June 7, 2023</time>';
  const dated = (before: string, line: string) =>
    article(story('').replace('<main>', `${before}<main>`).replace('</h1>', `</h1>${line}`)).date;
  it.each([
    '<div class="latest"><a href="/x"><time datetime="2024-01-02">now</time></a></div>',
    '<ul><li><time datetime="2024-01-02">9:00</time> <a href="/x">Other</a></li></ul>',
    '<div><time datetime="2024-01-02">Today</time></div>',
  ])('of other stories and of the page do not count: %s', (before) => {
    expect(dated(before, own)).toBe('2023-06-07');
    expect(dated(before, '<p class="published">June 7, 2023</p>')).toBe('2023-06-07');
  });
});

it('finds the picture of a page that declares none', () =>
  expect(
    article(
      story('<img class="avatar" src="/me.jpg"><img src="data:image/gif;base64,R0" data-src="/lamp.jpg" width="900">'),
    ).image,
  ).toBe('https://paper.example/lamp.jpg'));
