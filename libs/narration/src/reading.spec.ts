import { type ReadingOptions, readingOptionsSchema } from '@tidings/contracts/narration/narration.ts';
import { getProcessorMs } from '@tidings/testing/processor-time.ts';
import fc from 'fast-check';
import { NATURAL_CHUNK_CHARACTERS_MAX, getChunkPlan, splitIntoChunks } from './chunks.ts';
import { countPauseFrames } from './listening-time.ts';
import { type SpeakableBlock, narrate } from './narrate.ts';
import { applyReadingOptions, findQuotations } from './reading.ts';
import { buildTimeline } from './timeline.ts';

const para = (text: string): SpeakableBlock => ({ kind: 'para', text });
const read = (blocks: SpeakableBlock[], wanted: Partial<ReadingOptions>, language = 'en') =>
  applyReadingOptions(narrate({ title: 'T', language, blocks }), readingOptionsSchema.parse(wanted));
const getParts = (...given: Parameters<typeof read>) =>
  splitIntoChunks(read(...given))
    .flatMap(({ parts }) => parts)
    .slice(1);
const voices = (text: string, language = 'en') =>
  getParts([para(text)], { quoteVoice: 'Brian', quotesInside: true }, language).map(
    (part) => `${part.voiceId ? '› ' : ''}${part.text}`,
  );

describe('code and captions', () => {
  const blocks: SpeakableBlock[] = [
    para('It runs.'),
    { kind: 'code', text: 'let a = 1;\n\nreturn a + b\n' },
    { kind: 'caption', text: 'A swift over Brno.' },
    { kind: 'caption', text: 'Photo: Jane Doe' },
    para('It ends.'),
  ];
  const spokenTexts = (wanted: Partial<ReadingOptions>) => getParts(blocks, wanted).map(({ text }) => text);

  it('are announced or skipped by default, and follow the reading options', () => {
    expect(spokenTexts({})).toEqual(['It runs.', 'Code example.', 'It ends.']);
    expect(spokenTexts({ code: 'skip' })).toEqual(['It runs.', 'It ends.']);
    expect(spokenTexts({ code: 'read' })).toEqual(['It runs.', 'let a = one; return a plus b.', 'It ends.']);
    expect(spokenTexts({ sayCaptions: true })).toEqual(['It runs.', 'Code example.', 'A swift over Brno.', 'It ends.']);
  });

  it('change the reading and the number of characters only if the article contains them', () => {
    const original = narrate({ title: 'T', language: 'en', blocks });
    expect(applyReadingOptions(original, readingOptionsSchema.parse({}))).toBe(original);
    const plain = narrate({
      title: 'T',
      language: 'en',
      blocks: [para('It runs.'), { kind: 'caption', text: 'Photo: Jane Doe' }],
    });
    const unused = { code: 'read', sayCaptions: true, quoteVoice: 'Brian', quotesInside: true };
    expect(applyReadingOptions(plain, readingOptionsSchema.parse(unused))).toBe(plain);
    expect(read(blocks, { sayCaptions: true }).characters).toBe(original.characters + 'A swift over Brno.'.length);
    expect(read(blocks, { code: 'read' }).characters).toBe(
      original.characters - 'Code example.'.length + 'let a = one; return a plus b.'.length,
    );
  });

  it('do not change the indexes of other sentences (a caption has the index of the preceding sentence)', () => {
    const adjusted = timed(read(blocks, { sayCaptions: true, code: 'skip' }));
    expect(adjusted.map(({ index, block }) => [index, block])).toEqual([
      [0, 0],
      [1, 1],
      [2, 3],
      [3, 5],
    ]);
    expect(adjusted[2]?.words?.map(({ start, end }) => 'A swift over Brno.'.slice(start, end))).toEqual([
      'A',
      'swift',
      'over',
      'Brno',
    ]);
    // The notice has no words to highlight.
    expect(timed(read(blocks, {})).find(({ block }) => block === 2)).not.toHaveProperty('words');
    const code = blocks[1]?.text ?? '';
    expect(
      timed(read(blocks, { code: 'read' }))
        .find(({ block }) => block === 2)
        ?.words?.map(({ start, end }) => code.slice(start, end)),
    ).toEqual(['let', 'a', '1', 'return', 'a', '+', 'b']);
  });
});

