import type { ArticleBlock } from '@tidings/contracts/article/block.ts';
import { blocksOf } from '../blocks/dom-blocks.ts';
import { lengthOf, linkedLengthOf } from '../blocks/length-of.ts';
import { latinLength } from '../language/latin-length.ts';
import { innerLength, isHidden } from '../tree/measures.ts';
import type { PageElement } from '../tree/page-node.ts';
import { folded } from './folded.ts';

/** An element that says it is the page's main part is believed when it holds more than this of the text. */
const MAIN_SHARE = 0.5;
/**
 * Text under this share of the page's is a part taken for the whole; a page that calls itself an article must be found
 * far too narrowly.
 */
const PART = 0.6;
const PART_OF_ARTICLE = 0.3;
/**
 * So many long paragraphs, and nearly all that the page has, are an article among comments and teasers, however much of
 * them there is.
 */
const PARAGRAPHS = 5;
const PARAGRAPH_SHARE = 0.7;
const LONG = 80;
const BELOW = 0.6;

/**
 * All content of a cleaned page, as blocks: for pages that are no article, a product, a forum, a list, and articles
 * built of many parts.
 */
export function wholePage(body: PageElement, url: string): ArticleBlock[] {
  const half = innerLength(body) * MAIN_SHARE;
  const main = body.querySelectorAll('main,[role="main"]').find((element) => innerLength(element) > half);
  return blocksOf(main ?? body, url, isBeside);
}

const isBeside = (element: PageElement) =>
  isHidden(element) ||
  element.localName === 'footer' ||
  (element.localName === 'header' && element.closest('article,main') === null);

/** What stands above the headline is the page's, when most of the page stands below it. */
export function fromHeadline(page: ArticleBlock[], title: string | null): ArticleBlock[] {
  const headline = title
    ? page.findIndex(({ kind, text }) => kind === 'heading' && folded(text) === folded(title))
    : -1;
  return headline > 0 &&
    paragraphs(page.slice(0, headline)) === 0 &&
    textLength(page.slice(headline)) > textLength(page) * BELOW
    ? page.slice(headline)
    : page;
}

/** Whether what was found is but a part of the content of the page. */
export function isPart(article: readonly ArticleBlock[], page: readonly ArticleBlock[], isArticle: boolean): boolean {
  if (textLength(article) >= textLength(page) * (isArticle ? PART_OF_ARTICLE : PART)) return false;
  const found = paragraphs(article);
  return found < PARAGRAPHS || found < paragraphs(page) * PARAGRAPH_SHARE;
}

/** Their text outside links. */
const textLength = (blocks: readonly ArticleBlock[]) =>
  lengthOf(blocks) - blocks.reduce((sum, block) => sum + linkedLengthOf(block), 0);
const paragraphs = (blocks: readonly ArticleBlock[]) =>
  blocks.filter(({ kind, text }) => kind === 'para' && latinLength(text) > LONG).length;
