import type { PageLine } from './page-lines.ts';

/** Shorter links are navigation; headings have a lower limit. */
const NAME_MIN = 30;
const HEADED_MIN = 12;
const NAME_MAX = 250;
const PROSE_MIN = 80;
const LINKED_SHARE = 0.8;
const READ_LINES_SHARE = 0.4;

/** Maximum text between two headlines of a list. */
const TEASER_MAX = 700;
const HOME_TEASER_MAX = 1_500;
/** A text of unique length between two headlines is an article. */
const LONE_MIN = 250;
const LONE_SHARE = 0.4;
/** Longer runs of lines are a poem, song or table. */
const POEM_MAX = 1_500;
const SEARCH = /[?&](?:q|query|s|search|search_query|keywords?|suche|recherche|buscar|busqueda|cerca|zoek)=[^&]/i;

type Outline = { headed: number; named: number; longest: number; second: number; lines: number };

/** `lines` includes short lines, as in a poem. */
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

/** Detects home pages, sections and search results, unless declared as an article. */
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
