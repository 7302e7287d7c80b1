// Creates the same anchor as GitHub.

const toAnchor = (heading) =>
  heading
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*`]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');

/** Returns the anchors of the headings, in order. Repeated headings get a number. */
export function createHeadingAnchors(headings) {
  const uses = new Map();
  return headings.map((words) => {
    const anchor = toAnchor(words);
    const before = uses.get(anchor) ?? 0;
    uses.set(anchor, before + 1);
    return before === 0 ? anchor : `${anchor}-${before}`;
  });
}
