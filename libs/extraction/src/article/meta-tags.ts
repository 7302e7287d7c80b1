import type { PageElement } from '../tree/page-node.ts';

export const collapseWhitespace = (text: string | null | undefined): string | null =>
  (text ?? '').replace(/\s+/g, ' ').trim() || null;

/** Returns the content of the first of these meta names that the page declares. */
export type ReadMeta = (...names: string[]) => string | null;

export function createMetaReader(root: PageElement): ReadMeta {
  const contents = new Map<string, string>();
  for (const element of root.querySelectorAll('meta[content]')) {
    const name = (
      element.getAttribute('property') ??
      element.getAttribute('name') ??
      element.getAttribute('itemprop') ??
      element.getAttribute('http-equiv') ??
      ''
    ).toLowerCase();
    const content = collapseWhitespace(element.getAttribute('content'));
    if (name !== '' && content !== null && !contents.has(name)) contents.set(name, content);
  }
  return (...names) => names.map((name) => contents.get(name)).find((content) => content !== undefined) ?? null;
}
