import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from '@tidings/shell-api/router.ts';

const titles: Record<string, string> = {
  '/': 'Tidings: the news, read aloud', '/feed': 'Today’s headlines · Tidings', '/article': 'Article · Tidings', '/scraper': 'Web scraper · Tidings',
  '/player': 'Player · Tidings', '/reader': 'Text reader · Tidings',
};

const FRONT = '/';

/** The title of the page (the rest of its head is the server's), and where it was scrolled to when one comes back to it; the front page always begins at its top. */
export function PageMemory() {
  const { pathname, hash, key } = useLocation();
  const type = useNavigationType();
  const places = useRef(new Map<string, number>());
  useEffect(() => {
    // A page that names itself puts its title before this one.
    const general = document.head.querySelector('title:last-of-type');
    if (general) general.textContent = titles[pathname] ?? 'Tidings';
  }, [pathname]);
  useEffect(() => { history.scrollRestoration = 'manual'; }, []);
  useLayoutEffect(() => {
    const known = places.current;
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
    else scrollTo(0, type === 'POP' && pathname !== FRONT ? known.get(key) ?? 0 : 0);
    const remember = () => { known.set(key, scrollY); };
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key, hash, type, pathname]);
  return null;
}
