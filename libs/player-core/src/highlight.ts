import type { Narration, NarrationSentence } from '@tidings/contracts/narration/narration.ts';
import { mark, removeMarks } from './highlight-marks.ts';
import type { PlayerState } from './player.types.ts';

/**
 * Where the texts of blocks stand in the page: every block is an element with `data-block` whose text is the block's.
 */
const blockIn = (root: Element, block: number) => root.querySelector(`[data-block="${block}"]`);

/** The page range of UTF-16 offsets in a block's text, or null when the page does not hold them. */
export function rangeIn(root: Element, block: number, start: number, end: number): Range | null {
  const host = blockIn(root, block);
  if (!host || end <= start) return null;
  const range = document.createRange();
  const walker = document.createTreeWalker(host, NodeFilter.SHOW_TEXT);
  let passed = 0;
  let begun = false;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = node.textContent?.length ?? 0;
    if (!begun && start < passed + length) {
      range.setStart(node, start - passed);
      begun = true;
    }
    if (begun && end <= passed + length) {
      range.setEnd(node, end - passed);
      return range;
    }
    passed += length;
  }
  return null;
}

/** The sentence at a block's offset; null where nothing is spoken. */
export function sentenceAtOffset({ sentences }: Narration, block: number, offset: number): NarrationSentence | null {
  const inBlock = sentences.filter((sentence) => sentence.block === block);
  return inBlock.find(({ end }) => offset < end) ?? inBlock.at(-1) ?? null;
}

/** How far into an element's text a press was, in UTF-16 units; null when it was not on its text. */
export function offsetAtPoint(host: Element | null | undefined, x: number, y: number): number | null {
  const caret = document.caretPositionFromPoint?.(x, y);
  if (!caret || !host?.contains(caret.offsetNode)) return null;
  const before = document.createRange();
  before.setStart(host, 0);
  before.setEnd(caret.offsetNode, caret.offset);
  return before.toString().length;
}

/** The sentence under a press, by the caret the browser finds there, and how far into its block that is. */
export function sentenceAtPoint(
  root: Element,
  narration: Narration,
  x: number,
  y: number,
): (NarrationSentence & { offset: number }) | null {
  const caret = document.caretPositionFromPoint?.(x, y);
  const host = (caret?.offsetNode instanceof Element ? caret.offsetNode : caret?.offsetNode.parentElement)?.closest(
    '[data-block]',
  );
  const offset = host && root.contains(host) ? offsetAtPoint(host, x, y) : null;
  const sentence =
    offset === null ? null : sentenceAtOffset(narration, Number(host?.getAttribute('data-block')), offset);
  return sentence && offset !== null ? { ...sentence, offset } : null;
}

type Spoken = Pick<PlayerState, 'sentence' | 'word'>;

/** Lights the spoken sentence and word: without touching the page's elements, or by marks in a browser that cannot. */
export function paintSpeech(root: Element, narration: Narration, { sentence, word }: Spoken): Range | null {
  const place = narration.sentences[sentence];
  const find = () => (place ? rangeIn(root, place.block, place.start, place.end) : null);
  const findWord = () => (word ? rangeIn(root, word.block, word.start, word.end) : null);
  if (!canHighlight()) {
    removeMarks();
    mark(find(), 'said');
    mark(findWord(), 'word');
    return find();
  }
  const said = find();
  setLight('sentence', said, 0);
  setLight('word', findWord(), 1);
  return said;
}

/** Puts every light out. */
export function clearSpeech(): void {
  if (!canHighlight()) {
    removeMarks();
    return;
  }
  for (const name of ['sentence', 'word']) CSS.highlights.delete(name);
}

export const canHighlight = () => typeof CSS !== 'undefined' && 'highlights' in CSS;

/** Puts a light on a range, or out; one of higher priority is painted over others. */
export function setLight(name: string, range: Range | null, priority: number): void {
  if (!range) {
    CSS.highlights.delete(name);
    return;
  }
  const highlight = new Highlight(range);
  highlight.priority = priority;
  CSS.highlights.set(name, highlight);
}
