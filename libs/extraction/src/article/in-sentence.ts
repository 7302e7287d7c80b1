import { type PageElement, PageText } from '../tree/page-node.ts';

/** Inline elements, which can be part of a sentence, such as a note that opens a popup. */
const INLINE = new Set(
  `a abbr b bdi bdo big cite code data del dfn em font i ins kbd label mark q s samp small span strike strong sub sup
  time tt u var`.split(/\s+/),
);
/** Minimum length of the text around an inline element in a sentence. A row of buttons has less text. */
const SENTENCE_MIN = 40;

/** Whether an element is a part of a sentence. Its class name says nothing about it then, because the word belongs. */
export function isInSentence(element: PageElement): boolean {
  if (!INLINE.has(element.localName)) return false;
  let around = 0;
  for (let parent = element.parent; parent; parent = parent.parent) {
    for (let node = parent.first; node; node = node.next) if (node instanceof PageText) around += node.innerLength;
    if (around >= SENTENCE_MIN) return true;
    if (!INLINE.has(parent.localName)) return false;
  }
  return false;
}
