import fc from 'fast-check';
import {
  type DocumentKind,
  splitWords,
  addressArbitrary,
  createAttribute,
  dateArbitrary,
  entityArbitrary,
  leafArbitrary,
  repeatPart,
  createMarkup,
  MARKUP_TOKENS,
  textArbitrary,
  toUtf8Bytes,
} from './document-parts.ts';
import { htmlArbitrary } from './page-documents.ts';

const feedFields = (
  'title link description guid pubDate dc:date dc:creator author content:encoded category id ' +
  'summary content published updated name media:content enclosure media:thumbnail item entry'
).split(' ');
const feedField = createMarkup(
  feedFields,
  createAttribute(
    ['type', 'href', 'rel', 'xml:base', 'xmlns', 'xmlns:dc', 'url', 'mode', 'isPermaLink', 'xml:lang', 'medium'],
    fc.oneof(
      addressArbitrary,
      fc.constantFrom(...splitWords('xhtml html text xml image/png alternate false http://purl.org/dc/elements/1.1/')),
    ),
  ),
  fc.oneof(
    { weight: 3, arbitrary: leafArbitrary },
    { weight: 1, arbitrary: htmlArbitrary },
    { weight: 1, arbitrary: dateArbitrary },
    { weight: 1, arbitrary: addressArbitrary },
    { weight: 1, arbitrary: htmlArbitrary.map((part) => `<![CDATA[${part}]]>`) },
  ),
);
const xmlFeed = fc
  .tuple(
    fc.constantFrom(
      '',
      '<?xml version="1.0"?>',
      '<?xml version="1.0" encoding="iso-8859-1"?>',
      '<!DOCTYPE rss [<!ENTITY lol "lol">]>',
      'Warning: x ',
    ),
    fc.constantFrom(
      ['<rss version="2.0"><channel>', 'item', '</channel></rss>'],
      ['<feed xmlns="http://www.w3.org/2005/Atom">', 'entry', '</feed>'],
      ['<rdf:RDF><channel></channel>', 'item', '</rdf:RDF>'],
    ),
    fc.array(repeatPart(feedField, 4), { maxLength: 3 }),
  )
  .map(
    ([prolog, [open, item, close], entries]) =>
      `${prolog}${open}${entries.map((entry) => `<${item}>${entry}</${item}>`).join('')}${close}`,
  );
const jsonFeed = fc
  .record(
    {
      version: fc.constant('https://jsonfeed.org/version/1.1'),
      title: textArbitrary,
      items: fc.array(
        fc.oneof(
          fc.jsonValue(),
          fc.record(
            {
              id: fc.oneof(textArbitrary, fc.integer()),
              url: addressArbitrary,
              title: textArbitrary,
              content_html: htmlArbitrary,
              content_text: textArbitrary,
              date_published: dateArbitrary,
              authors: fc.oneof(fc.jsonValue(), fc.array(fc.record({ name: textArbitrary }))),
              tags: fc.jsonValue(),
              image: addressArbitrary,
            },
            { requiredKeys: [] },
          ),
        ),
        { maxLength: 4 },
      ),
    },
    { requiredKeys: [] },
  )
  .map((feed) => JSON.stringify(feed));

const opml = createMarkup(
  ['outline', 'body', 'opml', 'head'],
  createAttribute(
    ['text', 'title', 'xmlUrl', 'category', 'type', 'XMLURL'],
    fc.oneof(addressArbitrary, textArbitrary, entityArbitrary),
  ),
  leafArbitrary,
).map((part) => `<opml version="2.0"><body>${part}</body></opml>`);
export const feedDocuments: DocumentKind = {
  documents: fc.oneof({ weight: 3, arbitrary: xmlFeed }, { weight: 1, arbitrary: jsonFeed }).map(toUtf8Bytes),
  tokens: [
    ...MARKUP_TOKENS,
    ...feedFields.map((name) => `<${name}>`),
    ...splitWords('<feed> <rss> {"items":[ "date_published":" type="xhtml" xml:base="'),
  ],
};

export const opmlDocuments: DocumentKind = {
  documents: opml,
  tokens: [...MARKUP_TOKENS, '<outline ', 'xmlUrl="', 'text="', '</outline>', '<opml>', '<body>', 'category="'],
};
