// Parts that mutations insert into documents of each kind.
const splitWords = (text: string): string[] => text.split(' ');

const MARKUP_TOKENS = [
  ...splitWords('< > </ /> <!-- --> <![CDATA[ ]]> =" =\' &# &amp;'),
  '<?xml encoding="utf-16"?>',
  '<!DOCTYPE',
  '\ufeff',
];
/** Values of attributes and fields that parsers treat specially. */
const VALUE_TOKENS = [
  ...splitWords(
    '&lt; &#0; &#x110000; &#x41; &nbsp; &bogus; & /a //x.example/ javascript:alert(1) data:,x http://[::1]/',
  ),
  ...splitWords('HTTPS://X.example:443/?utm_source=a 2026-11-27T10:00:00Z 2026-13-45 12,5% $1 Straße 新聞です。 مرحبا'),
  'Fri, 27 Nov 2026 25:61:00 +9999',
  '27. November 2026',
  'A sentence that is long enough to be taken for a paragraph of an article. '.repeat(4),
];
const feedFields = (
  'title link description guid pubDate dc:date dc:creator author content:encoded category id ' +
  'summary content published updated name media:content enclosure media:thumbnail item entry'
).split(' ');

const htmlElements = (
  'div p article section main h1 h2 ul ol li table tr td a b em img span figure figcaption ' +
  'blockquote pre code time header footer nav aside template svg math select option form noscript ' +
  'iframe style script br dl dt picture'
).split(' ');
const htmlAttributes = 'class id href src datetime itemprop rel property content lang hidden role'.split(' ');

export const feedTokens: readonly string[] = [
  ...MARKUP_TOKENS,
  ...VALUE_TOKENS,
  ...feedFields.map((name) => `<${name}>`),
  ...splitWords('<feed> <rss> {"items":[ "date_published":" type="xhtml" xml:base="'),
];
export const opmlTokens: readonly string[] = [
  ...MARKUP_TOKENS,
  ...VALUE_TOKENS,
  '<outline ',
  'xmlUrl="',
  'text="',
  '</outline>',
  '<opml>',
  '<body>',
  'category="',
];
export const articleTokens: readonly string[] = [
  ...MARKUP_TOKENS,
  ...VALUE_TOKENS,
  ...htmlElements.flatMap((name) => [`<${name}>`, `</${name}>`]),
  ...htmlAttributes.map((name) => ` ${name}="`),
  'By ',
  'Published ',
  'Read more',
  '{"@type":"NewsArticle","articleBody":"',
];
export const pictureTokens: readonly string[] = [
  ...splitWords(
    'GIF89a \u0089PNG\r\n\u001a\n IHDR IEND \u00ff\u00d8 \u00ff\u00c0 RIFF WEBPVP8X ftypavif ispe ' +
      '\u0021\u00f9\u0004 \u002c \u003b \u0000 \u00ff <svg %PDF-1',
  ),
];
export const ssmlTokens: readonly string[] = [
  ...MARKUP_TOKENS,
  '<speak>',
  '</speak>',
  '<break time="',
  ...splitWords('<p> </p> <s> </s> strength=" Dr. 1.5 。'),
];
export const speechRequestTokens: readonly string[] = [
  ...splitWords(
    '"Text":" "TextType":"ssml" <speak> </speak> { } [ ] " \\u0000 \\ud800 null "__proto__": ' +
      '"SpeechMarkTypes":["word"]',
  ),
];
export const markdownTokens: readonly string[] = [
  ...splitWords('* ** _ __ ` ``` ~~~ [ ] ]( ) < >'),
  '# ',
  '> ',
  '- ',
  '1. ',
  ...splitWords('\\ &lt; \\&lt; ![ https:// \n \n\n'),
  '    ',
  ...splitWords('--- === ](< " \' <https://a.example/>'),
];
export const addressTokens: readonly string[] = [
  ...splitWords(
    'http:// https:// feed: // \\ @ : / ? # & % %00 %2e . .. [ ] ::ffff: 127.0.0.1 localhost xn-- ' +
      'utm_source= feature=share www.',
  ),
  ' ',
  '\t',
];
