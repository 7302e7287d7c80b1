import type { Session } from '@tidings/api-client/account-types.ts';
import { useEndSession, useSessions } from '@tidings/api-client/operations/sessions.query.ts';
import { signOutEverywhere } from '@tidings/api-client/operations/sign-out.mutation.ts';
import { useNavigate } from '@tidings/shell-api/router.ts';
import { useShell } from '@tidings/shell-api/shell-context.tsx';
import { Button } from '@tidings/ui/button.tsx';
import { agoOf } from '@tidings/ui/relative-time.ts';
import { Skeleton, Waiting } from '@tidings/ui/skeleton.tsx';
import { GeneralProblem } from '../account-forms/general-problem.tsx';
import { sentenceOf } from '../account-forms/sentence-of.ts';
import { deviceName } from './device-name.ts';
import css from './security-section.module.css';

/** The browsers somebody is signed in with; each can be signed out, and all at once. */
export function SignedInBrowsers({ viewer }: { viewer: string }) {
  const { notify, session } = useShell();
  const navigate = useNavigate();
  const { data, error, isPending, refetch } = useSessions(viewer);
  const end = useEndSession(viewer);

  const everywhere = async () => {
    try {
      await signOutEverywhere();
      await navigate('/signed-out');
      session.changed();
      notify('success', 'Logged out successfully');
    } catch (cause) { notify('error', sentenceOf(cause)); }
  };
  return (
    <div className={css.part}>
      <h3>Browsers that are signed in</h3>
      {isPending && <Waiting label="Loading the browsers"><Skeleton width="20rem" height="4rem" /></Waiting>}
      {error && <><GeneralProblem message={sentenceOf(error)} /><Button onClick={() => void refetch()}>Try again</Button></>}
      {data && <ul className={css.browsers}>{data.map((one) => <Browser key={one.id} session={one} busy={end.isPending} onEnd={() => end.mutate(one.id, { onError: (cause) => notify('error', sentenceOf(cause)) })} />)}</ul>}
      <Button look="danger" onClick={() => void everywhere()}>Log out everywhere</Button>
    </div>
  );
}

function Browser({ session, busy, onEnd }: { session: Session; busy: boolean; onEnd: () => void }) {
  const name = deviceName(session.device);
  return (
    <li>
      <span className={css.browser}><b title={session.device}>{name}</b><span className="soft">{session.current ? 'This browser' : <>Last used <time dateTime={session.lastUsedAt}>{agoOf(session.lastUsedAt)}</time></>}</span></span>
      {!session.current && <Button disabled={busy} aria-label={`Log out ${name}, last used ${agoOf(session.lastUsedAt)}`} onClick={onEnd}>Log out</Button>}
    </li>
  );
}
