import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import { useViewer } from '@tidings/api-client/operations/viewer.query.ts';
import { useNavigate } from '@tidings/shell-api/router.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { useSession } from '@tidings/shell-api/shell-state.ts';
import { Button } from '@tidings/ui/button.tsx';
import { FormError } from '@tidings/ui/form-error.tsx';
import { LoadingState, Skeleton } from '@tidings/ui/placeholders.tsx';
import { formatAgo } from '@tidings/ui/relative-time.ts';
import { useFormWords } from '../account-forms/form.words.ts';
import { getErrorMessage } from '../account-forms/use-submission.ts';
import type { EndSessionMutation, SessionsQuery } from '../generated/operation-types.ts';
import { usePageWords } from '../page.words.ts';
import { StepUpProvider } from '../second-factor/step-up.tsx';
import { signOutEverywhere } from './credentials.mutation.ts';
import { formatDeviceName } from './device-name.ts';
import { EmailChange, PasswordChange } from './email-and-password.tsx';
import { SecondFactors } from './second-factors.tsx';
import { SecurityActivity } from './security-activity.tsx';
import css from './security-section.module.css';
import { useSecurityWords } from './security.words.ts';

export function SecuritySection() {
  const { viewer } = useSession();
  return viewer ? <Security id={viewer.id} email={viewer.email} /> : null;
}

function Security({ id, email }: { id: string; email: string }) {
  const words = useSecurityWords();
  const { data } = useViewer(id);
  const hasPassword = data?.hasPassword ?? true;
  return (
    <StepUpProvider viewer={id} email={email}>
      <section className={css.security} aria-labelledby="security">
        <h2 id="security">{words.heading}</h2>
        {hasPassword && <EmailChange viewer={id} email={email} />}
        {hasPassword && <PasswordChange email={email} />}
        {hasPassword && <SecondFactors viewer={id} />}
        <SignedInBrowsers viewer={id} />
        <SecurityActivity viewer={id} />
      </section>
    </StepUpProvider>
  );
}

function SignedInBrowsers({ viewer }: { viewer: string }) {
  const words = useSecurityWords();
  const pages = usePageWords();
  const { failed } = useFormWords();
  const { notify, session } = useShell();
  const navigate = useNavigate();
  const { data, error, isPending, refetch } = useSessions(viewer);
  const end = useEndSession(viewer);

  const everywhere = async () => {
    try {
      await signOutEverywhere();
      await navigate('/signed-out');
      session.changed();
      notify('success', pages.loggedOut);
    } catch (cause) {
      notify('error', getErrorMessage(cause, failed));
    }
  };
  return (
    <div className={css.part}>
      <h3>{words.browsers}</h3>
      {isPending && (
        <LoadingState label={words.loading}>
          <Skeleton width="20rem" height="4rem" />
        </LoadingState>
      )}
      {error && (
        <>
          <FormError message={getErrorMessage(error, failed)} />
          <Button onClick={() => void refetch()}>{pages.again}</Button>
        </>
      )}
      {data && (
        <ul className={css.browsers}>
          {data.map((one) => (
            <Browser
              key={one.id}
              session={one}
              busy={end.isPending}
              onEnd={() => end.mutate(one.id, { onError: (cause) => notify('error', getErrorMessage(cause, failed)) })}
            />
          ))}
        </ul>
      )}
      <Button look="danger" onClick={() => void everywhere()}>
        {words.everywhere}
      </Button>
    </div>
  );
}

function Browser({ session, busy, onEnd }: { session: Session; busy: boolean; onEnd: () => void }) {
  const words = useSecurityWords();
  const pages = usePageWords();
  const name = formatDeviceName(session.device, words);
  return (
    <li>
      <span className={css.browser}>
        <b title={session.device}>{name}</b>
        <span className="soft">
          {session.current ? (
            words.here
          ) : (
            <>
              {words.lastUsed}
              <time dateTime={session.lastUsedAt}>{formatAgo(session.lastUsedAt)}</time>
            </>
          )}
        </span>
      </span>
      {!session.current && (
        <Button disabled={busy} aria-label={words.logOut(name, formatAgo(session.lastUsedAt))} onClick={onEnd}>
          {pages.logOut}
        </Button>
      )}
    </li>
  );
}

/** A signed-in browser. `current` marks the session of the request. */
type Session = SessionsQuery['data']['sessions'][number];

/** The key includes the account, so that accounts do not share cached responses. */
const sessionsKey = (viewer: string) => ['sessions', viewer] as const;
const listDocument = operation<SessionsQuery>('query Sessions { sessions { id device createdAt lastUsedAt current } }');
const endDocument = operation<EndSessionMutation>('mutation EndSession($id: ID!) { endSession(id: $id) }');

const useSessions = (viewer: string) =>
  useQuery({
    queryKey: sessionsKey(viewer),
    queryFn: async ({ signal }) => (await graphqlFetch(listDocument, {}, signal)).sessions,
  });

function useEndSession(viewer: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      await graphqlFetch(endDocument, { id });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsKey(viewer) }),
  });
}
