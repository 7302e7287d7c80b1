import { hasAncestor, isBlank, isHidden, isPhrasing, computeLinkDensity, getOnlyChild } from '../tree/measures.ts';
import { getNextNode, PageElement, type PageNode, PageText } from '../tree/page-node.ts';
import { isInSentence } from './in-sentence.ts';
import { removeModifiers } from './name-weight.ts';

/** Matches names of elements that are probably outside the article, unless `MAYBE` also matches. */
const UNLIKELY = new RegExp(
  [
    '-ad-|advert|agegate|banner|breadcrumb|comment|communit|consent|discuss|disqus|extra|footer|gdpr|header',
    'legend|menu|pager|pagination|popup|related|remark|repl(?:y|ies)',
    String.raw`\brss`,
    'share-?bar|sidebar|social|sponsor|supplement',
  ].join('|'),
  'i',
);
const MAYBE = /and|article|body|column|content|main/i;
const UNLIKELY_ROLES = new Set(['menu', 'menubar', 'complementary', 'navigation', 'alert', 'alertdialog', 'dialog']);
const BYLINE = /byline|author|dateline|writtenby|p-author/i;
const BYLINE_MAX = 100;

const SCORED = new Set(['section', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'td', 'pre']);
const EMPTY_GO = new Set(['div', 'section', 'header', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const BLOCKS = ['blockquote', 'dl', 'div', 'img', 'ol', 'p', 'pre', 'table', 'ul'];

/** Converts the text after two or more line breaks to a paragraph. */
export function convertBreaksToParagraphs(body: PageElement): void {
  for (const br of body.named('br')) {
    if (!br.parent) continue;
    let next = seen(br.next);
    let chain = false;
    while (next instanceof PageElement && next.localName === 'br') {
      chain = true;
      const following: PageNode | null = next.next;
      next.remove();
      next = seen(following);
    }
    if (!chain) continue;
    const paragraph = new PageElement('p');
    br.replaceWith(paragraph);
    for (let node = paragraph.next; node && isPhrasing(node);) {
      if (isBreak(node) && isBreak(seen(node.next))) break;
      const following: PageNode | null = node.next;
      paragraph.append(node);
      node = following;
    }
    trimEnd(paragraph);
    if (paragraph.parent?.localName === 'p') paragraph.parent.localName = 'div';
  }
}

const isBreak = (node: PageNode | null) => node instanceof PageElement && node.localName === 'br';
function seen(node: PageNode | null): PageNode | null {
  while (node instanceof PageText && node.isBlank) node = node.next;
  return node;
}

/** Returns the next element in document order. `passOver` skips the descendants of `element`. */
function after(element: PageElement, passOver: boolean): PageElement | null {
  if (!passOver) for (let node = element.first; node; node = node.next) if (node instanceof PageElement) return node;
  for (let at: PageElement | null = element; at; at = at.parent) {
    const next = at.nextElement;
    if (next) return next;
  }
  return null;
}

/** Removes elements that cannot be part of the article and returns the elements to score. */
export function collectParagraphs(body: PageElement, title: string | null, dropUnlikely: boolean): PageElement[] {
  const paragraphs: PageElement[] = [];
  let titled = title === null;
  let signed = false;
  let element: PageElement | null = body;
  while (element) {
    const name = removeModifiers(`${element.className} ${element.id}`);
    const goes =
      isHidden(element) ||
      (!signed && isByline(element, name) && !isInSentence(element) && (signed = true)) ||
      (!titled && repeats(element, title!) && (titled = true)) ||
      (dropUnlikely && isUnlikely(element, name) && !isInSentence(element)) ||
      (EMPTY_GO.has(element.localName) && isEmpty(element));
    if (goes && element !== body) {
      const next = after(element, true);
      element.remove();
      element = next;
      continue;
    }
    if (SCORED.has(element.localName)) paragraphs.push(element);
    if (element.localName === 'div') {
      linesToParagraphs(element);
      const paragraph = getOnlyChild(element, 'p');
      if (paragraph && element !== body && computeLinkDensity(element) < 0.25) {
        element.replaceWith(paragraph);
        element = paragraph;
        paragraphs.push(element);
      } else if (element.count(...BLOCKS) === 0) {
        element.localName = 'p';
        paragraphs.push(element);
      }
    }
    element = after(element, false);
  }
  return paragraphs;
}

const isUnlikely = (element: PageElement, name: string) =>
  UNLIKELY_ROLES.has(element.getAttribute('role') ?? '') ||
  (element.localName !== 'a' &&
    UNLIKELY.test(name) &&
    !MAYBE.test(name) &&
    !hasAncestor(element, 'table') &&
    !hasAncestor(element, 'code'));
const isEmpty = (element: PageElement) => isTextless(element) && element.children.length === element.count('br', 'hr');
function isTextless(element: PageElement): boolean {
  for (let node = element.first; node; node = getNextNode(element, node))
    if (node instanceof PageText && !node.isBlank) return false;
  return true;
}
function isByline(element: PageElement, name: string): boolean {
  if (
    element.getAttribute('rel') !== 'author' &&
    !element.getAttribute('itemprop')?.includes('author') &&
    !BYLINE.test(name)
  )
    return false;
  const { length } = element.textContent.trim();
  return length > 0 && length < BYLINE_MAX;
}

/** Whether a heading contains little more than the title. */
function repeats(element: PageElement, title: string): boolean {
  if (element.localName !== 'h1' && element.localName !== 'h2') return false;
  const titleWords = splitWords(title);
  const heading = splitWords(element.textContent);
  if (titleWords.length === 0 || heading.length === 0) return false;
  const others = heading.filter((word) => !titleWords.includes(word));
  return 1 - others.join(' ').length / heading.join(' ').length > 0.75;
}
const splitWords = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}_]+/u)
    .filter(Boolean);

function linesToParagraphs(element: PageElement): void {
  let paragraph: PageElement | null = null;
  for (const node of element.childNodes) {
    const inLine = isPhrasing(node);
    if (inLine && paragraph) {
      paragraph.append(node);
      continue;
    }
    if (paragraph) trimEnd(paragraph);
    paragraph = null;
    if (!inLine || isBlank(node)) continue;
    paragraph = new PageElement('p');
    node.replaceWith(paragraph);
    paragraph.append(node);
  }
}

const trimEnd = (paragraph: PageElement) => {
  while (paragraph.last && isBlank(paragraph.last)) paragraph.last.remove();
};
