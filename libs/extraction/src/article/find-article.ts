// Based on Mozilla's Readability 0.6 (Apache-2.0), reimplemented for this page tree.
import { getInnerLength } from '../tree/measures.ts';
import type { PageElement } from '../tree/page-node.ts';
import { scoreElements, findTopElement, joinSiblings } from './article-scores.ts';
import { convertBreaksToParagraphs, collectParagraphs } from './page-paragraphs.ts';
import { tidyArticle } from './tidy-article.ts';

/** Settings of one search attempt. Later attempts rely less on names and densities. */
type Strictness = { dropUnlikely: boolean; weighNames: boolean; tidy: boolean };
const STEPS: Strictness[] = [
  { dropUnlikely: true, weighNames: true, tidy: true },
  { dropUnlikely: false, weighNames: true, tidy: true },
  { dropUnlikely: false, weighNames: false, tidy: true },
  { dropUnlikely: false, weighNames: false, tidy: false },
];

type Found = { article: PageElement; length: number };

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
