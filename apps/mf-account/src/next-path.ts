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
