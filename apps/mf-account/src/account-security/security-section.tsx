import { useViewer } from '@tidings/api-client/operations/viewer.query.ts';
import { useSession } from '@tidings/shell-api/shell-state.ts';
import { StepUpProvider } from '../second-factor/step-up.tsx';
import { EmailChange } from './email-change.tsx';
import { PasswordChange } from './password-change.tsx';
import { SecondFactors } from './second-factors.tsx';
import { SecurityActivity } from './security-activity.tsx';
import css from './security-section.module.css';
import { useSecurityWords } from './security.words.ts';
import { SignedInBrowsers } from './signed-in-browsers.tsx';

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
