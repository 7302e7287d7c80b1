import fc from 'fast-check';
import { splitText } from './text-pieces.ts';

const splitWords = (text: string, most: number) =>
  splitText(text, 'en', most)
    .filter(({ kind }) => kind === 'words')
    .map(({ text: words }) => words);

it('splits a text into paragraphs and the gaps between them', () => {
  expect(splitText('One. Two.\n\n  Three\n—\n', 'en', 100)).toEqual([
    { kind: 'words', text: 'One. Two.' },
    { kind: 'gap', text: '\n\n  ' },
    { kind: 'words', text: 'Three' },
    { kind: 'gap', text: '\n' },
    { kind: 'gap', text: '—' },
    { kind: 'gap', text: '\n' },
  ]);
});

it('keeps sentences whole if they fit, and otherwise splits them between words', () => {
  expect(splitWords('First one. Second one. Third one.', 24)).toEqual(['First one. Second one. ', 'Third one.']);
  expect(splitWords('A sentence without any stop that goes on', 20)).toEqual([
    'A sentence without ',
    'any stop that goes ',
    'on',
  ]);
  expect(splitWords('x'.repeat(45), 20)).toEqual(['x'.repeat(20), 'x'.repeat(20), 'x'.repeat(5)]);
});

it('respects the limit without splitting graphemes or losing text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.integer({ min: 8, max: 60 }), (text, most) => {
      const pieces = splitText(text, 'en', most);
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      for (const piece of pieces.filter(({ kind }) => kind === 'words')) {
        expect(piece.text.length).toBeLessThanOrEqual(most);
        expect(piece.text.isWellFormed()).toBe(true);
      }
    }),
  );
});
