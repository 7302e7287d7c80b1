// The method is that of Mozilla's Readability 0.6 (Apache-2.0), rebuilt on our own tree.
import { innerLength } from '../tree/measures.ts';
import type { PageElement } from '../tree/page-node.ts';
import { scored, topOf, withSiblings } from './article-scores.ts';
import { breaksToParagraphs, paragraphsOf } from './page-paragraphs.ts';
import { tidyArticle } from './tidy-article.ts';

/**
 * How strictly a page is read: each step trusts names and densities less, for pages of which the stricter one left too
 * little.
 */
type Strictness = { dropUnlikely: boolean; weighNames: boolean; tidy: boolean };
const STEPS: Strictness[] = [
  { dropUnlikely: true, weighNames: true, tidy: true },
  { dropUnlikely: false, weighNames: true, tidy: true },
  { dropUnlikely: false, weighNames: false, tidy: true },
  { dropUnlikely: false, weighNames: false, tidy: false },
];

/** Where a page's article is, how it was read, and what it holds. */
type Found = { article: PageElement; length: number };

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
  const scores = scored(paragraphsOf(body, title, strictness.dropUnlikely), strictness.weighNames);
  const article = withSiblings(topOf(scores, body, strictness.weighNames), scores);
  tidyArticle(article, strictness.weighNames, strictness.tidy);
  return article;
}
