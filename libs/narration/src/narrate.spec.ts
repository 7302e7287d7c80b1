import { existsSync, readFileSync } from 'node:fs';
import { narrationBlockKinds } from '@tidings/contracts/narration/narration.ts';
import { getProcessorMs } from '@tidings/testing/processor-time.ts';
import fc from 'fast-check';
import { splitIntoChunks, CHUNK_CHARACTERS_MAX, FIRST_CHUNK_CHARACTERS_MAX } from './chunks.ts';
import { type SpeakableBlock, narrate } from './narrate.ts';

const para = (text: string): SpeakableBlock => ({ kind: 'para', text });
const spoken = (blocks: SpeakableBlock[], language = 'en') => {
  const narration = narrate({ title: 'The title', language, blocks });
  return narration.sentences.map(({ block, start, end }) => narration.blocks[block]?.text.slice(start, end));
};

describe('narrate', () => {
  it('starts with the title, keeps the order of blocks and counts the spoken characters', () => {
    const narration = narrate({
      title: 'Bridge closes',
      language: 'en',
      blocks: [para('It closes today. It opens in May.'), { kind: 'item', ordered: 2, text: 'Swifts' }],
    });
    expect(narration.blocks.map(({ index, kind }) => [index, kind])).toEqual([
      [0, 'title'],
      [1, 'para'],
      [2, 'item'],
    ]);
    expect(narration.sentences).toEqual([
      { index: 0, block: 0, start: 0, end: 13 },
      { index: 1, block: 1, start: 0, end: 16 },
      { index: 2, block: 1, start: 17, end: 33 },
      { index: 3, block: 2, start: 0, end: 6 },
    ]);
    expect(narration.characters).toBe('Bridge closes.'.length + 16 + 16 + '2: Swifts.'.length);
    expect(narration.estimatedMs).toBeGreaterThan(3_000);
  });

  it.each([
    'Share this article on Facebook',
    'Share',
    'Facebook | Twitter | WhatsApp',
    'Read more: the other story',
    'Sign up for our daily newsletter',
    'Advertisement',
    'EMPTY_CONTENT',
    'Description not available',
    '[1514 chars]',
    'Photo: Jane Doe / Reuters',
    '© 2026 The Paper',
    '@thepaper',
    'By Jane Doe',
    'Von Erika Muster und Max Muster',
    'Continue reading…',
    'Follow us on Instagram',
    'Artikel teilen',
    'Partager sur Facebook',
    'Lire aussi : les martinets',
    '👍👍',
    '***',
    'JIM WATSON/AFP/Getty Images',
    'Mandel Ngan / AFP / Getty Images',
    'Photo via Pexels',
    '2/28 photos © Shutterstock',
    '(Photo Lionel Bonaventure. AFP)',
    'By:',
    'This post contains affiliate links. Read my full disclosure.',
    'If you buy something through our links, we may earn commission.',
    'As an Amazon Associate I earn from qualifying purchases.',
    'Dieser Artikel enthält Affiliate-Links.',
    'Kaufst du über diese Links ein, erhalten wir eine Provision.',
    'Cet article contient des liens affiliés.',
    'Este artículo contiene enlaces de afiliados.',
  ])('skips %j', (line) => {
    expect(spoken([para(line), para('The story.')])).toEqual(['The title', 'The story.']);
  });

  it.each([
    'Share prices fell on Monday.',
    'Read the terms before you sign.',
    'By Monday the water had gone.',
    'Photographs of the moon were shown to the council on Tuesday.',
    'Subscribers to the water company pay more.',
    'Follow the river to the sea.',
    'Print is not dead.',
    'The minister resigned on Monday. (dpa)',
    'WASHINGTON (AP) – Nobody answered the call',
    'He told Reuters and AP that he would stay',
    'By and by',
    'Streamers earn a commission when viewers buy games through affiliate links.',
    'We asked the commission why nobody had bought the boats.',
    'Travel agents get a commission when you buy a policy.',
  ])('narrates %j', (line) => {
    expect(spoken([para(line)])).toEqual(['The title', line]);
  });

  it('skips captions and wide tables, and announces code', () => {
    const blocks: SpeakableBlock[] = [
      { kind: 'caption', text: 'A swift.' },
      { kind: 'code', text: 'let a = 1;' },
      { kind: 'table', text: 'a\tb\tc\td\n1\t2\t3\t4' },
      { kind: 'table', text: 'Town\tPeople' },
    ];
    expect(spoken(blocks)).toEqual(['The title', 'let a = 1;', 'Town\tPeople']);
    expect(
      splitIntoChunks(narrate({ title: 'The title', language: 'de', blocks })).flatMap(({ parts }) =>
        parts.map(({ text }) => text),
      ),
    ).toEqual(['The title.', 'Codebeispiel.', 'Town People.']);
  });

  describe('reference lists', () => {
    const story = Array.from({ length: 6 }, (_, part) =>
      para(
        `Part ${part} tells at some length, in plain words and with a comma or two, what the people on the quay ` +
          'saw on that day of the year.',
      ),
    );
    const head = (text: string, level = 2): SpeakableBlock => ({ kind: 'heading', level, text });
    const item = (text: string): SpeakableBlock => ({ kind: 'item', level: 1, text });
    const narrated = ['The title', ...story.map(({ text }) => text)];
    it.each([
      'References',
      'External links [edit]',
      'Einzelnachweise',
      'Notes et références',
      'Enlaces externos',
      '脚注',
      'Примечания',
      'المراجع',
    ])('are not narrated under the heading %s', (heading) => {
      expect(
        spoken([
          ...story,
          head(heading),
          item('^ Martin, Theron (August 29, 2005). "Boats in port". Retrieved 2010.'),
          item('2. Marsh: Boats, Oslo 1998'),
        ]),
      ).toEqual(narrated);
      expect(spoken([...story, head('See also'), item('The harbour'), item('Nets')])).toEqual(narrated);
    });
    it('are not narrated in paragraphs or below subheadings', () => {
      expect(
        spoken([
          ...story,
          para('Sources:'),
          para('[1] Marsh, I.: Boats. Oslo 1998.'),
          para('https://paper.example/boats'),
        ]),
      ).toEqual(narrated);
      expect(
        spoken([
          ...story,
          head('Notes'),
          head('Books', 3),
          item('Marsh: Boats, 1998'),
          head('Links', 3),
          item('https://paper.example/harbour'),
          head('What came after'),
          para('The sea.'),
        ]),
      ).toEqual([...narrated, 'What came after', 'The sea.']);
    });
    it('are narrated when they contain prose or the article has nothing else', () => {
      const last = [
        head('Sources'),
        para('She never named her sources, and the paper stood by her.'),
        para('It took a year until anybody asked again.'),
      ];
      expect(spoken([...story, ...last]).slice(narrated.length)).toHaveLength(3);
      expect(
        spoken([...story, head('Notes'), item('Bake it at 200 degrees.'), item('It keeps for a week.')]).slice(
          narrated.length,
        ),
      ).toHaveLength(3);
      expect(spoken([head('References'), item('Marsh 1998'), item('Reed 2003')])).toHaveLength(4);
    });
  });

  it('omits the mark of truncated text', () => {
    expect(spoken([para('It goes on and on… [1514 chars]')])).toEqual(['The title', 'It goes on and on…']);
  });
});

