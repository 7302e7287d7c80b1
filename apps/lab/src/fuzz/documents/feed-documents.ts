import fc from 'fast-check';
import { address, attribute, date, entity, leaf, many, markup, MARKUP_TOKENS, text, utf8 } from './document-parts.ts';
import type { DocumentKind } from './document-parts.ts';
import { html } from './page-documents.ts';

const feedFields = (
  'title link description guid pubDate dc:date dc:creator author content:encoded category id ' +
  'summary content published updated name media:content enclosure media:thumbnail item entry'
).split(' ');
const feedField = markup(
  feedFields,
  attribute(
    ['type', 'href', 'rel', 'xml:base', 'xmlns', 'xmlns:dc', 'url', 'mode', 'isPermaLink', 'xml:lang', 'medium'],
    fc.oneof(
      address,
      fc.constantFrom(
        'xhtml',
        'html',
        'text',
        'xml',
        'image/png',
        'alternate',
        'false',
        'http://purl.org/dc/elements/1.1/',
      ),
    ),
  ),
  fc.oneof(
    { weight: 3, arbitrary: leaf },
    { weight: 1, arbitrary: html },
    { weight: 1, arbitrary: date },
    { weight: 1, arbitrary: address },
    { weight: 1, arbitrary: html.map((part) => `<![CDATA[${part}]]>`) },
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
    fc.array(many(feedField, 4), { maxLength: 3 }),
  )
  .map(
    ([prolog, [open, item, close], entries]) =>
      `${prolog}${open}${entries.map((entry) => `<${item}>${entry}</${item}>`).join('')}${close}`,
  );
const jsonFeed = fc
  .record(
    {
      version: fc.constant('https://jsonfeed.org/version/1.1'),
      title: text,
      items: fc.array(
        fc.oneof(
          fc.jsonValue(),
          fc.record(
            {
              id: fc.oneof(text, fc.integer()),
              url: address,
              title: text,
              content_html: html,
              content_text: text,
              date_published: date,
              authors: fc.oneof(fc.jsonValue(), fc.array(fc.record({ name: text }))),
              tags: fc.jsonValue(),
              image: address,
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

const opml = markup(
  ['outline', 'body', 'opml', 'head'],
  attribute(['text', 'title', 'xmlUrl', 'category', 'type', 'XMLURL'], fc.oneof(address, text, entity)),
  leaf,
).map((part) => `<opml version="2.0"><body>${part}</body></opml>`);
export const feedDocuments: DocumentKind = {
  documents: fc.oneof({ weight: 3, arbitrary: xmlFeed }, { weight: 1, arbitrary: jsonFeed }).map(utf8),
  tokens: [
    ...MARKUP_TOKENS,
    ...feedFields.map((name) => `<${name}>`),
    '<feed>',
    '<rss>',
    '{"items":[',
    '"date_published":"',
    'type="xhtml"',
    'xml:base="',
  ],
};

export const opmlDocuments: DocumentKind = {
  documents: opml,
  tokens: [...MARKUP_TOKENS, '<outline ', 'xmlUrl="', 'text="', '</outline>', '<opml>', '<body>', 'category="'],
};
