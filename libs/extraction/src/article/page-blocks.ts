import type { ArticleBlock } from '@tidings/contracts/article/block.ts';
import { toBlocks } from '../blocks/dom-blocks.ts';
import { replaceFormulas } from '../blocks/formulas.ts';
import {
  computeLinkedLength,
  computeLinkedShare,
  computeTotalLength,
  measureLatinLength,
} from '../language/text-length.ts';
import { type BuildTreeResult, buildTree } from '../tree/build-tree.ts';
import { getInnerLength, isHidden } from '../tree/measures.ts';
import type { PageElement } from '../tree/page-node.ts';
import { foldText } from './folded.ts';
import { restoreShownText } from './shown-text.ts';
import { removeStyledAway } from './style-sheet.ts';

/** A hidden element with at least this share of the text is the article. */
const BODY_SHARE = 0.65;
const PANEL = /modal|dialog|popup|consent|cookie|gdpr|overlay|login/i;
const UNSCRIPTED_MIN = 250;
/** Matches declarative shadow roots, which browsers render without scripts. */
const SHADOW = 'template[shadowrootmode]';

const trimmedLength = (element: PageElement) => element.textContent.trim().length;
const paragraphLength = (element: PageElement) =>
  element.named('p').reduce((sum, paragraph) => sum + trimmedLength(paragraph), 0);

/** Builds the tree of a page and reveals text that is hidden until a script runs. */
export function buildPageTree(source: string): BuildTreeResult {
  const built = buildTree(source);
  if (!built.ok) return built;
  for (const template of built.tree.body.querySelectorAll(SHADOW)) template.localName = 'div';
  replaceFormulas(built.tree.body);
  restoreShownText(built.tree.body);
  removeStyledAway(built.tree.root, built.tree.body);
  showText(built.tree.body);
  return built;
}

/** Reveals text that streamed pages and forums hide until a script runs. */
function showText(body: PageElement): void {
  const total = paragraphLength(body);
  for (const element of [
    body,
    ...body.querySelectorAll('[hidden],[aria-hidden="true"],[style*="display"],[style*="visibility"]'),
  ]) {
    const streamed = element.id.startsWith('S:');
    if (PANEL.test(`${element.className} ${element.id}`.slice(0, 500))) continue;
    if (!streamed && element !== body && (total === 0 || paragraphLength(element) < total * BODY_SHARE)) continue;
    for (const name of ['hidden', 'aria-hidden', 'style']) element.removeAttribute(name);
  }
  for (const element of body.named('noscript')) {
    if (trimmedLength(element) >= UNSCRIPTED_MIN && paragraphLength(element) > total / 2)
      element.replaceWith(...element.childNodes);
  }
}

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

/** Maximum distance between lead and article. Lines such as date, byline and share links may be in between. */
const REACH = 10;
const LEAD_MIN = 60;
const LINKED_MAX = 0.2;

/** Adds the lead from the page if the article lacks it. Pages often place the lead in a separate header. */
export function prependLead(
  article: readonly ArticleBlock[],
  page: readonly ArticleBlock[],
  title: string | null,
): ArticleBlock[] {
  const first = article[0];
  if (!first || !title) return [...article];
  const start = page.findIndex(({ text }) => text === first.text);
  const between = page.slice(Math.max(0, start - REACH), Math.max(0, start));
  const headline = between.findLastIndex(({ text }) => foldText(text) === foldText(title));
  if (headline < 0) return [...article];
  const lead = between
    .slice(headline + 1)
    .filter((block) => measureLatinLength(block.text) >= LEAD_MIN && isProse(block));
  return [
    ...lead.map((block) => (block.kind === 'heading' ? { kind: 'para' as const, text: block.text } : block)),
    ...article,
  ];
}

const isProse = (block: ArticleBlock) =>
  (block.kind === 'para' || block.kind === 'heading') && computeLinkedShare(block) <= LINKED_MAX;
