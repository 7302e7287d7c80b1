import { voiceCatalogue } from '@tidings/contracts/voices/voice-catalogue.ts';
import fc from 'fast-check';
import { createScript } from './pieces.ts';
import { InvalidSsml } from './ssml.ts';

const locales = [...new Set(voiceCatalogue.map((voice) => voice.locale))];
const splitSentences = (text: string, locale = 'en-US') =>
  createScript(text, 'text', locale).pieces.flatMap((piece) => piece.sentence?.value ?? []);

describe('createScript', () => {
  it('returns the ordered byte ranges of words, for any text and language', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.constantFrom(...locales), (text, locale) => {
        const bytes = Buffer.from(text);
        let before = 0;
        for (const mark of createScript(text, 'text', locale).pieces.flatMap((piece) => piece.wordMarks)) {
          expect(bytes.subarray(mark.start, mark.end).toString()).toBe(Buffer.from(mark.value).toString());
          expect(mark.start).toBeGreaterThanOrEqual(before);
          before = mark.start;
        }
      }),
      { numRuns: 500 },
    );
  });

  it('returns pieces of at most 600 characters, without invisible characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 2_000 }), (text) => {
        for (const piece of createScript(text, 'text', 'de-DE').pieces) {
          expect(piece.text).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
          expect(piece.text.length).toBeLessThanOrEqual(600);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('does not end a sentence after an abbreviation', () => {
    expect(splitSentences('Dr. Smith met Mrs. Jones of St. Paul. They left.')).toEqual([
      'Dr. Smith met Mrs. Jones of St. Paul.',
      'They left.',
    ]);
    expect(splitSentences('J. K. Rowling wrote it. “Good!” he said. It was.')).toEqual([
      'J. K. Rowling wrote it.',
      '“Good!” he said.',
      'It was.',
    ]);
  });

  it.each(['... !!! ??? — …', '🎉🎉🎉'])('speaks nothing for %s', (text) => {
    expect(createScript(text, 'text', 'en-US').pieces).toEqual([]);
  });

  it('pauses between paragraphs', () => {
    const { pieces } = createScript('One.\nTwo. Three.\n\nFour.', 'text', 'en-US');
    expect(pieces.map((piece) => piece.pauseSeconds > 0)).toEqual([false, true, false, true]);
  });

  it('reads SSML as text with pauses and rejects invalid SSML', () => {
    const { pieces, billedCharacters } = createScript(
      '<speak>A &amp; B<break time="1s"/>C<p>D</p></speak>',
      'ssml',
      'en-US',
    );
    expect(pieces.map((piece) => [piece.text, piece.pauseSeconds])).toEqual([
      ['A & B', 0],
      ['C', 1],
      ['D', 0],
      ['', 0.35],
    ]);
    expect(billedCharacters).toBe(7);
    for (const broken of [
      'plain',
      '<p>x</p>',
      '<speak>a',
      '<speak></p></speak>',
      '<speak>a & b</speak>',
      '<speak>&nope;</speak>',
      '<speak></speak>x',
      '<speak><phoneme alphabet="ipa" ph="a">x</phoneme></speak>',
      '<speak><say-as interpret-as="ordinal">3</say-as></speak>',
      '<speak><prosody pitch="high">x</prosody></speak>',
      '<speak><prosody rate="soon">x</prosody></speak>',
      '<speak><lang xml:lang="fr-FR">bonjour</lang></speak>',
      '<![CDATA[x]]>',
    ]) {
      expect(() => createScript(broken, 'ssml', 'en-US')).toThrow(InvalidSsml);
    }
  });

  it.each([
    ['an alias', '<sub alias="World Wide Web &amp; more">W3C</sub> grows', ['World Wide Web & more grows']],
    ['an alias around other elements', '<sub alias="one"><s>a</s> &amp; <![CDATA[b]]></sub>', ['one']],
    ['spelled characters', 'Code <say-as interpret-as="characters">A7b</say-as>.', ['Code A 7 b .']],
    ['a number', '<say-as interpret-as="cardinal">12</say-as> boats', ['12 boats']],
    ['CDATA', '<![CDATA[1 < 2 & 3]]>', ['1 < 2 & 3']],
    ['a passage in the language of the voice', '<lang xml:lang="en-GB">Colour</lang>', ['Colour']],
  ])('reads %s in SSML', (_, body, texts) => {
    const { pieces } = createScript(`<?xml version="1.0"?>\n<speak>${body}</speak>`, 'ssml', 'en-US');
    expect(pieces.map(({ text }) => text)).toEqual(texts);
  });

  it('marks an aliased word with the range of its element in the source', () => {
    const source = '<speak>The <sub alias="Council">C.</sub> met</speak>';
    const [piece] = createScript(source, 'ssml', 'en-US').pieces;
    expect(piece?.wordMarks.map(({ value }) => value.replaceAll(/<[^>]*>/g, ''))).toEqual(['The', 'C.', 'met']);
  });

  it('applies the nearest rate and volume to each passage', () => {
    const { pieces } = createScript(
      '<speak>A <prosody rate="slow" volume="-6dB">b <prosody rate="120%">c</prosody></prosody> d</speak>',
      'ssml',
      'en-US',
    );
    expect(pieces.map(({ text, prosody }) => [text, prosody.rate, prosody.volumeDb])).toEqual([
      ['A', 1, 0],
      ['b', 0.75, -6],
      ['c', 1.2, -6],
      ['d', 1, 0],
    ]);
  });
});
