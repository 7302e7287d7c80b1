import { useViewer } from '@tidings/api-client/operations/viewer.query.ts';
import { useSession } from '@tidings/shell-api/use-session.ts';
import { EmailChange } from './email-change.tsx';
import { PasswordChange } from './password-change.tsx';
import css from './security-section.module.css';
import { useSecurityWords } from './security.words.ts';
import { SignedInBrowsers } from './signed-in-browsers.tsx';

/** What an account is entered with, and from where: email, password, browsers. Nothing while nobody is signed in. */
export function SecuritySection() {
  const { viewer } = useSession();
  return viewer ? <Security id={viewer.id} email={viewer.email} /> : null;
}

function Security({ id, email }: { id: string; email: string }) {
  const words = useSecurityWords();
  const { data } = useViewer(id);
  // Somebody a sign-in provider answers for changes both there.
  const hasPassword = data?.hasPassword ?? true;
  return (
    <section className={css.security} aria-labelledby="security">
      <h2 id="security">{words.heading}</h2>
      {hasPassword && <EmailChange email={email} />}
      {hasPassword && <PasswordChange email={email} />}
      <SignedInBrowsers viewer={id} />
    </section>
  );
}
