import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from '@tidings/shell-api/router.ts';

const titles: Record<string, [title: string, description: string]> = {
  '/': ['Tidings: the news, read aloud', 'Today’s headlines from the open web, read aloud. Press Listen, look up from the screen, and the words wait for you where you left them.'],
  '/feed': ['Today’s headlines · Tidings', 'Seven sections of today’s news, each story with a Listen button.'],
  '/article': ['Article · Tidings', 'One story, to read and to hear.'],
  '/scraper': ['Web scraper · Tidings', 'Paste the address of a page and hear its article without the furniture around it.'],
  '/player': ['Player · Tidings', 'Your queue, read aloud sentence by sentence.'],
  '/reader': ['Text reader · Tidings', 'Paste any text and hear it.'],
};

const FRONT = '/';

/** Title and description of the page, and where it was scrolled to when one comes back to it; the front page always begins at its top. */
export function PageMemory() {
  const { pathname, hash, key } = useLocation();
  const type = useNavigationType();
  const places = useRef(new Map<string, number>());
  useEffect(() => {
    const [title, description] = titles[pathname] ?? ['Tidings', titles['/']![1]];
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
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
