import type { PageElement } from '../tree/page-node.ts';

/**
 * Reservation declared by a publisher. `true`: the text is narrated only on request. `unkept`: it is narrated but not
 * stored. `false`: nothing is reserved.
 */
export type TextReservation = boolean | 'unkept';

const RESERVING = new Set(['noai', 'noindex', 'nosnippet', 'none']);
/** Rule that forbids storing a copy. It is not part of the TDM protocol and does not restrict narration. */
const UNKEPT = 'noarchive';
/** Rules with a colon that does not follow a robot's name. */
const VALUED = /^(?:max-snippet|max-image-preview|max-video-preview|unavailable_after)$/;
const OUR_NAME = 'tidings';

/** Reads the robots rules. Rules for other robots (`otherbot: noindex`) are ignored. */
export function parseRobotsReservation(rules: string): TextReservation | null {
  let isForUs = true;
  let reservation: TextReservation | null = null;
  for (const part of rules.toLowerCase().split(',')) {
    const [, name, value] = /^\s*([a-z_-]+)\s*:(.*)$/.exec(part) ?? [];
    if (name !== undefined && !VALUED.test(name)) isForUs = name === OUR_NAME;
    const rule = (name !== undefined && !VALUED.test(name) ? (value ?? '') : part).trim();
    if (isForUs && (RESERVING.has(rule) || /^max-snippet\s*:\s*0$/.test(rule))) return true;
    if (isForUs && rule === UNKEPT) reservation = 'unkept';
  }
  return reservation;
}

/** Reads a TDM reservation of 1 or 0. Returns null for other values. */
export const parseTdmReservation = (value: string | null | undefined): boolean | null =>
  value?.trim() === '1' ? true : value?.trim() === '0' ? false : null;

export function parseHeaderReservation(
  tdmReservation: string | undefined,
  robotsTag: string | undefined,
): TextReservation | null {
  const robots = parseRobotsReservation(robotsTag ?? '');
  return robots === true ? true : combineReservations(parseTdmReservation(tdmReservation), robots);
}

/**
 * Combines two reservations. The one of the page (`near`) takes precedence over that of the site, but `unkept` is never
 * revoked.
 */
export function combineReservations(near: TextReservation | null, far: TextReservation | null): TextReservation | null {
  const combined = typeof near === 'boolean' ? near : typeof far === 'boolean' ? far : null;
  return combined !== true && (near === 'unkept' || far === 'unkept') ? 'unkept' : combined;
}

export function readPageReservation(root: PageElement): TextReservation | null {
  let tdm: boolean | null = null;
  let robots: TextReservation | null = null;
  for (const element of root.querySelectorAll('meta[content]')) {
    const name = element.getAttribute('name')?.trim().toLowerCase();
    const content = element.getAttribute('content') ?? '';
    if (name === 'robots' || name === OUR_NAME) robots = parseRobotsReservation(content) ?? robots;
    if (robots === true) return true;
    if (name === 'tdm-reservation') tdm ??= parseTdmReservation(content);
  }
  return combineReservations(tdm, robots);
}
