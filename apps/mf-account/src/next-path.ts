import { places } from './generated/places.ts';
import type { PlaceName } from './places.ts';

const FEED = '/feed';
const WAYS_IN = /^\/(auth|initializing|logout|signed-out)(\/|$)/;

/** Returns the requested path if it is on this site and outside the sign-in pages, otherwise the feed. */
export function parseNextPath(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  if (!next.startsWith('/')) return FEED;
  const url = URL.parse(next, location.origin);
  if (!url || url.origin !== location.origin || url.pathname.startsWith('//') || WAYS_IN.test(url.pathname))
    return FEED;
  return url.pathname + url.search + url.hash;
}

/** Returns the name of this remote's page that required the sign-in, or null. */
export function findGuardedPage(search: string): PlaceName | null {
  const { pathname } = new URL(parseNextPath(search), location.origin);
  const [, page] = Object.entries(places).find(([path]) => path === pathname) ?? [];
  return page && 'guarded' in page ? page.name : null;
}
