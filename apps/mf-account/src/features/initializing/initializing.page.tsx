import { ApiError } from '@tidings/api-client/graphql-fetch.ts';
import { useLeaving } from '@tidings/api-client/operations/leaving.query.ts';
import { Link, useLocation, useNavigate } from '@tidings/shell-api/router.ts';
import { useShell } from '@tidings/shell-api/shell-context.tsx';
import { useSession } from '@tidings/shell-api/use-session.ts';
import { Button, buttonClass } from '@tidings/ui/button.tsx';
import { useEffect } from 'react';
import { LeavingNotice } from '../../account-privacy/leaving-notice.tsx';
import { nextPathOf } from '../../next-path.ts';
import css from './initializing.module.css';
import { useCountdown } from './use-countdown.ts';
import { useEvaluation } from './use-evaluation.ts';

const FROM = 3;
const TICK_MS = 1_000;
const WRONG = 'Apologies, something went wrong...';
/** What is said when one of the parts could not be made; by the code of the refusal. */
const apologies: Record<string, readonly string[]> = {
  PROFILE_NOT_CREATED: ['Error creating profile...', 'Apologies, failed to create profile...'],
  SUBSCRIPTION_NOT_SET: ['Setting subscription failed!'],
  PREFERENCES_NOT_CREATED: ['Apologies, error creating preference...'],
};
const apologiesFor = (error: Error): readonly string[] => (error instanceof ApiError && apologies[error.code]) || [WRONG];

/** `/initializing`: counts down while the account is set up, then goes on. */
export function InitializingPage() {
  const { notify } = useShell();
  const { status, viewer } = useSession();
  const { search } = useLocation();
  const navigate = useNavigate();
  const left = useCountdown(FROM, TICK_MS);
  const { data, error, isFetching, refetch } = useEvaluation(viewer?.id ?? null);
  const leaving = useLeaving(viewer?.id ?? null);
  const isNobody = status === 'anonymous';
  const next = nextPathOf(search);

  useEffect(() => { if (isNobody) notify('error', WRONG); }, [isNobody, notify]);
  useEffect(() => { if (error) for (const sentence of apologiesFor(error)) notify('error', sentence); }, [error, notify]);
  useEffect(() => {
    if (!data?.created) return;
    notify('success', 'Profile created successfully!');
    notify('success', 'Setting subscription complete!');
  }, [data, notify]);
  // Who deleted the account and signs in again is asked whether it stays.
  const isLeaving = Boolean(leaving.data);
  const isThrough = left === 0 && data !== undefined && !leaving.isPending && !isLeaving;
  useEffect(() => { if (isThrough) void navigate(next, { replace: true }); }, [isThrough, next, navigate]);

  if (isNobody || (error && !isFetching)) {
    return (
      <div className={`wrap ${css.splash}`}>
        <h1>{WRONG}</h1>
        {isNobody ? <p className="soft">Nobody is signed in here.</p> : <p className="soft">{error instanceof ApiError ? error.message : 'Your account could not be opened.'}</p>}
        <p className={css.ways}>
          {!isNobody && <Button look="main" onClick={() => void refetch()}>Try again</Button>}
          <Link className={buttonClass({ look: isNobody ? 'main' : 'plain' })} to={isNobody ? `/auth?next=${encodeURIComponent(next)}` : '/logout'} state={{ pressed: true }}>{isNobody ? 'Log in' : 'Log out'}</Link>
          <Link className={buttonClass()} to="/feed">Go To Feed</Link>
        </p>
      </div>
    );
  }
  if (viewer && isLeaving) {
    return (
      <div className={`wrap ${css.splash}`}>
        <h1>Welcome back.</h1>
        <LeavingNotice viewer={viewer.id} level={2} more={<Link className={buttonClass()} to={next} replace>Not now</Link>} />
      </div>
    );
  }
  return (
    <div className={`wrap ${css.splash}`}>
      <p className={css.numeral} aria-hidden="true">{left === 0 ? '…' : left}</p>
      <h1>Getting your paper ready.</h1>
      <p className="soft" role="status">{left === 0 ? 'One moment more.' : 'Your place, your voice and your saved stories are coming.'}</p>
    </div>
  );
}
