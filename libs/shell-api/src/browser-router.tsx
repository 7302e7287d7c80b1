import { startTransition, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory, useLocation, useNavigate } from 'react-router';

/** `basename` ends with a slash. */
export function BrowserRouter({ basename = '/', children }: { basename?: string; children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [at, setAt] = useState({ action: history.action, location: history.location });
  useLayoutEffect(
    () => history.listen(({ action, location }) => startTransition(() => setAt({ action, location }))),
    [history],
  );
  return (
    <Router basename={basename} location={at.location} navigationType={at.action} navigator={history}>
      {children}
    </Router>
  );
}

type SetParams = (next: Record<string, string>, options?: { replace?: boolean }) => void;

export function useSearchParams(): readonly [URLSearchParams, SetParams] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const setParams = useCallback<SetParams>(
    (next, options = {}) => {
      void navigate(`?${new URLSearchParams(next).toString()}`, options);
    },
    [navigate],
  );
  return [params, setParams];
}
