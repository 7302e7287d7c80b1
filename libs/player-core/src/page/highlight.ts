import type { Narration, NarrationSentence } from '@tidings/contracts/narration/narration.ts';
import type { Player, PlayerState } from '../player.types.ts';

/** Attribute of the `<mark>` elements. */
const LIT = 'data-lit';
/** Priority of a highlight that is painted below the spoken sentence. */
const BELOW_SPEECH = -1;

type Spoken = Pick<PlayerState, 'sentence' | 'word'>;

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

/**
 * Plays from the word at `offset` in the sentence's block, or from the start of the sentence if the word times are
 * unknown.
 */
export function playFromWord(player: Player, { sentence, offset }: { sentence: number; offset: number }): void {
  const timed = player.get().timeline?.sentences.find(({ index }) => index === sentence);
  const word = timed?.words?.findLast(({ start }) => start <= offset);
  if (word) player.seekMs(word.ms);
  else player.seekSentence(sentence);
  player.play();
}

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

/** Highlights a sentence. Returns its range, or null if it is not on the page. */
export function highlightSentence(root: Element, { sentences }: Narration, sentence: number): Range | null {
  const span = sentences[sentence];
  const range = span ? createTextRange(root, span.block, span.start, span.end) : null;
  if (canHighlight()) setHighlight('place', range, BELOW_SPEECH);
  return range;
}

export function clearSentenceHighlight(): void {
  if (canHighlight()) setHighlight('place', null, BELOW_SPEECH);
}

const canHighlight = () => typeof CSS !== 'undefined' && 'highlights' in CSS;

/** Sets a highlight. One with a higher `priority` is painted on top. */
function setHighlight(name: string, range: Range | null, priority: number): void {
  if (!range) {
    CSS.highlights.delete(name);
    return;
  }
  const highlight = new Highlight(range);
  highlight.priority = priority;
  CSS.highlights.set(name, highlight);
}

/** Wraps the text in the range in `<mark>` elements, leaving links and emphasis intact. */
function markRange(range: Range | null, name: 'said' | 'word'): void {
  if (!range) return;
  const { startContainer, startOffset, endContainer, endOffset } = range;
  const walker = document.createTreeWalker(range.commonAncestorContainer, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
    if (node instanceof Text && range.intersectsNode(node)) texts.push(node);
  }
  for (const text of texts) {
    const from = text === startContainer ? startOffset : 0;
    const to = text === endContainer ? endOffset : text.length;
    if (to <= from) continue;
    if (to < text.length) text.splitText(to);
    const lit = from > 0 ? text.splitText(from) : text;
    const around = document.createElement('mark');
    around.className = name;
    around.setAttribute(LIT, '');
    lit.before(around);
    around.append(lit);
  }
}

/** Removes the marks and rejoins the text nodes that they split. */
function removeMarks(): void {
  for (const around of [...document.querySelectorAll(`mark[${LIT}]`)].toReversed()) {
    const parent = around.parentElement;
    around.replaceWith(...around.childNodes);
    parent?.normalize();
  }
}
