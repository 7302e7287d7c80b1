import {
  type AnchorHTMLAttributes,
  type MouseEvent,
  type ReactNode,
  type Ref,
  startTransition,
  useCallback,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import {
  type To,
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  createPath,
  useHref,
  useLocation,
  useNavigate,
  useResolvedPath,
} from 'react-router';

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

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: To;
  replace?: boolean;
  state?: unknown;
  ref?: Ref<HTMLAnchorElement>;
};

/** Returns false for clicks that open a new tab or window, or start a download. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);

/** A link to the current URL replaces the history entry. */
export function Link({ to, replace, state, target, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const navigate = useNavigate();
  const current = useLocation();
  const destination = useResolvedPath(to);
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event) || (target !== undefined && target !== '_self')) return;
    event.preventDefault();
    void navigate(to, { state, replace: replace ?? createPath(current) === createPath(destination) });
  };
  return (
    <a {...rest} href={href} target={target} onClick={press}>
      {children}
    </a>
  );
}

/** Sets `aria-current` if the link leads to the current page or, unless `end` is set, to a parent of it. */
export function NavLink({ end = false, ...link }: LinkProps & { end?: boolean }) {
  const current = useLocation().pathname;
  const target = useResolvedPath(link.to).pathname;
  const isOpen = current === target || (!end && current.startsWith(target.endsWith('/') ? target : `${target}/`));
  return <Link {...link} aria-current={isOpen ? 'page' : undefined} />;
}
