import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import {
  PLAYER_SUBSCRIPTION_FIELDS,
  PROFILE_FIELDS,
  profileKey,
} from '@tidings/api-client/operations/profile.query.ts';
import { Link, useLocation, useNavigate } from '@tidings/shell-api/router.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { useSession } from '@tidings/shell-api/shell-state.ts';
import { Button, getButtonClass } from '@tidings/ui/button.tsx';
import { useEffect, useRef, useState } from 'react';
import { DeletionNotice, usePendingDeletion } from '../../account-privacy/deletion-notice.tsx';
import type { InitializeAccountMutation } from '../../generated/operation-types.ts';
import { PREFERENCES_FIELDS } from '../../generated/preferences-fields.ts';
import { parseNextPath } from '../../next-path.ts';
import { usePageWords } from '../../page.words.ts';
import type { Place } from '../../places.ts';
import { preferencesKey } from '../../preferences/preferences.query.ts';
import css from './initializing.module.css';
import { type initializingWords, useInitializingWords } from './initializing.words.ts';

export const place = { path: '/initializing', title: 'Getting ready', chunk: 'sign-in' } as const satisfies Place;

const FROM = 3;
const TICK_MS = 1_000;

function apologiesFor(error: Error, { apologies, wrong }: typeof initializingWords): readonly string[] {
  const messages: Record<string, readonly string[]> = apologies;
  return (error instanceof ApiError && messages[error.code]) || [wrong];
}

export function InitializingPage() {
  const words = useInitializingWords();
  // Holds the current texts for toasts. A toast keeps its language once it is shown.
  const firstWords = useRef(words);
  useEffect(() => {
    firstWords.current = words;
  });
  const { notify } = useShell();
  const { status, viewer } = useSession();
  const { search } = useLocation();
  const navigate = useNavigate();
  const secondsLeft = useCountdown(FROM, TICK_MS);
  const { data, error, isFetching, refetch } = useAccountSetup(viewer?.id ?? null);
  const leaving = usePendingDeletion(viewer?.id ?? null);
  const isNobody = status === 'anonymous';
  const next = parseNextPath(search);

  useEffect(() => {
    if (isNobody) notify('error', firstWords.current.wrong);
  }, [isNobody, notify]);
  useEffect(() => {
    if (error) for (const sentence of apologiesFor(error, firstWords.current)) notify('error', sentence);
  }, [error, notify]);
  useEffect(() => {
    if (!data?.created) return;
    notify('success', firstWords.current.profileCreated);
    notify('success', firstWords.current.subscriptionSet);
  }, [data, notify]);
  const isLeaving = Boolean(leaving.data);
  const isThrough = secondsLeft === 0 && data !== undefined && !leaving.isPending && !isLeaving;
  useEffect(() => {
    if (isThrough) void navigate(next, { replace: true });
  }, [isThrough, next, navigate]);

  if (isNobody || (error && !isFetching))
    return <NotOpened isNobody={isNobody} error={error} next={next} onAgain={() => void refetch()} />;
  if (viewer && isLeaving) {
    return (
      <div className={`wrap ${css.splash}`}>
        <h1>{words.welcomeBack}</h1>
        <DeletionNotice
          viewer={viewer.id}
          level={2}
          more={
            <Link className={getButtonClass()} to={next} replace>
              {words.notNow}
            </Link>
          }
        />
      </div>
    );
  }
  return (
    <div className={`wrap ${css.splash}`}>
      <p className={css.numeral} aria-hidden="true">
        {secondsLeft === 0 ? '…' : secondsLeft}
      </p>
      <h1>{words.ready}</h1>
      <p className="soft" role="status">
        {secondsLeft === 0 ? words.moment : words.coming}
      </p>
    </div>
  );
}

type NotOpenedProps = { isNobody: boolean; error: Error | null; next: string; onAgain: () => void };

function NotOpened({ isNobody, error, next, onAgain }: NotOpenedProps) {
  const words = useInitializingWords();
  const pages = usePageWords();
  return (
    <div className={`wrap ${css.splash}`}>
      <h1>{isNobody ? words.nobody : words.notOpened}</h1>
      {error instanceof ApiError && <p className="soft">{error.message}</p>}
      <p className={css.ways}>
        {!isNobody && (
          <Button look="main" onClick={onAgain}>
            {pages.again}
          </Button>
        )}
        <Link
          className={getButtonClass({ look: isNobody ? 'main' : 'plain' })}
          to={isNobody ? `/auth?next=${encodeURIComponent(next)}` : '/logout'}
          state={{ pressed: true }}
        >
          {isNobody ? words.logIn : pages.logOut}
        </Link>
        <Link className={getButtonClass()} to="/feed">
          {pages.toFeed}
        </Link>
      </p>
    </div>
  );
}

const RETRIES = 2;

/** Sets up the account and retries temporary failures. */
function useAccountSetup(viewer: string | null) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['initialized', viewer],
    enabled: viewer !== null,
    staleTime: Infinity,
    gcTime: 0,
    retry: (count, error) => count < RETRIES && !(error instanceof ApiError && error.code === 'UNAUTHENTICATED'),
    queryFn: async () => {
      const initialized = await initializeAccount();
      // Late responses to queries sent before the account existed would overwrite the new data.
      await Promise.all(
        [profileKey(viewer), preferencesKey(viewer)].map((queryKey) => queries.cancelQueries({ queryKey })),
      );
      queries.setQueryData(profileKey(viewer), initialized.profile);
      queries.setQueryData(preferencesKey(viewer), initialized.preferences);
      return initialized;
    },
  });
}

function useCountdown(from: number, tickMs: number): number {
  const [remaining, setRemaining] = useState(from);
  useEffect(() => {
    const timer = setInterval(() => setRemaining((now) => Math.max(0, now - 1)), tickMs);
    return () => clearInterval(timer);
  }, [tickMs]);
  return remaining;
}

const initializeDocument = operation<InitializeAccountMutation>(`
  mutation InitializeAccount { initializeAccount {
    created profile { ${PROFILE_FIELDS} } subscription { ${PLAYER_SUBSCRIPTION_FIELDS} }
    preferences { ${PREFERENCES_FIELDS} }
  } }`);

/** Creates missing parts of the account and returns its data. Idempotent. */
export const initializeAccount = async () => (await graphqlFetch(initializeDocument, {})).initializeAccount;
