import type { PageLine } from './page-lines.ts';

/** Minimum length of a linked headline. Shorter links are navigation. The limit for headings is lower. */
const NAME_MIN = 30;
const HEADED_MIN = 12;
const NAME_MAX = 250;
const PROSE_MIN = 80;
const LINKED_SHARE = 0.8;
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

type Outline = { headed: number; named: number; longest: number; second: number; lines: number };

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
    const isName = linked >= length * LINKED_SHARE && length >= (heading ? HEADED_MIN : NAME_MIN) && length <= NAME_MAX;
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
export function isListing(lines: readonly PageLine[], url: string, isDeclared: boolean): boolean {
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
