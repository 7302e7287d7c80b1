import type { ArticleBlock } from '@tidings/contracts/article/block.ts';
import type { Verdict } from '@tidings/contracts/errors/codes.ts';
import { computeTotalLength } from '../../blocks/text-length.ts';
import type { PageElement } from '../../tree/page-node.ts';
import type { ArticleMetadata } from '../metadata.ts';
import { isConsentPage, isScriptNotice, isTeaser, isPaywallLine, isPaywallPage } from './access-walls.ts';
import { isListing } from './listing.ts';
import { listPageLines, type PageLine } from './page-lines.ts';
import { NOT_FOUND_PATTERN, SCRIPT_REQUIRED_PATTERN } from './wall-words.ts';

/** Minimum length of a partial story that is narrated. */
const NARRATED_MIN = 120;
/** Maximum length of an error page. */
const GONE_MAX = 600;
/** Maximum length of a page whose only text is a name, menu or footer. */
const SHELL_MAX = 600;
const SENTENCE = 80;
/** A page consists of links if their text has at least this length and this share of the page. */
const LINKED_MIN = 200;
const LINKED_SHARE = 0.8;

/** Signals of a page, read before any content is removed. */
export type PageSignals = {
  lines: PageLine[];
  scripted: boolean;
  /** Whether scripts fill an empty element or the page states that it requires scripts. */
  shell: boolean;
};
/** `heard` contains the blocks to narrate. It is empty if there is only a wall or no content. */
export type PageJudgement = { verdict: Verdict; heard: ArticleBlock[] };

export function readPageSignals(root: PageElement, body: PageElement): PageSignals {
  const scripted = root.querySelector('script:not([type*="json"])') !== null;
  const stated = root
    .named('noscript')
    .some((element) => SCRIPT_REQUIRED_PATTERN.test(element.textContent.slice(0, SHELL_MAX)));
  return { lines: listPageLines(body), scripted, shell: stated || (scripted && body.children.some(isEmptyElement)) };
}

const isEmptyElement = (element: PageElement) =>
  (element.id !== '' || element.localName.includes('-')) &&
  element.first === null &&
  !['script', 'style', 'iframe', 'img', 'link'].includes(element.localName);

const nothing = (verdict: Verdict): PageJudgement => ({ verdict, heard: [] });

/** Returns the verdict and the blocks to narrate. Unlike `blocks`, `found` includes boilerplate. */
export function judgePage(
  blocks: readonly ArticleBlock[],
  found: readonly ArticleBlock[],
  { lines, scripted, shell }: PageSignals,
  url: string,
  metadata: ArticleMetadata,
): PageJudgement {
  const visible = blocks.length > 0 ? blocks : found;
  if (isScriptNotice(visible)) return nothing('script-only');
  if (isConsentPage(visible, lines)) return nothing('consent');
  const open = blocks.filter((block) => !isPaywallLine(block));
  const length = computeTotalLength(open);
  const sold = metadata.free === false && !metadata.whole;
  const isList = !metadata.isArticle && isListing(lines, url, metadata.isList);
  // An appeal without other text is a paywall only if the page is declared as paid or as an article, or has a paywall
  // line.
  const sells = isPaywallPage(visible);
  if (!isList && (sells || length < NARRATED_MIN) && (sold || lines.some(isPaywallLine))) return nothing('paywall');
  if (sells) return nothing(isList ? 'not-article' : metadata.isArticle ? 'paywall' : 'empty');
  if (
    length < SHELL_MAX &&
    shell &&
    !lines.some(({ length: stated, linked }) => stated >= SENTENCE && linked < stated / 2)
  )
    return nothing('script-only');
  if (open.every(({ kind }) => kind === 'heading')) {
    if (!metadata.isArticle && (open.length > 0 || !scripted) && isLinks(lines)) return nothing('not-article');
    if (open.length === 0)
      return nothing(isList || isGone(metadata, lines) ? 'not-article' : scripted ? 'script-only' : 'empty');
  }
  if (isList || (length < GONE_MAX && isGone(metadata, lines))) return { verdict: 'not-article', heard: [...blocks] };
  return isTeaser(blocks, lines, { sold, walled: () => open.length < blocks.length || found.some(isPaywallLine) })
    ? { verdict: 'teaser', heard: open }
    : { verdict: 'ok', heard: [...blocks] };
}

function isLinks(lines: readonly PageLine[]): boolean {
  const all = lines.reduce((sum, { length }) => sum + length, 0);
  const linked = lines.reduce((sum, line) => sum + line.linked, 0);
  return linked >= LINKED_MIN && linked >= all * LINKED_SHARE;
}

const isGone = ({ title }: ArticleMetadata, lines: readonly PageLine[]) =>
  NOT_FOUND_PATTERN.test(title ?? '') || lines.some(({ text, heading }) => heading && NOT_FOUND_PATTERN.test(text));
