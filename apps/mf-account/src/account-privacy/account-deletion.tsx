import { ACCOUNT_DELETION_DAYS } from '@tidings/contracts/limits/retention-limits.ts';
import { useNavigate } from '@tidings/shell-api/router.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { Button } from '@tidings/ui/button.tsx';
import { FormError } from '@tidings/ui/form-error.tsx';
import { type FormEvent, useState } from 'react';
import { HiddenUsernameField } from '../account-forms/email-field.tsx';
import { useFormWords } from '../account-forms/form.words.ts';
import { PasswordField } from '../account-forms/password-field.tsx';
import { useFormChecks } from '../account-forms/use-form-checks.ts';
import { useSubmission } from '../account-forms/use-submission.ts';
import { usePageWords } from '../page.words.ts';
import { useNeedsPassword } from '../second-factor/sign-in-security.query.ts';
import { useStepUp } from '../second-factor/step-up.tsx';
import { formatDay } from '../words/format-day.ts';
import { deleteAccount } from './pending-deletion.query.ts';
import css from './privacy-section.module.css';
import { usePrivacyWords } from './privacy.words.ts';

type Props = { viewer: string; email: string; hasPassword: boolean };

export function AccountDeletion({ viewer, email, hasPassword }: Props) {
  const words = usePrivacyWords();
  const [open, setOpen] = useState(false);
  return (
    <div className={css.part}>
      <h3>{words.remove}</h3>
      <p>{words.removeHow(ACCOUNT_DELETION_DAYS)}</p>
      {open ? (
        <DeletionForm viewer={viewer} email={email} hasPassword={hasPassword} onBack={() => setOpen(false)} />
      ) : (
        <Button look="danger" onClick={() => setOpen(true)}>
          {words.removeMine}
        </Button>
      )}
    </div>
  );
}

function DeletionForm({ viewer, email, hasPassword, onBack }: Props & { onBack: () => void }) {
  const words = usePrivacyWords();
  const forms = useFormWords();
  const { locale } = usePageWords();
  const { passwordMissing } = useFormChecks();
  const { notify, session } = useShell();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const { withStepUp } = useStepUp();
  const passwordConfirms = useNeedsPassword(viewer);
  const needsPassword = hasPassword && passwordConfirms;
  const { form, busy, fieldError, general, run } = useSubmission(needsPassword ? ['password'] : []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const leaving = await run(needsPassword ? passwordMissing(password) : null, () =>
      withStepUp(() => deleteAccount(needsPassword ? password : null)),
    );
    if (!leaving) return;
    await navigate('/signed-out');
    session.changed();
    notify('success', words.willGo(formatDay(leaving.goneAt, locale)));
  };
  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      <HiddenUsernameField email={email} />
      {needsPassword && (
        <PasswordField value={password} onChange={setPassword} error={fieldError('password')} purpose="current" />
      )}
      <FormError message={general} />
      <p className={css.ways}>
        <Button look="danger" type="submit" disabled={busy}>
          {words.removeYes}
        </Button>
        <Button onClick={onBack}>{forms.cancel}</Button>
      </p>
    </form>
  );
}
