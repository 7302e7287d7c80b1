// The method is that of Mozilla's Readability 0.6 (Apache-2.0), rebuilt on our own tree.
import { toldLength } from '../language/told-length.ts';
import {
  hasAbove,
  innerLength,
  innerText,
  isBlank,
  isHidden,
  isPhrasing,
  linkDensity,
  onlyChild,
} from '../tree/measures.ts';
import { nextIn, PageElement, type PageNode, PageText } from '../tree/page-node.ts';
import { bareName, nameWeight } from './name-weight.ts';
import { tidyArticle } from './tidy-article.ts';

/**
 * How strictly a page is read: each step trusts names and densities less, for pages of which the stricter one left too
 * little.
 */
export type Strictness = { dropUnlikely: boolean; weighNames: boolean; tidy: boolean };
const STEPS: Strictness[] = [
  { dropUnlikely: true, weighNames: true, tidy: true },
  { dropUnlikely: false, weighNames: true, tidy: true },
  { dropUnlikely: false, weighNames: false, tidy: true },
  { dropUnlikely: false, weighNames: false, tidy: false },
];

/** What page builders call things beside the article … */
const UNLIKELY =
  /-ad-|advert|agegate|banner|breadcrumb|comment|communit|consent|discuss|disqus|extra|footer|gdpr|header|legend|menu|pager|pagination|popup|related|remark|repl(?:y|ies)|\brss|share-?bar|sidebar|social|sponsor|supplement/i;
/** … unless the name speaks of the text too. */
const MAYBE = /and|article|body|column|content|main/i;
const UNLIKELY_ROLES = new Set(['menu', 'menubar', 'complementary', 'navigation', 'alert', 'alertdialog', 'dialog']);
const BYLINE = /byline|author|dateline|writtenby|p-author/i;
const BYLINE_MAX = 100;

