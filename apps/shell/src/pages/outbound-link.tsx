import { Link, useLocation } from '@tidings/shell-api/router.ts';
import type { ReactNode } from 'react';

/** Where a way out of the site goes first: the notice that says so, and knows the way back. */
export const redirectPath = (url: string, previousUrl: string): string =>
  `/redirect?${new URLSearchParams({ url, previousUrl })}`;

/** A link to another site, through the notice. */
export function OutboundLink({ url, className, children }: { url: string; className?: string; children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Link to={redirectPath(url, pathname)} className={className}>
      {children}
    </Link>
  );
}
