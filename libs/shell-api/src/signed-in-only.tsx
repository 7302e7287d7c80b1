import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { AccountUnreachableNotice } from './account-unreached.tsx';
import { Navigate, useLocation } from './router.ts';
import { buildSignInPath } from './sign-in-path.ts';
import { useSession } from './use-session.ts';

/** Redirects anonymous visitors to the sign-in page and back. Remounts when the user changes. */
export function SignedInOnly({ children, waiting = null }: { children: ReactNode; waiting?: ReactNode }) {
  const session = useSession();
  const location = useLocation();
  if (session.status === 'unknown')
    return session.failed ? (
      <div className="wrap">
        <AccountUnreachableNotice level={1} />
      </div>
    ) : (
      waiting
    );
  return session.status === 'signed-in' ? (
    <Fragment key={session.viewer.id}>{children}</Fragment>
  ) : (
    <Navigate to={buildSignInPath(location)} replace />
  );
}
