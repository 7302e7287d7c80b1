import { measureLatinLength } from '../language/text-length.ts';
// Based on Mozilla's Readability 0.6 (Apache-2.0), reimplemented for this page tree.
import { computeLinkDensity, getInnerLength, getInnerText } from '../tree/measures.ts';
import { PageElement } from '../tree/page-node.ts';
import { computeNameWeight } from './name-weight.ts';
import { collectParagraphs, convertBreaksToParagraphs } from './page-paragraphs.ts';
import { tidyArticle } from './tidy-article.ts';

/** Settings of one search attempt. Later attempts rely less on names and densities. */
type Strictness = { dropUnlikely: boolean; weighNames: boolean; tidy: boolean };

type Found = { article: PageElement; length: number };

type Scores = Map<PageElement, number>;

const STEPS: Strictness[] = [
  { dropUnlikely: true, weighNames: true, tidy: true },
  { dropUnlikely: false, weighNames: true, tidy: true },
  { dropUnlikely: false, weighNames: false, tidy: true },
  { dropUnlikely: false, weighNames: false, tidy: false },
];

/**
 * Returns the first result with at least `enough` characters, or else the longest one. `page` must return a fresh copy
 * each time.
 */
export function findArticle(page: () => PageElement, title: string | null, enough: number): PageElement | null {
  let longest: Found | null = null;
  for (const strictness of STEPS) {
    const article = grab(page(), title, strictness);
    const length = getInnerLength(article);
    if (length >= enough) return article;
    if (length > (longest?.length ?? 0)) longest = { article, length };
  }
  return longest?.article ?? null;
}

function grab(body: PageElement, title: string | null, strictness: Strictness): PageElement {
  for (const element of body.named('script', 'noscript', 'style')) element.remove();
  for (const element of body.named('font')) element.localName = 'span';
  convertBreaksToParagraphs(body);
  const scores = scoreElements(collectParagraphs(body, title, strictness.dropUnlikely), strictness.weighNames);
  const article = joinSiblings(findTopElement(scores, body, strictness.weighNames), scores);
  tidyArticle(article, strictness.weighNames, strictness.tidy);
  return article;
}

const KEPT_NAMES = new Set(['div', 'article', 'section', 'p', 'ol', 'ul']);
const COMMAS = /[,،﹐︐︑⹁⸴⸲，、]/g;
const SENTENCE_END = /\.(?: |$)|[。！？।۔]/;
const SCORED_MIN = 25;
const TOP = 5;

/**
 * Scores elements by the paragraphs that they contain. A paragraph's score is passed to its ancestors, decreasing with
 * distance.
 */
function scoreElements(paragraphs: PageElement[], weighNames: boolean): Scores {
  const scores: Scores = new Map();
  for (const paragraph of paragraphs) {
    if (!paragraph.parent) continue;
    const length = getInnerLength(paragraph);
    if (length < SCORED_MIN) continue;
    const score = 2 + (getInnerText(paragraph).match(COMMAS)?.length ?? 0) + Math.min(Math.floor(length / 100), 3);
    let above: PageElement | null = paragraph.parent;
    for (let level = 0; level < 5 && above?.parent; level += 1, above = above.parent) {
      scores.set(
        above,
        (scores.get(above) ?? startScore(above, weighNames)) + score / (level === 0 ? 1 : level === 1 ? 2 : level * 3),
      );
    }
  }
  for (const [element, score] of scores) scores.set(element, score * (1 - computeLinkDensity(element)));
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
  (START[element.localName] ?? 0) + (weighNames ? computeNameWeight(element) : 0);

/** Returns the element with the best score, or the common ancestor if several candidates are similar. */
function findTopElement(scores: Scores, body: PageElement, weighNames: boolean): PageElement {
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

/** Returns the article with siblings that belong to it, such as a lead or a part cut off by markup. */
function joinSiblings(top: PageElement, scores: Scores): PageElement {
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
  const text = getInnerText(sibling);
  const density = computeLinkDensity(sibling);
  return measureLatinLength(text) > 80 ? density < 0.25 : text.length > 0 && density === 0 && SENTENCE_END.test(text);
}
