import { interfaceLanguages } from '@tidings/contracts/languages/interface-languages.ts';
import { PODCAST_NOTES_CHARS_MAX } from '@tidings/contracts/limits/programme-limits.ts';
import { type KeyedEpisode, renderFeedXml } from '@tidings/domain/programmes/podcast/feed-xml.ts';
import { getFeedWords } from '@tidings/domain/programmes/podcast/podcast-feeds.service.ts';
import { parseFeed } from '@tidings/extraction/feed/parse-feed.ts';
import { narrate } from '@tidings/narration/narrate.ts';
import { listLineBreakStrings, listNaughtyStrings } from '@tidings/testing/naughty-strings.ts';
import { Parser } from 'htmlparser2';
import { SaxesParser } from 'saxes';

const ORIGIN = 'https://news.example';
const ID = '01234567-89ab-4cde-8f01-23456789abcd';
const builtInTexts = [
  ']]>',
  '<![CDATA[x]]>',
  '<!--',
  '-->',
  '<?xml version="1.1"?>',
  '&nbsp;&#0;&#x1F;',
  '</title></item></channel></rss>',
  '" onload="x',
  "'",
  'שלום עולם',
  '\u202eמימין\u202c لليسار',
  '\u0000\u0008\u000b\u001f',
  '\ud83d',
  'a\ufffe',
  '\u{1fffe}',
  '👩‍👩‍👧',
];
const hostile = [...builtInTexts, ...listNaughtyStrings(), ...listLineBreakStrings()];
const episode = (text: string, parts: Partial<KeyedEpisode> = {}): KeyedEpisode => ({
  articleId: ID,
  at: new Date(0),
  title: text,
  description: text,
  url: text,
  author: text,
  sourceName: text,
  renditionId: 'f'.repeat(32),
  key: 'seed.mac',
  language: 'en-US',
  durationMs: 61_400,
  bytes: 368_400,
  narration: narrate({
    title: text,
    language: 'en',
    blocks: [
      { kind: 'heading', text, level: 2 },
      { kind: 'para', text },
      { kind: 'item', text, level: 1 },
      { kind: 'para', text: 'The end.' },
    ],
  }),
  ...parts,
});
const wordsIn = new Map(interfaceLanguages.map(({ code }) => [code as string, getFeedWords(code)] as const));
const buildFeed = (episodes: KeyedEpisode[], language = 'en') =>
  renderFeedXml({
    accountId: ID,
    origin: ORIGIN,
    path: '/podcasts/t/feed.xml',
    words: wordsIn.get(language)!,
    changedAt: new Date(1_000),
    episodes,
  });

/** Parses the feed with a strict XML parser, which throws if the XML is not well-formed. */
function strictly(xml: string): { names: string[]; texts: Map<string, string[]> } {
  const parser = new SaxesParser({ xmlns: true });
  const [names, texts, open]: [string[], Map<string, string[]>, string[]] = [[], new Map(), []];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    names.push(name);
    open.push('');
  });
  parser.on('text', (text) => {
    if (open.length > 0) open[open.length - 1] += text;
  });
  parser.on('closetag', ({ name }) => {
    texts.set(name, [...(texts.get(name) ?? []), open.pop() ?? '']);
  });
  parser.write(xml).close();
  return { names, texts };
}
function loosely(xml: string): string[] {
  const names: string[] = [];
  new Parser(
    {
      onopentag: (name) => {
        names.push(name);
      },
    },
    { xmlMode: true },
  ).end(xml);
  return names;
}

it('renders well-formed XML for any episode text', () => {
  const plain = strictly(buildFeed([episode('plain')])).names;
  expect(plain.slice(0, 3)).toEqual(['rss', 'channel', 'title']);
  for (const text of hostile) {
    const xml = buildFeed([episode(text)]);
    const { names } = strictly(xml);
    // Empty elements may be missing, but no element may be added.
    expect([text, names.filter((name) => !plain.includes(name)), names.length <= plain.length, loosely(xml)]).toEqual([
      text,
      [],
      true,
      names,
    ]);
    const read = parseFeed({ bytes: Buffer.from(xml), contentType: 'application/rss+xml' });
    expect([text, read.ok && read.feed.entries.length, read.ok && read.feed.entries[0]?.id]).toEqual([
      text,
      1,
      `urn:uuid:${ID}`,
    ]);
  }
});

it('keeps every character that XML allows', () => {
  for (const text of [']]>', '<b>&amp;</b>', 'שלום', '👩‍👩‍👧', '" \' & < >']) {
    const { texts } = strictly(buildFeed([episode(text, { url: 'https://paper.example/?a=1&b=2' })]));
    expect([texts.get('title')?.at(-1), texts.get('link')?.at(-1), texts.get('dc:creator')]).toEqual([
      text,
      'https://paper.example/?a=1&b=2',
      [text],
    ]);
  }
  expect(
    strictly(buildFeed([episode('\u0007')]))
      .texts.get('title')
      ?.at(-1),
  ).toBe('Untitled');
});

it('an episode without a web URL links to its own page', () => {
  const readLink = (url: string | null) =>
    strictly(buildFeed([episode('t', { url })]))
      .texts.get('link')
      ?.at(-1);
  expect(['javascript:alert(1)', null, 'nonsense', 'https://paper.example/a'].map(readLink)).toEqual([
    ...Array.from({ length: 3 }, () => `${ORIGIN}/article?id=${ID}`),
    'https://paper.example/a',
  ]);
});

it('renders show notes as plain paragraphs and lists, and truncates long ones', () => {
  const blocks = [
    { kind: 'para' as const, text: 'One <script>.' },
    { kind: 'item' as const, text: 'a', level: 1 },
    { kind: 'item' as const, text: 'b', level: 1 },
    { kind: 'para' as const, text: 'word '.repeat(4_000) },
    { kind: 'para' as const, text: 'Never.' },
  ];
  const [notes = ''] =
    strictly(
      buildFeed([
        episode('t', {
          sourceName: 'The Paper',
          url: 'https://paper.example/',
          narration: narrate({ title: 't', language: 'en', blocks }),
        }),
      ]),
    ).texts.get('content:encoded') ?? [];
  expect(notes).toMatch(/^<p>One &lt;script&gt;\.<\/p><ul><li>a<\/li><li>b<\/li><\/ul><p>word [^<]*…<\/p><p><a href=/);
  expect(notes).toMatch(/…<\/p><p><a href="https:\/\/paper\.example\/">The Paper<\/a><\/p>$/);
  expect(notes.length).toBeLessThan(PODCAST_NOTES_CHARS_MAX + 300);
});

it.each([...wordsIn.keys()])('a feed in %s has its language and a stable GUID', (language) => {
  const { texts } = strictly(buildFeed([], language));
  expect([texts.get('language'), texts.get('podcast:guid')]).toEqual([
    [language],
    [expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)],
  ]);
});