describe('quotation voice inside sentences', () => {
  it.each([
    ['en', 'She said “we are ready to go” and left.', ['She said,', '› “we are ready to go”,', 'and left.']],
    [
      'en',
      '“We are ready to go,” she said, “and nothing will stop us now.”',
      ['› “We are ready to go,”', 'she said,', '› “and nothing will stop us now.”'],
    ],
    [
      'en',
      'He nodded. "It is a fine day. We should go out." Nobody moved.',
      ['He nodded.', '› "It is a fine day. We should go out."', 'Nobody moved.'],
    ],
    ['en', '‘The boys’ game will go on,’ he said.', ['› ‘The boys’ game will go on,’', 'he said.']],
    [
      'de',
      'Er sagte: „Das ist ein schöner Tag“, und ging.',
      ['Er sagte:', '› „Das ist ein schöner Tag“,', 'und ging.'],
    ],
    [
      'de',
      'Er sagte: »Das ist ein schöner Tag.« Dann ging er.',
      ['Er sagte:', '› »Das ist ein schöner Tag.«', 'Dann ging er.'],
    ],
    [
      'fr',
      'Il a dit : « C’est une belle journée » avant de partir.',
      ['Il a dit :', '› « C’est une belle journée »,', 'avant de partir.'],
    ],
    ['es', '«Es un día muy bonito», dijo la alcaldesa.', ['› «Es un día muy bonito»,', 'dijo la alcaldesa.']],
    ['ar', 'قال: «هذا يوم جميل جدا» ثم غادر.', ['قال:', '› «هذا يوم جميل جدا»،', 'ثم غادر.']],
    ['sv', 'Hon sade: ”Det är en fin dag” och gick.', ['Hon sade:', '› ”Det är en fin dag”,', 'och gick.']],
    [
      'ja',
      '市長は「今日はとても良い天気です」と述べた。',
      ['市長は、', '› 「今日はとても良い天気です」、', 'と述べた。'],
    ],
  ])('splits sentences in %s: %s', (language, text, expected) => {
    expect(voices(text, language).map((piece) => piece.replaceAll(/[\s\u00a0\u202f]+/g, ' '))).toEqual(expected);
  });

  it.each([
    ['en', 'He called it “not so good” again.'],
    ['en', 'She wrote “The Old Man And The Sea” in Cuba.'],
    ['en', 'It begins “and never comes to an end.'],
    ['en', 'It is "one and two and three and "four.'],
    ['en', 'A 27" screen and a 30" screen stood side by side there.'],
    ['en', '’Twas the night before the day, the dogs’ day.'],
    ['de', 'Das Wort „Haus“ ist kurz.'],
  ])('does not split sentences in %s: %s', (language, text) => {
    expect(voices(text, language)).toHaveLength(1);
    expect(voices(text, language)[0]).not.toMatch(/^›/);
  });

  it('is used inside sentences only with `quotesInside`, and in block quotations whenever it is set', () => {
    const blocks = [
      para('She said “we are ready to go” and left.'),
      { kind: 'quote' as const, text: 'It is “a very fine day” today.' },
    ];
    const spokenTexts = (wanted: Partial<ReadingOptions>) =>
      getParts(blocks, wanted).map(({ text, voiceId }) => [voiceId, text]);
    expect(spokenTexts({ quotesInside: true })).toEqual([
      [undefined, 'She said “we are ready to go” and left.'],
      [undefined, 'It is “a very fine day” today.'],
    ]);
    expect(spokenTexts({ quoteVoice: 'Brian' })).toEqual([
      [undefined, 'She said “we are ready to go” and left.'],
      ['Brian', 'It is “a very fine day” today.'],
    ]);
    expect(spokenTexts({ quoteVoice: 'Brian', quotesInside: true }).at(-1)).toEqual([
      'Brian',
      'It is “a very fine day” today.',
    ]);
  });

  it('adds a pause between voices and keeps word offsets', () => {
    const text = 'She paid $5m, “which is 5% of all that there is”, and left. Then he came.';
    const narration = read([para(text)], { quoteVoice: 'Brian', quotesInside: true });
    const pauses = (quality: 'neural' | 'standard') =>
      splitIntoChunks(narration, getChunkPlan(quality))
        .flatMap(({ parts }) => parts)
        .slice(1)
        .map(({ pauseMs }) => pauseMs);
    expect(pauses('neural')).toEqual([80, 80, 0, 0]);
    // Basic voices include silence.
    expect(pauses('standard')).toEqual([0, 0, 0]);
    const talk = read(
      [
        para(
          `“${'We are all ready to go now and so are they. '.repeat(4).trim()}” ` +
            `${'He left. '.repeat(12).trim()} “We are all ready to go now.”`,
        ),
      ],
      { quoteVoice: 'Brian', quotesInside: true },
    );
    const handed = splitIntoChunks(talk, getChunkPlan('neural'))
      .flatMap(({ parts }) => parts)
      .slice(1);
    for (const [index, part] of handed.slice(0, -1).entries())
      expect([part.text, part.pauseMs]).toEqual([part.text, part.voiceId === handed[index + 1]?.voiceId ? 0 : 240]);
    const [, first, second] = timed(narration);
    expect(first?.words?.map(({ start, end }) => text.slice(start, end))).toEqual([
      'She',
      'paid',
      '$5m',
      'which',
      'is',
      '5%',
      'of',
      'all',
      'that',
      'there',
      'is',
      'and',
      'left',
    ]);
    expect(second?.words?.map(({ start, end }) => text.slice(start, end))).toEqual(['Then', 'he', 'came']);
    expect(first && second && first.ms + first.durationMs <= second.ms).toBe(true);
  });

  it('does not change the chunk boundaries used for a single voice', () => {
    const text = (
      '“We are all ready to go now,” said Ann. “And nobody here will ever stop us,” she went on to say. “Never ' +
      'again will we wait here,” he said. '
    )
      .repeat(6)
      .trim();
    const alone = splitIntoChunks(read([para(text)], {}), getChunkPlan('neural'));
    const both = splitIntoChunks(
      read([para(text)], { quoteVoice: 'Brian', quotesInside: true }),
      getChunkPlan('neural'),
    );
    expect(both.map(({ parts }) => parts.map((part) => part.text).join(' '))).toEqual(
      alone.map(({ parts }) => parts.map((part) => part.text).join(' ')),
    );
    expect(both.every(({ characters }) => characters <= NATURAL_CHUNK_CHARACTERS_MAX + 40)).toBe(true);
    for (const { parts } of both.slice(1))
      for (const part of parts) expect(part.text.split(' ').length).toBeGreaterThan(1);
  });
});

