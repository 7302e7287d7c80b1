import { Link, useLocation } from '@tidings/shell-api/router.ts';
import type { ReactNode } from 'react';

export const buildRedirectPath = (url: string, previousUrl: string): string =>
  `/redirect?${new URLSearchParams({ url, previousUrl })}`;

export function OutboundLink({ url, className, children }: { url: string; className?: string; children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Link to={buildRedirectPath(url, pathname)} className={className}>
      {children}
    </Link>
  );
}
