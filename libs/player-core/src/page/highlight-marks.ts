const LIT = 'data-lit';

/** Wraps the text in the range in `<mark>` elements, leaving links and emphasis intact. */
export function markRange(range: Range | null, name: 'said' | 'word'): void {
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
export function removeMarks(): void {
  for (const around of [...document.querySelectorAll(`mark[${LIT}]`)].toReversed()) {
    const parent = around.parentElement;
    around.replaceWith(...around.childNodes);
    parent?.normalize();
  }
}
