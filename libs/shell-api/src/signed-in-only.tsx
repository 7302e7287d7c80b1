import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { AccountUnreached } from './account-unreached.tsx';
import { Navigate, useLocation } from './router.ts';
import { signInPath } from './sign-in-path.ts';
import { useSession } from './use-session.ts';

/**
 * Shows what only somebody who signed in may see; everybody else signs in first and comes back. Another person sees it
 * afresh. `waiting`: while it is not known who is there.
 */
export function SignedInOnly({ children, waiting = null }: { children: ReactNode; waiting?: ReactNode }) {
  const session = useSession();
  const here = useLocation();
  if (session.status === 'unknown')
    return session.failed ? (
      <div className="wrap">
        <AccountUnreached level={1} />
      </div>
    ) : (
      waiting
    );
  return session.status === 'signed-in' ? (
    <Fragment key={session.viewer.id}>{children}</Fragment>
  ) : (
    <Navigate to={signInPath(here)} replace />
  );
}
