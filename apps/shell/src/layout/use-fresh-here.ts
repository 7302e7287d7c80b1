import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigationType } from '@tidings/shell-api/router.ts';
import { useEffect, useRef } from 'react';

/** A press on the link of the page one is on asks for what the page shows anew. A part of the page is no other page. */
export function useFreshHere(): void {
  const { key, pathname, search, hash } = useLocation();
  const type = useNavigationType();
  const queries = useQueryClient();
  const path = pathname + search;
  const last = useRef({ key, path });
  useEffect(() => {
    const { key: before, path: there } = last.current;
    last.current = { key, path };
    if (key !== before && path === there && type !== 'POP' && hash === '')
      void queries.refetchQueries({ type: 'active' });
  }, [key, path, type, hash, queries]);
}