const anything = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.lorem({ mode: 'sentences', maxCount: 8 }),
);
const language = fc.constantFrom('en', 'de-DE', 'cmn-CN', 'ja-JP', 'arb', 'en-GB-WLS', 'hi', 'xx-nonsense-', '', 'fr');
const anyBlock = fc.record({
  kind: fc.constantFrom(...narrationBlockKinds.filter((kind) => kind !== 'title')),
  text: anything,
}) as fc.Arbitrary<SpeakableBlock>;
const article = fc.record({ title: anything, language, blocks: fc.array(anyBlock, { maxLength: 8 }) });

it('sentence offsets are ordered and within their blocks, and chunks contain each sentence once', () => {
  fc.assert(
    fc.property(article, (given) => {
      const narration = narrate(given);
      let [before, at] = [-1, 0];
      for (const [index, sentence] of narration.sentences.entries()) {
        const text = narration.blocks[sentence.block]?.text ?? '';
        expect(sentence.index).toBe(index);
        expect(sentence.block).toBeGreaterThanOrEqual(before);
        expect(sentence.start).toBeGreaterThanOrEqual(sentence.block === before ? at : 0);
        expect(sentence.end).toBeGreaterThan(sentence.start);
        expect(sentence.end).toBeLessThanOrEqual(text.length);
        expect(text.slice(sentence.start, sentence.end).isWellFormed()).toBe(true);
        [before, at] = [sentence.block, sentence.end];
      }
      const chunks = splitIntoChunks(narration);
      const spokenIndexes = chunks.flatMap(({ parts }) =>
        parts.flatMap(({ units }) => units.map((unit) => unit.sentence)),
      );
      expect([...new Set(spokenIndexes)]).toEqual(narration.sentences.map(({ index }) => index));
      expect(spokenIndexes).toEqual(spokenIndexes.toSorted((one, other) => one - other));
      for (const { parts } of chunks) {
        for (const part of parts) {
          expect(part.text.length).toBeLessThanOrEqual(3_000);
          for (const unit of part.units) expect(part.text.slice(unit.from, unit.to)).toBe(unit.speech.text);
        }
      }
      expect(narrate(given)).toEqual(narration);
    }),
    { numRuns: 300 },
  );
});

