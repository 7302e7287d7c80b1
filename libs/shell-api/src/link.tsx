import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { createPath, useHref, useLocation, useNavigate, useResolvedPath } from 'react-router';
import type { To } from 'react-router';

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
