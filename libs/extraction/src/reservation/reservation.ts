import type { PageElement } from '../tree/page-node.ts';

/**
 * What a publisher lets be done with a text. `true`: it may be read to whoever asks, and neither collected nor used
 * otherwise;
 * `unkept`: it may be read, and no copy kept; `false`: it says that nothing is reserved.
 */
export type Reserved = boolean | 'unkept';

/** Rules for robots by which a publisher reserves a text. */
const RESERVING = new Set(['noai', 'noindex', 'nosnippet', 'none']);
/** The rule against copies: it says nothing of reading, and no text of the reservation protocol names it. */
const UNKEPT = 'noarchive';
/** Rules that have a value behind a colon, unlike the name of a robot. */
const VALUED = /^(?:max-snippet|max-image-preview|max-video-preview|unavailable_after)$/;
const OUR_NAME = 'tidings';

/**
 * Whether rules such as `noindex, nofollow` reserve the text, null when they do not; those named for another robot
 * (`otherbot: noindex`) say nothing.
 */
export function robotsReserve(rules: string): Reserved | null {
  let isForUs = true;
  let found: Reserved | null = null;
  for (const part of rules.toLowerCase().split(',')) {
    const [, name, rest] = /^\s*([a-z_-]+)\s*:(.*)$/.exec(part) ?? [];
    if (name !== undefined && !VALUED.test(name)) isForUs = name === OUR_NAME;
    const rule = (name !== undefined && !VALUED.test(name) ? (rest ?? '') : part).trim();
    if (isForUs && (RESERVING.has(rule) || /^max-snippet\s*:\s*0$/.test(rule))) return true;
    if (isForUs && rule === UNKEPT) found = 'unkept';
  }
  return found;
}

/** What a value of the TDM reservation protocol says; null for nothing. */
export const tdmReserves = (value: string | null | undefined): boolean | null =>
  value?.trim() === '1' ? true : value?.trim() === '0' ? false : null;

/** What the headers of a page say about it; null for nothing. */
export function headersReserve(tdmReservation: string | undefined, robotsTag: string | undefined): Reserved | null {
  const robots = robotsReserve(robotsTag ?? '');
  return robots === true ? true : nearest(tdmReserves(tdmReservation), robots);
}

/**
 * What the nearer of two words says, and what the farther one says where the nearer is silent; that no copy be kept is
 * never taken back.
 */
export function nearest(near: Reserved | null, far: Reserved | null): Reserved | null {
  const said = typeof near === 'boolean' ? near : typeof far === 'boolean' ? far : null;
  return said !== true && (near === 'unkept' || far === 'unkept') ? 'unkept' : said;
}

/** What the page itself says in its `meta` elements; null for nothing. */
export function pageReserves(root: PageElement): Reserved | null {
  let tdm: boolean | null = null;
  let robots: Reserved | null = null;
  for (const element of root.querySelectorAll('meta[content]')) {
    const name = element.getAttribute('name')?.trim().toLowerCase();
    const content = element.getAttribute('content') ?? '';
    if (name === 'robots' || name === OUR_NAME) robots = robotsReserve(content) ?? robots;
    if (robots === true) return true;
    if (name === 'tdm-reservation') tdm ??= tdmReserves(content);
  }
  return nearest(tdm, robots);
}
