import { useLocation, useNavigate } from '@tidings/shell-api/router.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { Button } from '@tidings/ui/button.tsx';
import { FormError } from '@tidings/ui/form-error.tsx';
import { useEffect, useRef, useState } from 'react';
import { useFormWords } from '../../account-forms/form.words.ts';
import { getErrorMessage } from '../../account-forms/use-submission.ts';
import { signOut } from '../../account-security/credentials.mutation.ts';
import { usePageWords } from '../../page.words.ts';
import type { Place } from '../../places.ts';
import css from './logout.module.css';
import { useLogoutWords } from './logout.words.ts';

export const place = { path: '/logout', title: 'Log out', chunk: 'sign-in' } as const satisfies Place;

/**
 * Signs out at once if the visitor clicked a link on this site. Otherwise asks for confirmation, because another site
 * may have linked here.
 */
export function LogoutPage() {
  const words = useLogoutWords();
  const pages = usePageWords();
  const { failed } = useFormWords();
  const { notify, player, session } = useShell();
  const navigate = useNavigate();
  const wasPressed = (useLocation().state as { pressed?: unknown } | null)?.pressed === true;
  const [busy, setBusy] = useState(wasPressed);
  const [problem, setProblem] = useState<string | null>(null);
  const hasStarted = useRef(false);

  const leave = async () => {
    setBusy(true);
    setProblem(null);
    player.pause();
    try {
      await signOut();
      await navigate('/signed-out', { replace: true });
      session.changed();
      notify('success', pages.loggedOut);
    } catch (error) {
      setProblem(getErrorMessage(error, failed));
      setBusy(false);
    }
  };
  useEffect(() => {
    if (!wasPressed || hasStarted.current) return;
    hasStarted.current = true;
    void leave();
  });
  return (
    <div className={`wrap ${css.logout}`}>
      <h1>{busy ? words.leaving : words.question}</h1>
      <FormError message={problem} />
      {!busy && (
        <Button look="main" onClick={() => void leave()}>
          {pages.logOut}
        </Button>
      )}
    </div>
  );
}
