import fc from 'fast-check';
import { address, attribute, date, leaf, many, markup, MARKUP_TOKENS, text, utf8 } from './document-parts.ts';
import type { DocumentKind } from './document-parts.ts';

const htmlElements = (
  'div p article section main h1 h2 ul ol li table tr td a b em img span figure figcaption ' +
  'blockquote pre code time header footer nav aside template svg math select option form noscript ' +
  'iframe style script br dl dt picture'
).split(' ');
const htmlAttributes = 'class id href src datetime itemprop rel property content lang hidden role'.split(' ');
export const html = markup(
  htmlElements,
  attribute(
    htmlAttributes,
    fc.oneof(
      address,
      date,
      text,
      fc.constantFrom('articleBody', 'byline', 'author', 'paywall', 'comment', 'display:none'),
    ),
  ),
  leaf,
);
const linkedData = fc
  .record(
    {
      '@type': fc.constantFrom('NewsArticle', 'WebPage', 'VideoObject'),
      headline: text,
      articleBody: text,
      datePublished: date,
      author: fc.oneof(text, fc.record({ name: text })),
      '@graph': fc.jsonValue(),
      isAccessibleForFree: fc.constantFrom('false', true, null),
    },
    { requiredKeys: [] },
  )
  .map((data) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`);
const meta = fc
  .tuple(
    fc.constantFrom(
      'og:title',
      'og:type',
      'author',
      'description',
      'article:published_time',
      'robots',
      'og:url',
      'date',
      'tdm-reservation',
    ),
    fc.oneof(text, date, address),
  )
  .map(([name, value]) => `<meta property="${name}" name="${name}" content="${value.replaceAll('"', '&quot;')}">`);
const page = fc
  .tuple(
    many(
      fc.oneof(
        meta,
        linkedData,
        text.map((title) => `<title>${title}</title>`),
      ),
      5,
    ),
    fc.array(html, { maxLength: 5 }),
    text,
  )
  .map(
    ([head, body, sentence]) =>
      `<!doctype html><html lang="en"><head>${head}</head>` +
      `<body>${body.map((part) => `${part}<p>${sentence}</p>`).join('')}</body></html>`,
  );

export const articleDocuments: DocumentKind = {
  documents: page.map(utf8),
  tokens: [
    ...MARKUP_TOKENS,
    ...htmlElements.flatMap((name) => [`<${name}>`, `</${name}>`]),
    ...htmlAttributes.map((name) => ` ${name}="`),
    'By ',
    'Published ',
    'Read more',
    '{"@type":"NewsArticle","articleBody":"',
  ],
};
