// The names GitHub gives to headings, by which links lead to them.

/** What is no letter, number, hyphen or space goes; spaces become hyphens. */
const anchorOf = (heading) =>
  heading
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*`]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');

/** The anchors of the headings of one document, in their order; a second one of the same words has a number. */
export function anchorsOfHeadings(headings) {
  const known = new Map();
  return headings.map((words) => {
    const anchor = anchorOf(words);
    const before = known.get(anchor) ?? 0;
    known.set(anchor, before + 1);
    return before === 0 ? anchor : `${anchor}-${before}`;
  });
}
