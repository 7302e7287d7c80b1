import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from './router.ts';
import { useSession } from './use-session.ts';

/** The sign-in page that leads back to where one was. */
export const signInPath = ({ pathname, search }: { pathname: string; search: string }): string =>
  `/auth?next=${encodeURIComponent(pathname + search)}`;

/**
 * Shows what only somebody who signed in may see; everybody else signs in first and comes back. Another person sees it
 * afresh.
 */
export function SignedInOnly({ children, waiting = null }: { children: ReactNode; waiting?: ReactNode }) {
  const { status, viewer } = useSession();
  const here = useLocation();
  if (status === 'unknown') return waiting;
  return status === 'signed-in' ? (
    <Fragment key={viewer.id}>{children}</Fragment>
  ) : (
    <Navigate to={signInPath(here)} replace />
  );
}
