import type { PageElement } from '../tree/page-node.ts';

/** Rules for robots by which a publisher reserves a text: it may be read, and neither collected nor used otherwise. */
const RESERVING = new Set(['noai', 'noindex', 'nosnippet', 'noarchive', 'none']);
/** Rules that have a value behind a colon, unlike the name of a robot. */
const VALUED = /^(?:max-snippet|max-image-preview|max-video-preview|unavailable_after)$/;
const OUR_NAME = 'tidings';

/** Whether rules such as `noindex, nofollow` reserve the text; those named for another robot (`otherbot: noindex`) say nothing. */
export function robotsReserve(rules: string): boolean {
  let isForUs = true;
  for (const part of rules.toLowerCase().split(',')) {
    const [, name, rest] = /^\s*([a-z_-]+)\s*:(.*)$/.exec(part) ?? [];
    if (name !== undefined && !VALUED.test(name)) isForUs = name === OUR_NAME;
    const rule = (name !== undefined && !VALUED.test(name) ? rest ?? '' : part).trim();
    if (isForUs && (RESERVING.has(rule) || /^max-snippet\s*:\s*0$/.test(rule))) return true;
  }
  return false;
}

/** What a value of the TDM reservation protocol says; null for nothing. */
export const tdmReserves = (value: string | null | undefined): boolean | null => (value?.trim() === '1' ? true : value?.trim() === '0' ? false : null);

/** What the headers of a page say about it; null for nothing. */
export function headersReserve(tdmReservation: string | undefined, robotsTag: string | undefined): boolean | null {
  return robotsTag !== undefined && robotsReserve(robotsTag) ? true : tdmReserves(tdmReservation);
}

/** What the page itself says in its `meta` elements; null for nothing. */
export function pageReserves(root: PageElement): boolean | null {
  let tdm: boolean | null = null;
  for (const element of root.querySelectorAll('meta[content]')) {
    const name = element.getAttribute('name')?.trim().toLowerCase();
    const content = element.getAttribute('content') ?? '';
    if ((name === 'robots' || name === OUR_NAME) && robotsReserve(content)) return true;
    if (name === 'tdm-reservation') tdm ??= tdmReserves(content);
  }
  return tdm;
}
