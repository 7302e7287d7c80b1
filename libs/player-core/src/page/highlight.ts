import type { Narration, NarrationSentence } from '@tidings/contracts/narration/narration.ts';
import type { PlayerState } from '../player.types.ts';
import { markRange, removeMarks } from './highlight-marks.ts';

/** Finds the element of a block. It contains exactly the block's text. */
const blockIn = (root: Element, block: number) => root.querySelector(`[data-block="${block}"]`);

/** Takes UTF-16 offsets. Returns null if the range is not on the page. */
export function createTextRange(root: Element, block: number, start: number, end: number): Range | null {
  const host = blockIn(root, block);
  if (!host || end <= start) return null;
  const range = document.createRange();
  const walker = document.createTreeWalker(host, NodeFilter.SHOW_TEXT);
  let passed = 0;
  let hasStart = false;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = node.textContent?.length ?? 0;
    if (!hasStart && start < passed + length) {
      range.setStart(node, start - passed);
      hasStart = true;
    }
    if (hasStart && end <= passed + length) {
      range.setEnd(node, end - passed);
      return range;
    }
    passed += length;
  }
  return null;
}

/** Returns null for a block without sentences. */
export function findSentenceAtOffset(
  { sentences }: Narration,
  block: number,
  offset: number,
): NarrationSentence | null {
  const inBlock = sentences.filter((sentence) => sentence.block === block);
  return inBlock.find(({ end }) => offset < end) ?? inBlock.at(-1) ?? null;
}

/** Returns the offset in the text, or null if the point is not on the text. */
export function findOffsetAtPoint(host: Element | null | undefined, x: number, y: number): number | null {
  const caret = document.caretPositionFromPoint?.(x, y);
  if (!caret || !host?.contains(caret.offsetNode)) return null;
  const before = document.createRange();
  before.setStart(host, 0);
  before.setEnd(caret.offsetNode, caret.offset);
  return before.toString().length;
}

/** Returns the sentence at a point, with the offset of the point in its block. Returns null if none exists. */
export function findSentenceAtPoint(
  root: Element,
  narration: Narration,
  x: number,
  y: number,
): (NarrationSentence & { offset: number }) | null {
  const caret = document.caretPositionFromPoint?.(x, y);
  const host = (caret?.offsetNode instanceof Element ? caret.offsetNode : caret?.offsetNode.parentElement)?.closest(
    '[data-block]',
  );
  const offset = host && root.contains(host) ? findOffsetAtPoint(host, x, y) : null;
  const sentence =
    offset === null ? null : findSentenceAtOffset(narration, Number(host?.getAttribute('data-block')), offset);
  return sentence && offset !== null ? { ...sentence, offset } : null;
}

type Spoken = Pick<PlayerState, 'sentence' | 'word'>;

/** Highlights the spoken sentence and word. Uses `<mark>` elements if the browser lacks the CSS highlight API. */
export function highlightSpeech(root: Element, narration: Narration, { sentence, word }: Spoken): Range | null {
  const span = narration.sentences[sentence];
  const find = () => (span ? createTextRange(root, span.block, span.start, span.end) : null);
  const findWord = () => (word ? createTextRange(root, word.block, word.start, word.end) : null);
  if (!canHighlight()) {
    removeMarks();
    markRange(find(), 'said');
    markRange(findWord(), 'word');
    return find();
  }
  const sentenceRange = find();
  setHighlight('sentence', sentenceRange, 0);
  setHighlight('word', findWord(), 1);
  return sentenceRange;
}

export function clearSpeech(): void {
  if (!canHighlight()) {
    removeMarks();
    return;
  }
  for (const name of ['sentence', 'word']) CSS.highlights.delete(name);
}

export const canHighlight = () => typeof CSS !== 'undefined' && 'highlights' in CSS;

/** Sets a highlight. One with a higher `priority` is painted on top. */
export function setHighlight(name: string, range: Range | null, priority: number): void {
  if (!range) {
    CSS.highlights.delete(name);
    return;
  }
  const highlight = new Highlight(range);
  highlight.priority = priority;
  CSS.highlights.set(name, highlight);
}
