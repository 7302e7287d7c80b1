import { sampleSentences } from '@tidings/contracts/voices/voice.ts';
import fc from 'fast-check';
import { splitSentences } from './split-sentences.ts';

const split = (text: string, language: string) =>
  splitSentences(text, language).map(({ start, end }) => text.slice(start, end));

/** `|` marks the boundaries between sentences. */
it.each([
  ['en', 'Dr. Smith met Gov. Jones in St. Louis.| It rained.'],
  ['en', 'It cost $3.50 at 5 p.m. on Sunday.| Nobody paid.'],
  ['en', 'See https://example.com/?v=1 for more.| It helps.'],
  ['en', 'The U.S. Senate voted.| The House did not.'],
  ['en', '“Stop!” he said.| She did.'],
  ['en', '"Why?" she asked.| "Because," he said.'],
  ['en', 'He waited… and then left.| Good.'],
  ['en', 'It ended in June.| 2011 was better.'],
  ['en', 'J. R. Tolkien wrote it.| I read it.'],
  ['en', 'He left (she stayed.) | It was late.'],
  ['en', 'See No. 5 below.| Then go.'],
  ['de', 'Am 3. Oktober wird gefeiert, z. B. in Berlin.| Es regnet.'],
  ['de', 'Im 19. Jahrhundert kam Prof. Dr. Müller.| Er blieb.'],
  ['de', '„Halt!“, rief er.| Sie ging.'],
  ['fr', '« Attention ! » dit-il.| Il partit.'],
  ['fr', 'M. Dupont est venu.| Il a vu.'],
  ['es', '¿Qué pasa?| ¡Nada!| El Sr. López vino.'],
  ['ru', 'Он жил на ул. Ленина.| Потом уехал.'],
  ['ja', '彼は来た。|「本当ですか。」|はい。'],
  ['cmn-CN', '他来了。|“真的吗？”|是的。'],
  ['hi', 'यह अच्छा है।| वह गया।'],
  ['arb', 'هل جاء؟| نعم.'],
  ['en-GB-WLS', 'Mr. Evans sang.| We listened.'],
  ['sv', 'Det är sant.| ”Ja”, sade hon.'],
  ['tr', 'Toplantı 23. Nisan günü yapıldı.| Herkes geldi.'],
  ['nonsense-locale!', 'One.| Two.'],
])('splits sentences in %s: %s', (language, marked) => {
  expect(split(marked.replaceAll('|', ''), language)).toEqual(marked.split('|').map((sentence) => sentence.trim()));
});

it.each([
  ['addresses', 'en', 'Write to Ann.Bo@example.org or see www.Example.org/a.B for v2.0.1 of Node.js.| Thanks.'],
  [
    'missing white space',
    'en',
    'They met again in Lisbon.She paid 2,000.That was all.Dr. Ito agreed.'.replaceAll(
      /(?<=Lisbon\.|2,000\.|all\.)/g,
      '|',
    ),
  ],
  ['ellipses', 'en', 'He paused ... then spoke. . . .| “Well… no.”| I know...| ...and so do you.'],
  ['notes', 'en', 'It was proved.[4][12]| Others agreed.³| The rest of the doctors waited.5 6| Nobody knew (Lee 55).'],
  ['asides', 'en', 'The team (it won. Twice!) came home.| (So did we.)| They slept [sic!] well.'],
  ['attributed quotations', 'en', '“Run! Hide!” he cried, and she ran.| “Run!”| She ran.'],
  ['dialogue', 'nb', 'Hun lo.| – Kommer du? spurte han.| – Ja.'],
  ['dialogue in one quotation', 'ru', '«Ты дома? – спросил он. – Выходи».| Она вышла.'],
  ['lists', 'en', 'Three rules. |1. Be kind |2. Be quick |3. Be quiet'],
  ['lists', 'en', 'a) One thing |b) Another thing'],
  ['lists', 'en', '• Salt |• Bread |• Wine'],
  ['lists', 'en', 'i. One thing |ii. Another thing'],
  ['no lists', 'de', '1. Mai und 2. Oktober sind Feiertage.| Gut.'],
  ['no lists', 'en', 'There are two ways: 1) by car 2) by train.'],
  ['no capitals', 'en', 'we came home late.| nobody was there, e.g. in the kitchen.| odd .| really odd.'],
  ['measures', 'en', 'It was 5 °C.| The walk took 2 h.| He had vitamin C.| She had 3 kg.'],
  [
    'eras',
    'en',
    'In 44 B.C. Caesar died in the senate of Rome.| The oldest of these walls were built about 900 B.C.| People left.',
  ],
  ['only marks', 'en', '? !|? Really?| Yes. --'.replace('|', '')],
  ['only marks', 'en', '...'],
  ['pictures', 'en', 'We won!! 🎉🎉| Come and see.👍| Bye.'],
  ['names with a mark', 'en', 'She works at Yahoo! in Dublin.| Yahoo! Mail is old.'],
])('splits sentences with %s (%s): %s', (_, language, marked) => {
  expect(split(marked.replaceAll('|', ''), language)).toEqual(marked.split('|').map((sentence) => sentence.trim()));
});

it('splits the sample sentences of all voices without losing a character', () => {
  for (const [locale, sample] of Object.entries(sampleSentences)) {
    const text = sample('Ana');
    expect([locale, split(text, locale).join('').replace(/\s/g, '')]).toEqual([locale, text.replace(/\s/g, '')]);
  }
});

/** Whether the text is not spoken, like white space. */
const isSilent = (between: string) => /^[\s\u0085\u200b\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]*$/u.test(between);

it('sentences of any text are ordered, trimmed and not empty, with only white space between them', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc
      .array(
        fc.constantFrom(
          '"',
          '.',
          ' ',
          'A',
          'b',
          '“',
          '”',
          '»',
          '«',
          '!',
          '?',
          '…',
          '(',
          ')',
          '3',
          '。',
          '\n',
          '\u00a0',
          '\u202a',
        ),
        { maxLength: 80 },
      )
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(text, fc.constantFrom('en', 'de', 'fr', 'ja', 'sv', 'xx'), (given, language) => {
      let at = 0;
      for (const { start, end } of splitSentences(given, language)) {
        expect(isSilent(given.slice(at, start))).toBe(true);
        expect(given.slice(start, end)).toBe(given.slice(start, end).trim());
        expect(end).toBeGreaterThan(start);
        at = end;
      }
      expect(isSilent(given.slice(at))).toBe(true);
    }),
    { numRuns: 600 },
  );
});

it.each(['.', '"', 'A.', '! » ', '. (', '1. ', '«a? – a – ', 'He came, e.g. in St. Louis. “Really?” she asked. '])(
  'splits text in linear time: %j',
  (part) => {
    const secondsFor = (length: number): number => {
      const text = part.repeat(length / part.length);
      const started = process.cpuUsage();
      splitSentences(text, 'en');
      const { user, system } = process.cpuUsage(started);
      return (user + system) / 1e6;
    };
    secondsFor(10_000);
    // Quadratic time would be 400 times as long.
    expect(secondsFor(200_000)).toBeLessThan(Math.max(1, 80 * secondsFor(10_000)));
  },
);

it('returns no sentence of a single character for short sentences', () => {
  const text = '“No!” “Why?” he said. "I..." She left. A. B. 1. 2. Then? ... ! Done.';
  expect(split(text, 'en').filter((sentence) => (sentence.match(/[\p{L}\p{N}]/gu) ?? []).length < 2)).toEqual([]);
});
