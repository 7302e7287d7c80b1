import type { PageElement } from '../tree/page-node.ts';

/** `true`: narrate only on request. `unkept`: narrate but do not store. `false`: nothing is reserved. */
export type TextReservation = boolean | 'unkept';

const RESERVING = new Set(['noai', 'noindex', 'nosnippet', 'none']);
/** Not part of the TDM protocol; does not restrict narration. */
const UNKEPT = 'noarchive';
/** These rules contain a colon but no robot's name. */
const VALUED = /^(?:max-snippet|max-image-preview|max-video-preview|unavailable_after)$/;
const OUR_NAME = 'tidings';

/** Ignores rules for other robots (`otherbot: noindex`). */
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

/** Returns null for other values. */
export const parseTdmReservation = (value: string | null | undefined): boolean | null =>
  value?.trim() === '1' ? true : value?.trim() === '0' ? false : null;

export function parseHeaderReservation(
  tdmReservation: string | undefined,
  robotsTag: string | undefined,
): TextReservation | null {
  const robots = parseRobotsReservation(robotsTag ?? '');
  return robots === true ? true : combineReservations(parseTdmReservation(tdmReservation), robots);
}

/** The page takes precedence over the site, but `unkept` is never revoked. */
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
