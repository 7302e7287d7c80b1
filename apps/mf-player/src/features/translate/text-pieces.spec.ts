import fc from 'fast-check';
import type { TranslationEngine } from './browser-translator.ts';
import { type TranslationProgress, splitText, translatePieces } from './text-pieces.ts';

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

const TEXT = 'One.\n\nTwo.\n';
const requests: string[] = [];
const engine = (
  kind: TranslationEngine['kind'],
  fails: (text: string) => boolean = () => false,
): TranslationEngine => ({
  kind,
  translate: async (one) => {
    requests.push(`${kind}: ${one}`);
    if (fails(one)) throw new Error(`${kind} is broken`);
    return `<${one}>`;
  },
});
const translate = (
  first: TranslationEngine | null,
  second: TranslationEngine,
  signal = new AbortController().signal,
) => {
  const seen: TranslationProgress[] = [];
  const pieces = splitText(TEXT, 'en', 100);
  return {
    seen,
    done: translatePieces({ pieces, first, second, signal, onProgress: (progress) => seen.push(progress) }),
  };
};
beforeEach(() => {
  requests.length = 0;
});

it('translates each paragraph in the browser, and reports each result', async () => {
  const { seen, done } = translate(engine('browser'), engine('server'));
  expect(await done).toEqual({ text: '<One.>\n\n<Two.>\n', done: 2, total: 2, kind: 'browser' });
  expect(requests).toEqual(['browser: One.', 'browser: Two.']);
  expect(seen.map(({ text: so, done: many }) => [so, many])).toEqual([
    ['<One.>', 1],
    ['<One.>\n\n<Two.>', 2],
  ]);
});

it('uses the server if the browser has no translator, or after its first failure', async () => {
  expect((await translate(null, engine('server')).done).kind).toBe('server');
  requests.length = 0;
  const half = await translate(
    engine('browser', (one) => one === 'Two.'),
    engine('server'),
  ).done;
  expect([half.text, half.kind, requests]).toEqual([
    '<One.>\n\n<Two.>\n',
    'server',
    ['browser: One.', 'browser: Two.', 'server: Two.'],
  ]);
});

it('reports the server’s error when both fail', async () => {
  await expect(
    translate(
      engine('browser', () => true),
      engine('server', () => true),
    ).done,
  ).rejects.toThrow('server is broken');
});

it('sends no further requests after a translation is cancelled', async () => {
  const abort = new AbortController();
  const leaving: TranslationEngine = {
    kind: 'browser',
    translate: async (one) => {
      requests.push(one);
      abort.abort();
      return one;
    },
  };
  await expect(translate(leaving, engine('server'), abort.signal).done).rejects.toMatchObject({ name: 'AbortError' });
  expect(requests).toEqual(['One.']);
});

it('keeps the space between two pieces of a paragraph', async () => {
  const pieces = splitText('First one. Second one.', 'en', 12);
  const trimming: TranslationEngine = { kind: 'server', translate: async (one) => one.trim() };
  expect(
    (
      await translatePieces({
        pieces,
        first: null,
        second: trimming,
        signal: new AbortController().signal,
        onProgress: () => undefined,
      })
    ).text,
  ).toBe('First one. Second one.');
});
