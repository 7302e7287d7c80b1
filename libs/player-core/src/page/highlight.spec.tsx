import type { Narration } from '@tidings/contracts/narration/narration.ts';
import { clearSpeech, highlightSpeech, createTextRange, findSentenceAtOffset } from './highlight.ts';

const narration: Narration = {
  language: 'en',
  characters: 40,
  estimatedMs: 4000,
  blocks: [
    { index: 0, kind: 'title', text: 'Ferry home' },
    { index: 1, kind: 'para', text: 'It came back. “Late,” she said, and waved.' },
  ],
  sentences: [
    { index: 0, block: 0, start: 0, end: 10 },
    { index: 1, block: 1, start: 0, end: 13 },
    { index: 2, block: 1, start: 14, end: 41 },
  ],
};
let root: HTMLElement;
const PAGE =
  '<h2 data-block="0">Ferry home</h2><p data-block="1">It <em>came <b>back</b></em>. “Late,” <a href="/x">she ' +
  'said</a>, and waved.</p>';
const lit = (name: string) => [...root.querySelectorAll(`mark.${name}`)].map(({ textContent }) => textContent).join('');
beforeEach(() => {
  document.body.innerHTML = `<main>${PAGE}</main>`;
  root = document.querySelector('main')!;
});

it('finds every sentence and word of the narration in the page, across links and emphasis', () => {
  for (const { block, start, end } of narration.sentences)
    expect(createTextRange(root, block, start, end)?.toString()).toBe(narration.blocks[block]!.text.slice(start, end));
  const { text } = narration.blocks[1]!;
  for (const word of text.matchAll(/\S+/g))
    expect(createTextRange(root, 1, word.index, word.index + word[0].length)?.toString()).toBe(word[0]);
});

it('returns null for text that is not in the page', () => {
  expect(createTextRange(root, 1, 30, 400)).toBeNull();
  expect(createTextRange(root, 7, 0, 3)).toBeNull();
  expect(createTextRange(root, 1, 5, 5)).toBeNull();
});

it('finds the sentence at an offset, and the next one for the space between two sentences', () => {
  expect([0, 12, 13, 14, 40, 99].map((offset) => findSentenceAtOffset(narration, 1, offset)?.index)).toEqual([
    1, 1, 2, 2, 2, 2,
  ]);
  expect(findSentenceAtOffset(narration, 9, 0)).toBeNull();
});

describe('without the CSS highlight API', () => {
  const word = { block: 1, start: 14, end: 20 };
  it('marks the sentence and the word without changing the text', () => {
    const before = root.textContent;
    highlightSpeech(root, narration, { sentence: 2, word });
    expect(lit('said')).toBe('“Late,” she said, and waved.'.slice(0, 27));
    expect(lit('word')).toBe('“Late,');
    expect(root.textContent).toBe(before);
  });
  it('restores the page when the marks are removed', () => {
    highlightSpeech(root, narration, { sentence: 1, word: null });
    highlightSpeech(root, narration, { sentence: 2, word });
    clearSpeech();
    expect(root.innerHTML).toBe(PAGE);
    expect(root.querySelector('[data-block="0"]')!.childNodes).toHaveLength(1);
  });
});
