import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigationType } from '@tidings/shell-api/router.ts';
import { useEffect, useRef } from 'react';

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
