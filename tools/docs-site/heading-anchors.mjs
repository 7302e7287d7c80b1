// Anchors of headings, as GitHub names them.

/** Removes characters other than letters, digits, hyphens and spaces; replaces spaces with hyphens. */
const toAnchor = (heading) =>
  heading
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*`]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');

/** Returns the anchors of a document's headings in order; repeated headings get a number. */
export function anchorsOfHeadings(headings) {
  const uses = new Map();
  return headings.map((words) => {
    const anchor = toAnchor(words);
    const before = uses.get(anchor) ?? 0;
    uses.set(anchor, before + 1);
    return before === 0 ? anchor : `${anchor}-${before}`;
  });
}