it('the first chunk is short, chunks stay within the limit, and only very long sentences are cut', () => {
  const blocks = Array.from({ length: 30 }, (_, index) =>
    para(`Paragraph ${index} has some words. It goes on for a while, as paragraphs do. Then it ends.`),
  );
  const chunks = splitIntoChunks(narrate({ title: 'A title', language: 'en', blocks }));
  expect(chunks[0]?.characters).toBeLessThanOrEqual(FIRST_CHUNK_CHARACTERS_MAX);
  for (const { characters, index } of chunks.slice(1, -1)) {
    expect([index, characters >= 300, characters <= CHUNK_CHARACTERS_MAX + 40]).toEqual([index, true, true]);
  }
  expect(chunks[0]?.parts[0]?.pauseMs).toBe(600);
  const endless = narrate({
    title: 'T',
    language: 'en',
    blocks: [para(`${'and then, after a while, it went on '.repeat(300)}.`)],
  });
  const pieces = splitIntoChunks(endless)
    .slice(1)
    .flatMap(({ parts }) => parts);
  expect(pieces.length).toBeGreaterThan(2);
  expect(pieces.every(({ text }) => text.length <= CHUNK_CHARACTERS_MAX)).toBe(true);
  expect(pieces.slice(0, -1).every(({ text }) => text.endsWith(', '))).toBe(true);
  expect(pieces.map(({ text }) => text).join('')).toBe(endless.blocks[1]?.text);
});

it('narrates very long blocks in linear time', () => {
  const started = getProcessorMs();
  narrate({
    title: 'T',
    language: 'en',
    blocks: [
      para('word '.repeat(40_000)),
      para('a'.repeat(100_000)),
      para('! '.repeat(50_000)),
      para('"'.repeat(50_000)),
      para(', '.repeat(50_000)),
    ],
  });
  narrate({
    title: 'T',
    language: 'en',
    blocks: [
      para('word '.repeat(200)),
      ...Array.from({ length: 20_000 }, () => para('Notes')),
      para('m' + '²'.repeat(50_000)),
    ],
  });
  expect(getProcessorMs() - started).toBeLessThan(4_000);
});

const naughty = new URL('../../../../shared/hostile/naughty.json', import.meta.url);
(existsSync(naughty) ? it : it.skip)('accepts every string of the naughty strings list', () => {
  const parsed: unknown = JSON.parse(readFileSync(naughty, 'utf8'));
  const strings =
    JSON.stringify(parsed)
      .match(/"(?:[^"\\]|\\.)*"/g)
      ?.map((text) => JSON.parse(text) as string) ?? [];
  expect(strings.length).toBeGreaterThan(100);
  for (const text of strings)
    splitIntoChunks(narrate({ title: text, language: 'en', blocks: [para(text), para(`Before ${text} after.`)] }));
});

it('skips the title when it is a placeholder', () => {
  const text = { title: 'Pasted text', language: 'en', blocks: [{ kind: 'para' as const, text: 'It rained.' }] };
  const narrated = (of: ReturnType<typeof narrate>) => of.sentences.map((sentence) => sentence.block);
  expect(narrated(narrate(text))).toEqual([0, 1]);
  const silent = narrate({ ...text, silentTitle: true });
  expect([silent.blocks[0]?.text, narrated(silent)]).toEqual(['Pasted text', [1]]);
});
