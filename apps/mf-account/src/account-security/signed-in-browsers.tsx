import { useNavigate } from '@tidings/shell-api/router.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { Button } from '@tidings/ui/button.tsx';
import { FormError } from '@tidings/ui/form-error.tsx';
import { Skeleton, LoadingState } from '@tidings/ui/placeholders.tsx';
import { formatAgo } from '@tidings/ui/relative-time.ts';
import { getErrorMessage } from '../account-forms/error-message.ts';
import { useFormWords } from '../account-forms/form.words.ts';
import { usePageWords } from '../page.words.ts';
import { formatDeviceName } from './device-name.ts';
import css from './security-section.module.css';
import { useSecurityWords } from './security.words.ts';
import type { Session } from './sessions.query.ts';
import { useEndSession, useSessions } from './sessions.query.ts';
import { signOutEverywhere } from './sign-out.mutation.ts';

export function SignedInBrowsers({ viewer }: { viewer: string }) {
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
