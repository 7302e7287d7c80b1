import { type PlaceName, places } from './places.ts';

const FEED = '/feed';
const WAYS_IN = /^\/(auth|initializing|logout|signed-out)(\/|$)/;

/** Where to go after signing in: a path of this site and never one of the way in; the feed for anything else. */
export function nextPathOf(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  if (!next.startsWith('/')) return FEED;
  const url = URL.parse(next, location.origin);
  if (!url || url.origin !== location.origin || url.pathname.startsWith('//') || WAYS_IN.test(url.pathname))
    return FEED;
  return url.pathname + url.search + url.hash;
}

/** Returns the page of this slice that led a visitor to the sign-in page; null if another page did. */
export function guardedPageOf(search: string): PlaceName | null {
  const { pathname } = new URL(nextPathOf(search), location.origin);
  const [, place] = Object.entries(places).find(([path]) => path === pathname) ?? [];
  return place && 'guarded' in place ? place.name : null;
}
