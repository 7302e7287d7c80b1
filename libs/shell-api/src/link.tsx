import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { createPath, useHref, useLocation, useNavigate, useResolvedPath } from 'react-router';
import type { To } from 'react-router';

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: To;
  replace?: boolean;
  state?: unknown;
  ref?: Ref<HTMLAnchorElement>;
};

/** A press that asks for this page and no other tab, window or file. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);

/**
 * A link to a page of the product, without loading anew; to where one is already, it makes no second entry in the
 * browser's history.
 */
export function Link({ to, replace, state, target, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const navigate = useNavigate();
  const here = useLocation();
  const there = useResolvedPath(to);
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event) || (target !== undefined && target !== '_self')) return;
    event.preventDefault();
    void navigate(to, { state, replace: replace ?? createPath(here) === createPath(there) });
  };
  return (
    <a {...rest} href={href} target={target} onClick={press}>
      {children}
    </a>
  );
}

/** The same in a list of places: says which one is open. `end`: only that very path, not what lies below it. */
export function NavLink({ end = false, ...link }: LinkProps & { end?: boolean }) {
  const here = useLocation().pathname;
  const there = useResolvedPath(link.to).pathname;
  const isOpen = here === there || (!end && here.startsWith(there.endsWith('/') ? there : `${there}/`));
  return <Link {...link} aria-current={isOpen ? 'page' : undefined} />;
}
