import fc from 'fast-check';
import {
  type DocumentKind,
  splitWords,
  addressArbitrary,
  createAttribute,
  joinParts,
  leafArbitrary,
  repeatPart,
  createMarkup,
  MARKUP_TOKENS,
  textArbitrary,
} from './document-parts.ts';
import { htmlArbitrary } from './page-documents.ts';

const ssml = createMarkup(
  ['speak', 'p', 's', 'break', 'prosody', 'say-as', 'sub', 'lang', 'mark', 'w', 'amazon:effect'],
  createAttribute(
    ['time', 'strength', 'rate', 'interpret-as', 'alias'],
    fc.constantFrom('500ms', '1.5s', 'x-strong', '99999s', '1.1.1s', '', 'fast'),
  ),
  leafArbitrary,
).map((part) => `<speak>${part}</speak>`);
const speechRequest = fc
  .record(
    {
      OutputFormat: fc.constantFrom<unknown>('mp3', 'pcm', 'json', 7),
      VoiceId: fc.constantFrom<unknown>('Joanna', 'Vicki', 'Mizuki', 'x', null),
      Engine: fc.constantFrom<unknown>('standard', 'neural', 'x', {}),
      Text: fc.oneof(textArbitrary, ssml, fc.jsonValue()),
      TextType: fc.constantFrom('text', 'ssml', 'x'),
      SampleRate: fc.constantFrom<unknown>('22050', '8000', '1', 16000, []),
      SpeechMarkTypes: fc.oneof(fc.jsonValue(), fc.constantFrom(['word'], ['sentence', 'word'], ['ssml'])),
      LanguageCode: fc.oneof(fc.jsonValue(), fc.constantFrom('en-US', 'de-DE')),
      LexiconNames: fc.jsonValue(),
    },
    { requiredKeys: ['OutputFormat', 'VoiceId', 'Text'] },
  )
  .map((request) => JSON.stringify(request));

const line = repeatPart(
  fc.oneof(
    { weight: 3, arbitrary: textArbitrary },
    fc.constantFrom(...splitWords('* ** _ ` `` [ ]( ) < > \\ &lt; ![ ](< " \' \\&lt; ~~~'), '  '),
    addressArbitrary,
    htmlArbitrary,
  ),
);
const markdown = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        '',
        '# ',
        '###### ',
        '- ',
        '  * ',
        '1. ',
        '99999999999. ',
        '> ',
        '> > ',
        '    ',
        '```',
        '~~~',
        '---',
        '===',
        '\t',
        '| a | b |',
        '[x]: ',
      ),
      line,
    ),
    { maxLength: 12 },
  )
  .map((lines) => lines.map((parts) => parts.join('')).join('\n'));

const addresses = fc.oneof(
  addressArbitrary,
  joinParts(
    fc.constantFrom('http://', 'https://', 'HTTP:', 'feed://', 'feed:https://', '//', 'ftp://', ''),
    fc.constantFrom('user:pw@', '', '@'),
    fc.oneof(
      fc.domain(),
      fc.ipV4Extended(),
      fc.ipV6().map((ip) => `[${ip}]`),
      fc.constantFrom(
        ...splitWords('localhost 127.1 0x7f.1 ①②⑦.0.0.1 xn-- [::ffff:7f00:1] a..b 2130706433 x.localhost.'),
      ),
    ),
    fc.constantFrom('', ':80', ':443', ':0', ':65536', ':22', ':'),
    fc.constantFrom('/', '', '/a/../b', '/?utm_source=x&a=1&&', '/#x', '?feature=share', '\\x'),
  ),
);

export const ssmlDocuments: DocumentKind = {
  documents: ssml,
  tokens: [
    ...MARKUP_TOKENS,
    '<speak>',
    '</speak>',
    '<break time="',
    ...splitWords('<p> </p> <s> </s> strength=" Dr. 1.5 。'),
  ],
};

export const speechRequests: DocumentKind = {
  documents: speechRequest,
  tokens: [
    ...splitWords(
      '"Text":" "TextType":"ssml" <speak> </speak> { } [ ] " \\u0000 \\ud800 null "__proto__": ' +
        '"SpeechMarkTypes":["word"]',
    ),
  ],
};

export const markdownDocuments: DocumentKind = {
  documents: markdown,
  tokens: [
    ...splitWords('* ** _ __ ` ``` ~~~ [ ] ]( ) < >'),
    '# ',
    '> ',
    '- ',
    '1. ',
    ...splitWords('\\ &lt; \\&lt; ![ https:// \n \n\n'),
    '    ',
    ...splitWords('--- === ](< " \' <https://a.example/>'),
  ],
};

export const addressDocuments: DocumentKind = {
  documents: addresses,
  tokens: [
    ...splitWords(
      'http:// https:// feed: // \\ @ : / ? # & % %00 %2e . .. [ ] ::ffff: 127.0.0.1 localhost xn-- ' +
        'utm_source= feature=share www.',
    ),
    ' ',
    '\t',
  ],
};
