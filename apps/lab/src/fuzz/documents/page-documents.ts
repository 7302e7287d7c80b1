import fc from 'fast-check';
import {
  type DocumentKind,
  splitWords,
  addressArbitrary,
  createAttribute,
  dateArbitrary,
  leafArbitrary,
  repeatPart,
  createMarkup,
  MARKUP_TOKENS,
  textArbitrary,
  toUtf8Bytes,
} from './document-parts.ts';

const htmlElements = (
  'div p article section main h1 h2 ul ol li table tr td a b em img span figure figcaption ' +
  'blockquote pre code time header footer nav aside template svg math select option form noscript ' +
  'iframe style script br dl dt picture'
).split(' ');
const htmlAttributes = 'class id href src datetime itemprop rel property content lang hidden role'.split(' ');
export const htmlArbitrary = createMarkup(
  htmlElements,
  createAttribute(
    htmlAttributes,
    fc.oneof(
      addressArbitrary,
      dateArbitrary,
      textArbitrary,
      fc.constantFrom('articleBody', 'byline', 'author', 'paywall', 'comment', 'display:none'),
    ),
  ),
  leafArbitrary,
);
const linkedData = fc
  .record(
    {
      '@type': fc.constantFrom('NewsArticle', 'WebPage', 'VideoObject'),
      headline: textArbitrary,
      articleBody: textArbitrary,
      datePublished: dateArbitrary,
      author: fc.oneof(textArbitrary, fc.record({ name: textArbitrary })),
      '@graph': fc.jsonValue(),
      isAccessibleForFree: fc.constantFrom('false', true, null),
    },
    { requiredKeys: [] },
  )
  .map((data) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`);
const meta = fc
  .tuple(
    fc.constantFrom(
      ...splitWords('og:title og:type author description article:published_time robots og:url date tdm-reservation'),
    ),
    fc.oneof(textArbitrary, dateArbitrary, addressArbitrary),
  )
  .map(([name, value]) => `<meta property="${name}" name="${name}" content="${value.replaceAll('"', '&quot;')}">`);
const page = fc
  .tuple(
    repeatPart(
      fc.oneof(
        meta,
        linkedData,
        textArbitrary.map((title) => `<title>${title}</title>`),
      ),
      5,
    ),
    fc.array(htmlArbitrary, { maxLength: 5 }),
    textArbitrary,
  )
  .map(
    ([head, body, sentence]) =>
      `<!doctype html><html lang="en"><head>${head}</head>` +
      `<body>${body.map((part) => `${part}<p>${sentence}</p>`).join('')}</body></html>`,
  );

export const articleDocuments: DocumentKind = {
  documents: page.map(toUtf8Bytes),
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
