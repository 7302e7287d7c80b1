import { Button } from '@tidings/ui/button.tsx';
import { EmptyState } from '@tidings/ui/placeholders.tsx';
import { type ReactNode, Fragment } from 'react';
import { getAccountUnreachedWords } from './account-unreached.words.ts';
import { Navigate, useLocation } from './router.ts';
import { useShell } from './shell-context.ts';
import { useSession } from './shell-state.ts';
import { buildSignInPath } from './sign-in.ts';

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

/** Notice for signed-in users whose session could not be loaded. */
export function AccountUnreachableNotice({ level }: { level?: 1 | 2 }) {
  const { session } = useShell();
  const words = getAccountUnreachedWords();
  return (
    <EmptyState
      title={words.title}
      level={level}
      action={
        <Button look="main" onClick={() => session.again?.()}>
          {words.again}
        </Button>
      }
    >
      {words.hint}
    </EmptyState>
  );
}
