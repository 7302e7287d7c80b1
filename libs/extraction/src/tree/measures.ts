import { type PageNode, PageElement, PageText, getNextNode, isSpace } from './page-node.ts';

const RUNS = /\s{2,}/g;
const SAME_PAGE = 0.3;

export const getInnerText = (element: PageNode): string => element.textContent.trim().replace(RUNS, ' ');

/** Computes the length without creating the text, because most rules need only the length. */
export function getInnerLength(element: PageElement): number {
  let length = 0;
  let isBetween = false;
  for (let node = element.first; node; node = getNextNode(element, node)) {
    if (!(node instanceof PageText)) continue;
    const { data, innerLength: partLength } = node;
    if (partLength === 0) {
      isBetween ||= data !== '';
      continue;
    }
    if (length > 0 && (isBetween || isSpace(data.charCodeAt(0)))) length += 1;
    length += partLength;
    isBetween = isSpace(data.charCodeAt(data.length - 1));
  }
  return length;
}

export function computeLinkDensity(element: PageElement): number {
  const links = element.named('a');
  if (links.length === 0) return 0;
  const length = getInnerLength(element);
  if (length === 0) return 0;
  let linked = 0;
  for (const link of links)
    linked += getInnerLength(link) * (/^#./.test(link.getAttribute('href') ?? '') ? SAME_PAGE : 1);
  return linked / length;
}

/** Returns the share of text in the named elements. Nested elements are counted more than once. */
export function computeTextDensity(element: PageElement, names: string[]): number {
  const length = getInnerLength(element);
  return length === 0 ? 0 : element.named(...names).reduce((sum, inside) => sum + getInnerLength(inside), 0) / length;
}

export const isBlank = (node: PageNode): boolean =>
  node instanceof PageText ? node.isBlank : (node as PageElement).localName === 'br';

const PHRASING = new Set([
  'abbr',
  'audio',
  'b',
  'bdo',
  'br',
  'button',
  'cite',
  'code',
  'data',
  'datalist',
  'dfn',
  'em',
  'embed',
  'i',
  'img',
  'input',
  'kbd',
  'label',
  'mark',
  'math',
  'meter',
  'noscript',
  'object',
  'output',
  'progress',
  'q',
  'ruby',
  'samp',
  'script',
  'select',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'textarea',
  'time',
  'var',
  'wbr',
]);
const AROUND_PHRASING = new Set(['a', 'del', 'ins']);

export const isPhrasing = (node: PageNode): boolean =>
  node instanceof PageText ||
  (node instanceof PageElement &&
    (PHRASING.has(node.localName) || (AROUND_PHRASING.has(node.localName) && node.childNodes.every(isPhrasing))));

/** Returns null if the element has other children or text. */
export function getOnlyChild(element: PageElement, name: string): PageElement | null {
  const { children } = element;
  if (children.length !== 1 || children[0]!.localName !== name) return null;
  for (let node = element.first; node; node = node.next) if (node instanceof PageText && !node.isBlank) return null;
  return children[0]!;
}

/** Checks `height` ancestors. `Infinity` checks all of them. */
export function hasAncestor(
  element: PageElement,
  name: string,
  height = 4,
  is: (above: PageElement) => boolean = () => true,
): boolean {
  let above = element.parent;
  for (let up = 0; above && up < height; up += 1, above = above.parent)
    if (above.localName === name && is(above)) return true;
  return false;
}

const HIDDEN = /display\s*:\s*none|visibility\s*:\s*hidden/i;
export const isHidden = (element: PageElement): boolean =>
  HIDDEN.test(element.getAttribute('style') ?? '') ||
  element.hasAttribute('hidden') ||
  element.getAttribute('aria-hidden') === 'true';
