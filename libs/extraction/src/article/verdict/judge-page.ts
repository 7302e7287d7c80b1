import type { ArticleBlock } from '@tidings/contracts/article/block.ts';
import type { Verdict } from '@tidings/contracts/errors/codes.ts';
import { computeTotalLength } from '../../language/text-length.ts';
import type { PageElement } from '../../tree/page-node.ts';
import type { ArticleMetadata } from '../metadata.ts';
import { isConsentPage, isPaywallLine, isPaywallPage, isScriptNotice, isTeaser } from './access-walls.ts';
import { type PageLine, listPageLines } from './page-lines.ts';
import { NOT_FOUND_PATTERN, SCRIPT_REQUIRED_PATTERN } from './wall-words.ts';

/** Signals of a page, read before any content is removed. */
type PageSignals = {
  lines: PageLine[];
  scripted: boolean;
  /** Whether scripts fill an empty element or the page states that it requires scripts. */
  shell: boolean;
};
/** `heard` contains the blocks to narrate. It is empty if there is only a wall or no content. */
type PageJudgement = { verdict: Verdict; heard: ArticleBlock[] };

type Outline = { headed: number; named: number; longest: number; second: number; lines: number };

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

/** Minimum length of a linked headline. Shorter links are navigation. The limit for headings is lower. */
const NAME_MIN = 30;
const HEADED_MIN = 12;
const NAME_MAX = 250;
const PROSE_MIN = 80;
const LISTING_LINKED_SHARE = 0.8;
const READ_LINES_SHARE = 0.4;

/** Maximum length of the text between two headlines of a list. */
const TEASER_MAX = 700;
const HOME_TEASER_MAX = 1_500;
/** A text of at least this length between two headlines is an article, unless another one is similarly long. */
const LONE_MIN = 250;
const LONE_SHARE = 0.4;
/** Maximum length of consecutive lines without links in a list. Longer runs are a poem, song or table. */
const POEM_MAX = 1_500;
const SEARCH = /[?&](?:q|query|s|search|search_query|keywords?|suche|recherche|buscar|busqueda|cerca|zoek)=[^&]/i;

/**
 * Counts linked headlines and measures the texts between them. `lines` is the length of the longest run without links
 * and includes short lines, as in a poem.
 */
function buildOutline(lines: readonly PageLine[]): Outline {
  const outline: Outline = { headed: 0, named: 0, longest: 0, second: 0, lines: 0 };
  let between = 0;
  let unlinked = 0;
  const close = () => {
    outline.second = Math.max(outline.second, Math.min(between, outline.longest));
    outline.longest = Math.max(outline.longest, between);
    between = 0;
  };
  for (const { length, linked, heading } of lines) {
    const isName =
      linked >= length * LISTING_LINKED_SHARE && length >= (heading ? HEADED_MIN : NAME_MIN) && length <= NAME_MAX;
    if (isName) {
      outline.named += 1;
      if (heading) outline.headed += 1;
      close();
      unlinked = 0;
      continue;
    }
    if (linked === 0) outline.lines = Math.max(outline.lines, (unlinked += length));
    if (length >= PROSE_MIN && linked < length * READ_LINES_SHARE) between += length;
  }
  close();
  return outline;
}

/**
 * Whether the page is a home page, a section or a list of search results. `isDeclared` means that the page declares
 * itself as a list.
 */
function isListing(lines: readonly PageLine[], url: string, isDeclared: boolean): boolean {
  const { headed, named, longest, second, lines: all } = buildOutline(lines);
  if (all > POEM_MAX) return false;
  const isSpread = longest < LONE_MIN || second > longest * LONE_SHARE;
  const address = URL.parse(url);
  if (isSpread && longest < TEASER_MAX && (headed >= 6 || (headed >= 2 && named >= 20 && longest < TEASER_MAX / 2)))
    return true;
  if (address?.pathname === '/' && address.search === '' && longest < HOME_TEASER_MAX && headed >= 4) return true;
  const says = isDeclared || (address !== null && SEARCH.test(address.search));
  return says && isSpread && named >= 3 && longest < TEASER_MAX;
}