const marks = fc
  .array(
    fc.oneof(
      fc.constantFrom('“', '”', '„', '«', '»', '‘', '’', '"', ' ', '. ', ', ', '「', '」', '$5m', '3.5%', 'Dr. Who'),
      fc.lorem({ maxCount: 3 }),
    ),
    { maxLength: 60 },
  )
  .map((pieces) => pieces.join(''));

it('keeps all words of any text complete and in order', () => {
  fc.assert(
    fc.property(marks, fc.constantFrom('en', 'de', 'fr', 'ar', 'ja', 'sv'), (text, language) => {
      const original = narrate({ title: 'T', language, blocks: [para(text)] });
      const options = readingOptionsSchema.parse({ quoteVoice: 'Brian', quotesInside: true });
      const adjusted = applyReadingOptions(original, options);
      const wordsIn = (narration: typeof original) =>
        splitIntoChunks(narration)
          .flatMap(({ parts }) => parts)
          .flatMap((part) => part.text.match(/[\p{L}\p{N}]+/gu) ?? []);
      expect(wordsIn(adjusted)).toEqual(wordsIn(original));
      for (const { parts } of splitIntoChunks(adjusted)) {
        for (const part of parts) {
          expect(part.text).toMatch(/[\p{L}\p{N}]/u);
          for (const unit of part.units)
            expect([part.text.slice(unit.from, unit.to), unit.speech.starts.length]).toEqual([
              unit.speech.text,
              unit.speech.text.length,
            ]);
        }
      }
    }),
    { numRuns: 400 },
  );
});

it('finds quotations in linear time', () => {
  const started = getProcessorMs();
  for (const text of [
    '“'.repeat(30_000),
    '‘a '.repeat(10_000),
    '“a b c d e” '.repeat(3_000),
    '"a '.repeat(10_000),
    ' «'.repeat(10_000),
  ]) {
    findQuotations(text, 'en');
    splitIntoChunks(read([para(text)], { quoteVoice: 'Brian', quotesInside: true }));
  }
  expect(getProcessorMs() - started).toBeLessThan(4_000);
});

/** Builds a timeline with 50 ms per character and a mark for every word. */
function timed(narration: ReturnType<typeof read>) {
  const chunks = splitIntoChunks(narration);
  return buildTimeline(
    chunks,
    chunks.map(({ parts }) => {
      let frames = 0;
      const marked = parts.map((part) => {
        const ms = frames * 24;
        const speechFrames = Math.ceil((part.text.length * 50) / 24);
        frames += speechFrames + countPauseFrames(part.pauseMs);
        return {
          ms,
          durationMs: speechFrames * 24,
          words: [...part.text.matchAll(/[\p{L}\d%$]+/gu)].map(
            (match) => [match.index, match.index + match[0].length, ms + match.index * 50] as const,
          ),
        };
      });
      return { frames, marks: { parts: marked } };
    }),
  ).sentences;
}
