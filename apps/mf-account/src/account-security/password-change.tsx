import { useShell } from '@tidings/shell-api/shell-context.ts';
import { Button } from '@tidings/ui/button.tsx';
import { FormError } from '@tidings/ui/form-error.tsx';
import { useFocusOnReplace } from '@tidings/ui/use-focus-on-replace.ts';
import { type FormEvent, useState } from 'react';
import { HiddenUsernameField } from '../account-forms/email-field.tsx';
import { useFormWords } from '../account-forms/form.words.ts';
import { NewPasswordField } from '../account-forms/new-password-field.tsx';
import { PasswordField } from '../account-forms/password-field.tsx';
import { useFormChecks } from '../account-forms/use-form-checks.ts';
import { useSubmission } from '../account-forms/use-submission.ts';
import { changePassword } from './new-password.mutation.ts';
import css from './security-section.module.css';
import { useSecurityWords } from './security.words.ts';

export function PasswordChange({ email }: { email: string }) {
  const words = useSecurityWords();
  const forms = useFormWords();
  const [open, setOpen] = useState(false);
  const part = useFocusOnReplace<HTMLDivElement>(String(open));
  return (
    <div ref={part} className={css.part}>
      <h3>{forms.password}</h3>
      {open ? (
        <PasswordForm email={email} onDone={() => setOpen(false)} />
      ) : (
        <Button onClick={() => setOpen(true)}>{words.changePassword}</Button>
      )}
    </div>
  );
}

function PasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const words = useSecurityWords();
  const forms = useFormWords();
  const { newPasswordProblem, passwordMissing } = useFormChecks();
  const { notify, session } = useShell();
  const [present, setPresent] = useState('');
  const [password, setPassword] = useState('');
  const { form, busy, fieldError, general, run } = useSubmission(['present', 'password']);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const done = await run(passwordMissing(present, 'present') ?? newPasswordProblem(password, email), () =>
      changePassword({ present, password }),
    );
    if (!done) return;
    session.changed();
    notify('success', words.passwordChanged);
    onDone();
  };
  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      <HiddenUsernameField email={email} />
      <PasswordField
        label={forms.presentPassword}
        value={present}
        onChange={setPresent}
        error={fieldError('present')}
        purpose="current"
      />
      <NewPasswordField
        label={forms.newPassword}
        value={password}
        onChange={setPassword}
        error={fieldError('password')}
      />
      <FormError message={general} />
      <p className={css.ways}>
        <Button look="main" type="submit" disabled={busy}>
          {words.changePassword}
        </Button>
        <Button onClick={onDone}>{forms.cancel}</Button>
      </p>
    </form>
  );
}
