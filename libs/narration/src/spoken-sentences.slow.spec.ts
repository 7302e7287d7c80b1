import { listNaughtyStrings } from '@tidings/testing/naughty-strings.ts';
import { getProcessorMs } from '@tidings/testing/processor-time.ts';
import fc from 'fast-check';
import { type SpeechText, getSourceRange } from './speech-text.ts';
import { toSpokenText } from './spoken-sentences.ts';
import { sentenceArbitrary } from './written-text.fixture.ts';

const languages = ['en', 'en-GB', 'es', 'es-MX', 'fr', 'de', 'it', 'ja', 'zz'];

function expectMapped(speech: SpeechText, text: string): void {
  expect([speech.starts.length, speech.ends.length]).toEqual([speech.text.length, speech.text.length]);
  let [start, end] = [0, 0];
  let wrong = '';
  for (let unit = 0; unit < speech.text.length; unit += 1) {
    const [from, to] = [speech.starts[unit] ?? -1, speech.ends[unit] ?? -1];
    if (from < start || to < end || to < from || to > text.length)
      wrong = `unit ${unit} of ${JSON.stringify(speech.text)} stands for ${from}–${to}`;
    [start, end] = [from, to];
  }
  expect(wrong).toBe('');
}

it('maps every spoken unit to increasing source offsets, deterministically', () => {
  fc.assert(
    fc.property(sentenceArbitrary, fc.constantFrom(...languages), (text, language) => {
      const speech = toSpokenText({ text }, language);
      expect(JSON.stringify(toSpokenText({ text }, language)) === JSON.stringify(speech)).toBe(true);
      expect(speech.text.isWellFormed()).toBe(true);
      expectMapped(speech, text);
    }),
    { numRuns: 800 },
  );
});

it('covers every written word with whole spoken words', () => {
  const words = fc.array(
    fc.constantFrom(
      '$1.2tn',
      '21/11/2026',
      '10:30am',
      '5-10',
      'km',
      'Dr.',
      'Jones',
      'COVID-19',
      '#ClimateChange',
      'https://example.com/x',
      '2019–2024',
      'XIV',
      'Louis',
      'people',
      'came',
      '3,5',
      '1984',
      'U.S.',
      'z.B.',
      'Xi',
      '5 %',
    ),
    { minLength: 1, maxLength: 12 },
  );
  fc.assert(
    fc.property(words, fc.constantFrom(...languages), (shown, language) => {
      const text = shown.join(' ');
      const speech = toSpokenText({ text }, language);
      const isSaid = new Uint8Array(text.length);
      for (const match of speech.text.matchAll(/\S+/gu)) {
        const { start, end } = getSourceRange(speech, match.index, match.index + match[0].length);
        isSaid.fill(1, start, end);
        // A rewritten word maps to whole words.
        if (text.slice(start, end) !== match[0]) {
          expect(/[\p{L}\p{N}]/u.test(text[start - 1] ?? ' ') && /[\p{L}\p{N}]/u.test(text[start] ?? ' ')).toBe(false);
        }
      }
      expect([...text].filter((character, index) => /[\p{L}\p{N}]/u.test(character) && isSaid[index] === 0)).toEqual(
        [],
      );
    }),
    { numRuns: 500 },
  );
});

it('maps spoken words back to the written text', () => {
  const text = 'At https://www.example.com/x Dr. Xi paid $1.2tn on Nov. 21, 2026 👍';
  const speech = toSpokenText({ text }, 'en');
  const back = (words: string): string => {
    const at = speech.text.indexOf(words);
    const { start, end } = getSourceRange(speech, at, at + words.length);
    return text.slice(start, end);
  };
  expect(speech.text).toBe(
    'At example dot com Doctor shee paid one point two trillion dollars on November twenty-first, twenty twenty-six.',
  );
  expect(['dot', 'Doctor', 'shee', 'paid', 'trillion', 'dollars', 'November', 'twenty-six'].map(back)).toEqual([
    'https://www.example.com/x',
    'Dr.',
    'Xi',
    'paid',
    '$1.2tn',
    '$1.2tn',
    'Nov. 21, 2026',
    'Nov. 21, 2026',
  ]);
});

it.each([
  '1',
  '1,',
  '1.',
  '9-',
  '1/',
  '1:',
  '$',
  '$1',
  '+1 ',
  'I',
  'X',
  'A.',
  'A. ',
  'a.',
  'a@',
  '#',
  '#a',
  '@a ',
  'a-',
  'http://a/',
  'Dr. ',
  'GB82 ',
  '1 ',
  '12,345',
  '½',
  '−',
  'e.g.',
  '0',
  '00 ',
  'z. ',
  '1-1-',
  'W',
  'WHO',
  'ab1',
  '%',
  '°',
  '1e',
  '1 h ',
  '1er ',
  '5 Mio. ',
  '²',
  'm²',
  'x²',
  '10⁶',
  '¹,',
  ' |',
  '  ',
  '[',
  '~',
  '§',
  '0x1',
  '1x ',
  '1.5/5 ',
  '$1 the ',
  'a.1',
  '_',
  '--a',
  '── ',
  '[quote ',
  '5x5 ',
  '24/7',
  '★',
  '★☆',
  '^2',
  'x^2',
  '**a',
  '`',
  '1.000',
  ',000',
  '25/11, ',
  '25C to ',
  '11er ',
  '1Q25',
  "6'2 ",
  '(b. 1950 ',
  '100%ig',
  '+1.1',
  '3ra ',
  '12st 4',
])('converts 100,000 characters of %j in linear time', (piece) => {
  const text = piece.repeat(Math.ceil(100_000 / piece.length));
  for (const language of ['en', 'es', 'fr', 'de']) {
    const started = getProcessorMs();
    const speech = toSpokenText({ text }, language);
    expect(getProcessorMs() - started).toBeLessThan(3_000);
    expect(speech.text.length).toBeLessThan(text.length * 20);
  }
});

it('accepts every naughty string in English, German and Italian', () => {
  const strings = listNaughtyStrings();
  expect(strings.length).toBeGreaterThan(40);
  for (const text of strings)
    for (const language of ['en', 'de', 'it']) expectMapped(toSpokenText({ text }, language), text);
});

it('applies a listener’s pronunciations first, but only in their languages', () => {
  const speak = (text: string, language = 'en') =>
    toSpokenText({ text }, language, {
      sayCitations: false,
      pronunciations: [
        { match: 'Xi', say: 'kssi', kind: 'word', language: 'en', caseSensitive: true },
        { match: 'doe', say: 'dough', kind: 'word', language: null, caseSensitive: false },
        { match: 'SQL', say: '', kind: 'spell', language: null, caseSensitive: true },
        { match: 'AOC', say: '', kind: 'spell', language: 'en', caseSensitive: true },
        { match: 'San José', say: 'san hoh-zay', kind: 'word', language: 'en', caseSensitive: true },
        { match: '9/11', say: 'September eleventh', kind: 'word', language: null, caseSensitive: true },
      ],
    }).text;
  expect(speak('Xi’s, XI and Xing.')).toBe('kssi’s, XI and Xing.');
  expect(speak('DOE, Doe and does.')).toBe('dough, dough and does.');
  expect(speak('SQL and AOC in San José on 9/11.')).toBe('S Q L and A.O.C in san hoh-zay on September eleventh.');
  expect(speak('Xi e doe.', 'it')).toBe('Xi e dough.');
  expect(speak('Nguyen.')).toBe('win.');
  expect(speak('Nguyen.', 'fr')).toBe('Nguyen.');
});
