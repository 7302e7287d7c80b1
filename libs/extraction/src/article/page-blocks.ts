import type { ArticleBlock } from '@tidings/contracts/article/block.ts';
import { toBlocks } from '../blocks/dom-blocks.ts';
import { computeTotalLength, computeLinkedLength } from '../blocks/text-length.ts';
import { measureLatinLength } from '../language/latin-length.ts';
import { getInnerLength, isHidden } from '../tree/measures.ts';
import type { PageElement } from '../tree/page-node.ts';
import { foldText } from './folded.ts';

/** Minimum share of the text that the element marked as main must contain. */
const MAIN_SHARE = 0.5;
/** A result with a smaller share of the page is only part of the content. The limit for declared articles is lower. */
const PART = 0.6;
const PART_OF_ARTICLE = 0.3;
/**
 * An article with at least this many paragraphs and this share of all paragraphs is complete, even if the page has many
 * comments.
 */
const PARAGRAPHS = 5;
const PARAGRAPH_SHARE = 0.7;
const LONG = 80;
const BELOW = 0.6;

/** Returns the content of the whole page. Used for products, forums, lists and articles in several parts. */
export function toPageBlocks(body: PageElement, url: string): ArticleBlock[] {
  const half = getInnerLength(body) * MAIN_SHARE;
  const main = body.querySelectorAll('main,[role="main"]').find((element) => getInnerLength(element) > half);
  return toBlocks(main ?? body, url, isOutsideContent);
}

const isOutsideContent = (element: PageElement) =>
  isHidden(element) ||
  element.localName === 'footer' ||
  (element.localName === 'header' && element.closest('article,main') === null);

/** Removes the blocks before the headline if most of the text is below it. */
export function removeBeforeHeadline(page: ArticleBlock[], title: string | null): ArticleBlock[] {
  const headline = title
    ? page.findIndex(({ kind, text }) => kind === 'heading' && foldText(text) === foldText(title))
    : -1;
  return headline > 0 &&
    paragraphs(page.slice(0, headline)) === 0 &&
    textLength(page.slice(headline)) > textLength(page) * BELOW
    ? page.slice(headline)
    : page;
}

export function isPartOfPage(
  article: readonly ArticleBlock[],
  page: readonly ArticleBlock[],
  isArticle: boolean,
): boolean {
  if (textLength(article) >= textLength(page) * (isArticle ? PART_OF_ARTICLE : PART)) return false;
  const paragraphCount = paragraphs(article);
  return paragraphCount < PARAGRAPHS || paragraphCount < paragraphs(page) * PARAGRAPH_SHARE;
}

const textLength = (blocks: readonly ArticleBlock[]) =>
  computeTotalLength(blocks) - blocks.reduce((sum, block) => sum + computeLinkedLength(block), 0);
const paragraphs = (blocks: readonly ArticleBlock[]) =>
  blocks.filter(({ kind, text }) => kind === 'para' && measureLatinLength(text) > LONG).length;
