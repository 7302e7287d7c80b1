import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigationType } from '@tidings/shell-api/router.ts';
import { announce } from '@tidings/ui/live-region.tsx';
import { useEffect, useLayoutEffect, useRef } from 'react';

const FRONT = '/';
const TITLE = 'Tidings: the news, read aloud';
const TIMEOUT_MS = 5_000;
const OWN_WAYS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Announces page titles, and restores the scroll position on back navigation except on the front page. The server
 * renders the rest of the head.
 */
export function NavigationEffects() {
  const { pathname, hash, key } = useLocation();
  const type = useNavigationType();
  const places = useRef(new Map<string, number>());
  useEffect(() => {
    if (pathname === FRONT) document.title = TITLE;
  }, [pathname]);
  useEffect(() => {
    history.scrollRestoration = 'manual';
    let last = document.title;
    const titles = new MutationObserver(() => {
      if (document.title !== last) announce((last = document.title));
    });
    titles.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => titles.disconnect();
  }, []);
  useLayoutEffect(() => {
    const positions = places.current;
    const target = type === 'POP' && pathname !== FRONT ? (positions.get(key) ?? 0) : 0;
    const leaving = new AbortController();
    const on = { passive: true, signal: leaving.signal };
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
    else scrollTo(0, target);
    let isBack = hash !== '' || scrollY >= target;
    addEventListener(
      'scroll',
      () => {
        if (isBack) positions.set(key, scrollY);
      },
      on,
    );
    // Content may load later, so the page scrolls again until the visitor interacts.
    if (!isBack) {
      const growth = new ResizeObserver(() => {
        if (!isBack) scrollTo(0, target);
        isBack ||= scrollY >= target;
      });
      growth.observe(document.documentElement);
      const stay = () => {
        isBack = true;
        growth.disconnect();
      };
      const timer = setTimeout(stay, TIMEOUT_MS);
      for (const kind of OWN_WAYS) addEventListener(kind, stay, on);
      leaving.signal.addEventListener('abort', () => {
        stay();
        clearTimeout(timer);
      });
    }
    return () => {
      leaving.abort();
    };
  }, [key, hash, type, pathname]);
  return null;
}

/** Refetches the page's data when a visitor clicks a link to it, unless only the hash changes. */
export function useRefetchOnSamePageNavigation(): void {
  const { key, pathname, search, hash } = useLocation();
  const type = useNavigationType();
  const queries = useQueryClient();
  const path = pathname + search;
  const last = useRef({ key, path });
  useEffect(() => {
    const { key: before, path: previousPath } = last.current;
    last.current = { key, path };
    if (key !== before && path === previousPath && type !== 'POP' && hash === '')
      void queries.refetchQueries({ type: 'active' });
  }, [key, path, type, hash, queries]);
}
