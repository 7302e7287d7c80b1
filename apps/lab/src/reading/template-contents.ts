import type { Inventor } from './invented-text.ts';
import type { Markup } from './template-markup.ts';

type Content = (title: string, inventor: Inventor, markup: Markup) => string;

const repeat = (count: number, part: (at: number) => string): string[] =>
  Array.from({ length: count }, (_, at) => part(at));
const paragraphs = ({ sentences, between }: Inventor, markup: Markup, low: number, high: number): string[] => {
  const tag = markup.pick(['p', 'p', 'p', 'div']);
  return repeat(between(low, high), () => markup.text(tag, 'text', sentences(1, 5)));
};
const list = ({ words, between }: Inventor, markup: Markup): string =>
  `<ul>${repeat(between(3, 8), () => markup.text('li', 'list', words(2, 14))).join('')}</ul>`;
const row = (first: string, second: string): string => `<tr data-role="table"><td>${first}</td><td>${second}</td></tr>`;
const table = ({ words, between }: Inventor): string =>
  `<table>${repeat(between(3, 12), () => row(words(1, 3), words(1, 5))).join('')}</table>`;
const day = ({ between }: Inventor): string => `${between(1, 28)}.${between(1, 12)}.20${between(10, 26)}`;

const teasers = (inventor: Inventor, markup: Markup): string =>
  markup.box('div', 'related', [
    markup.text('h3', 'boilerplate', inventor.words(1, 4)),
    ...repeat(inventor.between(3, 8), () =>
      markup.box('div', 'item', [
        `<h4>${markup.link('teaser', inventor.words(4, 11))}</h4>`,
        inventor.chance(0.5) ? markup.text('p', 'teaser', inventor.sentences(1, 2)) : '',
      ]),
    ),
  ]);
const comments = (inventor: Inventor, markup: Markup): string =>
  markup.box(
    'section',
    'comments',
    repeat(inventor.between(2, 9), () =>
      markup.box('div', 'comment', [
        markup.text('span', 'comment', `${inventor.words(1, 2)} `),
        markup.text('p', 'comment', inventor.sentences(1, 3)),
      ]),
    ),
  );
const byline = (inventor: Inventor, markup: Markup): string =>
  markup.text('div', 'byline', inventor.words(2, 4)) + markup.text('div', 'date', day(inventor));

const article: Content = (title, inventor, markup) => {
  const { words, sentences, chance, between } = inventor;
  const part = () => [
    chance(0.7) ? markup.text('h2', 'heading', words(2, 7)) : '',
    ...paragraphs(inventor, markup, 1, 5),
    chance(0.25) ? list(inventor, markup) : '',
    chance(0.2) ? markup.text('blockquote', 'quote', sentences(1, 2)) : '',
    chance(0.3) ? `<figure><img src="/p.jpg">${markup.text('figcaption', 'caption', words(4, 14))}</figure>` : '',
  ];
  const inSections = chance(0.4);
  const parts = repeat(between(2, 5), () =>
    inSections ? markup.box('section', 'section', part()) : part().join('\n'),
  );
  return markup.box(markup.pick(['main', 'article', 'div']), 'content', [
    markup.text('h1', 'boilerplate', title),
    byline(inventor, markup),
    ...parts,
    chance(0.6) ? teasers(inventor, markup) : '',
    chance(0.4) ? comments(inventor, markup) : '',
  ]);
};

const forum: Content = (title, inventor, markup) =>
  markup.box(markup.pick(['main', 'div']), 'content', [
    markup.text('h1', 'heading', title),
    ...repeat(inventor.between(2, 12), () =>
      markup.box(markup.pick(['div', 'li', 'article']), 'post', [
        markup.link('byline', inventor.words(1, 2)),
        markup.text('span', 'date', day(inventor)),
        ...paragraphs(inventor, markup, 1, 3),
        inventor.chance(0.3) ? markup.text('blockquote', 'quote', inventor.sentences(1, 2)) : '',
        inventor.chance(0.3) ? markup.text('div', 'boilerplate', inventor.words(2, 8)) : '',
        `<div>${repeat(2, () => markup.link('boilerplate', inventor.words(1, 1))).join('')}</div>`,
      ]),
    ),
    inventor.chance(0.5) ? teasers(inventor, markup) : '',
  ]);