const SCORED = new Set(['section', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'td', 'pre']);
const EMPTY_GO = new Set(['div', 'section', 'header', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const BLOCKS = ['blockquote', 'dl', 'div', 'img', 'ol', 'p', 'pre', 'table', 'ul'];
const KEPT_NAMES = new Set(['div', 'article', 'section', 'p', 'ol', 'ul']);
const COMMAS = /[,،﹐︐︑⹁⸴⸲，、]/g;
const SENTENCE_END = /\.(?: |$)|[。！？।۔]/;
const SCORED_MIN = 25;
const TOP = 5;

type Scores = Map<PageElement, number>;
/** Where a page's article is, how it was read, and what it holds. */
export type Found = { article: PageElement; length: number };

/**
 * The part of a page that reads like an article. `page` gives the page's body anew for each try: reading takes it
 * apart. Tries go on until one finds `enough` characters; the longest counts otherwise.
 */
export function findArticle(page: () => PageElement, title: string | null, enough: number): PageElement | null {
  let longest: Found | null = null;
  for (const strictness of STEPS) {
    const article = grab(page(), title, strictness);
    const length = innerLength(article);
    if (length >= enough) return article;
    if (length > (longest?.length ?? 0)) longest = { article, length };
  }
  return longest?.article ?? null;
}

function grab(body: PageElement, title: string | null, strictness: Strictness): PageElement {
  for (const element of body.named('script', 'noscript', 'style')) element.remove();
  for (const element of body.named('font')) element.localName = 'span';
  breaksToParagraphs(body);
  const scores = scored(paragraphsOf(body, title, strictness), strictness.weighNames);
  const article = withSiblings(topOf(scores, body, strictness.weighNames), scores);
  tidyArticle(article, strictness.weighNames, strictness.tidy);
  return article;
}

/** Two breaks part paragraphs: what follows them becomes one. */
function breaksToParagraphs(body: PageElement): void {
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

/** The element after this one in reading order, and after all it holds when that is passed over. */
function after(element: PageElement, passOver: boolean): PageElement | null {
  if (!passOver) for (let node = element.first; node; node = node.next) if (node instanceof PageElement) return node;
  for (let at: PageElement | null = element; at; at = at.parent) {
    const next = at.nextElement;
    if (next) return next;
  }
  return null;
}

/**
 * Takes what cannot be the article out of the page, makes paragraphs of lines, and returns all that is to be scored.
 */
function paragraphsOf(body: PageElement, title: string | null, { dropUnlikely }: Strictness): PageElement[] {
  const paragraphs: PageElement[] = [];
  let titled = title === null;
  let signed = false;
  let element: PageElement | null = body;
  while (element) {
    const name = bareName(`${element.className} ${element.id}`);
    const goes =
      isHidden(element) ||
      (!signed && isByline(element, name) && (signed = true)) ||
      (!titled && repeats(element, title!) && (titled = true)) ||
      (dropUnlikely && isUnlikely(element, name)) ||
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
      const paragraph = onlyChild(element, 'p');
      if (paragraph && element !== body && linkDensity(element) < 0.25) {
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
    !hasAbove(element, 'table') &&
    !hasAbove(element, 'code'));
const isEmpty = (element: PageElement) => isTextless(element) && element.children.length === element.count('br', 'hr');
function isTextless(element: PageElement): boolean {
  for (let node = element.first; node; node = nextIn(element, node))
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

/** A heading that says little but the title. */
function repeats(element: PageElement, title: string): boolean {
  if (element.localName !== 'h1' && element.localName !== 'h2') return false;
  const said = wordsOf(title);
  const heading = wordsOf(element.textContent);
  if (said.length === 0 || heading.length === 0) return false;
  const others = heading.filter((word) => !said.includes(word));
  return 1 - others.join(' ').length / heading.join(' ').length > 0.75;
}
const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}_]+/u)
    .filter(Boolean);

/** Lines that stand in a container beside blocks become paragraphs. */
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

/** Every paragraph speaks for what it stands in, less and less with distance. */
function scored(paragraphs: PageElement[], weighNames: boolean): Scores {
  const scores: Scores = new Map();
  for (const paragraph of paragraphs) {
    if (!paragraph.parent) continue;
    const length = innerLength(paragraph);
    if (length < SCORED_MIN) continue;
    const score = 2 + (innerText(paragraph).match(COMMAS)?.length ?? 0) + Math.min(Math.floor(length / 100), 3);
    let above: PageElement | null = paragraph.parent;
    for (let level = 0; level < 5 && above?.parent; level += 1, above = above.parent) {
      scores.set(
        above,
        (scores.get(above) ?? startScore(above, weighNames)) + score / (level === 0 ? 1 : level === 1 ? 2 : level * 3),
      );
    }
  }
  for (const [element, score] of scores) scores.set(element, score * (1 - linkDensity(element)));
  return scores;
}

const START: Record<string, number> = {
  div: 5,
  pre: 3,
  td: 3,
  blockquote: 3,
  address: -3,
  ol: -3,
  ul: -3,
  dl: -3,
  dd: -3,
  dt: -3,
  li: -3,
  form: -3,
  h1: -5,
  h2: -5,
  h3: -5,
  h4: -5,
  h5: -5,
  h6: -5,
  th: -5,
};
const startScore = (element: PageElement, weighNames: boolean) =>
  (START[element.localName] ?? 0) + (weighNames ? nameWeight(element) : 0);

/** The element that holds the article: the best scored, or what holds it together with others nearly as good. */
function topOf(scores: Scores, body: PageElement, weighNames: boolean): PageElement {
  const best = [...scores].toSorted(([, a], [, b]) => b - a).slice(0, TOP);
  let top = best[0]?.[0];
  if (!top || top.localName === 'body') {
    top = new PageElement('div');
    top.append(...body.childNodes);
    body.append(top);
    scores.set(top, startScore(top, weighNames));
    return top;
  }
  const rivals = best
    .slice(1)
    .filter(([, score]) => score / best[0]![1] >= 0.75)
    .map(([element]) => element);
  if (rivals.length >= 3) {
    for (let above = top.parent; above && above.localName !== 'body'; above = above.parent) {
      if (rivals.filter((rival) => rival !== above && above!.contains(rival)).length >= 3) {
        top = above;
        break;
      }
    }
  }
  let last = scores.get(top) ?? startScore(top, weighNames);
  const least = last / 3;
  for (let above = top.parent; above && above.localName !== 'body'; above = above.parent) {
    const score = scores.get(above);
    if (score === undefined) continue;
    if (score < least) break;
    if (score > last) {
      top = above;
      break;
    }
    last = score;
  }
  while (top.parent && top.parent.localName !== 'body' && top.parent.children.length === 1) top = top.parent;
  if (!scores.has(top)) scores.set(top, startScore(top, weighNames));
  return top;
}

/** The article with what stands beside it and belongs to it: a lead, parts that something cut off. */
function withSiblings(top: PageElement, scores: Scores): PageElement {
  const article = new PageElement('div');
  const score = scores.get(top)!;
  for (const sibling of top.parent?.children ?? [top]) {
    if (sibling !== top && !belongs(sibling, top, score, scores)) continue;
    if (!KEPT_NAMES.has(sibling.localName)) sibling.localName = 'div';
    article.append(sibling);
  }
  return article;
}

function belongs(sibling: PageElement, top: PageElement, score: number, scores: Scores): boolean {
  const bonus = top.className !== '' && sibling.className === top.className ? score * 0.2 : 0;
  if ((scores.get(sibling) ?? -Infinity) + bonus >= Math.max(10, score * 0.2)) return true;
  if (sibling.localName !== 'p') return false;
  const text = innerText(sibling);
  const density = linkDensity(sibling);
  return toldLength(text) > 80 ? density < 0.25 : text.length > 0 && density === 0 && SENTENCE_END.test(text);
}