const product: Content = (title, inventor, markup) =>
  markup.box(markup.pick(['main', 'div']), 'content', [
    `<div>${repeat(3, () => markup.link('boilerplate', inventor.words(1, 2))).join(' / ')}</div>`,
    markup.box('div', 'details', [
      markup.text('h1', 'heading', title),
      markup.text('div', 'text', `${inventor.between(5, 900)},${inventor.between(10, 99)} €`),
      ...paragraphs(inventor, markup, 1, 3),
      list(inventor, markup),
    ]),
    markup.box('div', 'tabs', [
      markup.text('h2', 'heading', inventor.words(1, 3)),
      ...paragraphs(inventor, markup, 0, 4),
      inventor.chance(0.6) ? table(inventor) : '',
    ]),
    teasers(inventor, markup),
  ]);

/** A list of products or articles. The items are the content of the page. */
const collection: Content = (title, inventor, markup) =>
  markup.box(markup.pick(['main', 'div']), 'content', [
    markup.text('h1', 'heading', title),
    inventor.chance(0.6) ? markup.text('p', 'text', inventor.sentences(1, 4)) : '',
    markup.box(
      'div',
      'grid',
      repeat(inventor.between(6, 30), () =>
        markup.box('div', 'item', [
          `<${'h3'}>${markup.link('heading', inventor.words(2, 8))}</h3>`,
          inventor.chance(0.6) ? markup.text('p', 'text', inventor.sentences(1, 2)) : '',
          inventor.chance(0.5) ? markup.text('div', 'text', `${inventor.between(5, 900)},00 €`) : '',
        ]),
      ),
    ),
    `<div>${repeat(6, (at) => markup.link('boilerplate', String(at + 1))).join('')}</div>`,
    inventor.chance(0.4) ? markup.text('p', 'text', inventor.sentences(2, 5)) : '',
  ]);

const service: Content = (title, inventor, markup) =>
  markup.box(markup.pick(['main', 'div']), 'content', [
    markup.box('section', 'hero', [
      markup.text('h1', 'heading', title),
      markup.text('p', 'text', inventor.sentences(1, 2)),
    ]),
    ...repeat(inventor.between(2, 6), () =>
      markup.box('section', 'section', [
        markup.text('h2', 'heading', inventor.words(2, 8)),
        ...paragraphs(inventor, markup, 0, 2),
        ...repeat(inventor.between(0, 6), () =>
          markup.box('div', 'item', [
            markup.text('h3', 'heading', inventor.words(1, 5)),
            markup.text('p', 'text', inventor.sentences(1, 2)),
          ]),
        ),
        inventor.chance(0.3) ? list(inventor, markup) : '',
      ]),
    ),
    markup.box('form', 'contact', [
      markup.text('h3', 'boilerplate', inventor.words(1, 3)),
      markup.text('label', 'boilerplate', inventor.words(1, 2)),
    ]),
  ]);

const contentsLink = (inventor: Inventor, markup: Markup): string => markup.link('boilerplate', inventor.words(1, 4));

const documentation: Content = (title, inventor, markup) =>
  markup.box(markup.pick(['main', 'article', 'div']), 'content', [
    `<ul>${repeat(inventor.between(3, 9), () => `<li>${contentsLink(inventor, markup)}</li>`).join('')}</ul>`,
    markup.text('h1', 'heading', title),
    ...repeat(inventor.between(2, 6), () =>
      [
        markup.text('h2', 'heading', inventor.words(1, 4)),
        ...paragraphs(inventor, markup, 1, 3),
        inventor.chance(0.5)
          ? markup.text('pre', 'code', `run --${inventor.words(1, 2)} = ${inventor.words(1, 3)};`)
          : '',
        inventor.chance(0.3) ? table(inventor) : '',
        inventor.chance(0.4) ? list(inventor, markup) : '',
      ].join('\n'),
    ),
    `<div>${markup.link('boilerplate', inventor.words(1, 3))}${markup.link('boilerplate', inventor.words(1, 3))}</div>`,
  ]);

/** Contents of the kinds of pages. Articles and lists are the most frequent. */
export const pageContents: Readonly<Record<string, Content>> = {
  article,
  forum,
  product,
  collection,
  service,
  documentation,
  secondArticle: article,
  secondCollection: collection,
};
