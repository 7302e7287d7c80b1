import type { ViewerFields } from '@tidings/api-client/generated/operation-types.ts';
import { Button } from '@tidings/ui/button.tsx';
import { GeneralProblem } from '@tidings/ui/general-problem.tsx';
import { type FormEvent, useState } from 'react';
import { EmailField } from '../../account-forms/email-field.tsx';
import { PasswordField } from '../../account-forms/password-field.tsx';
import { useFormChecks } from '../../account-forms/use-form-checks.ts';
import { useSubmission } from '../../account-forms/use-submission.ts';
import css from './auth.module.css';
import { useAuthWords } from './auth.words.ts';
import { signIn } from './sign-in.mutation.ts';

type Props = {
  email: string;
  onEmail: (email: string) => void;
  onForgot: () => void;
  onSignedIn: (viewer: ViewerFields) => void;
};

/** Email and password of somebody who has an account. */
export function LoginForm({ email, onEmail, onForgot, onSignedIn }: Props) {
  const [password, setPassword] = useState('');
  const words = useAuthWords();
  const { emailProblem, passwordMissing } = useFormChecks();
  const { form, busy, problemOf, general, run } = useSubmission(['email', 'password']);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const result = await run(emailProblem(email) ?? passwordMissing(password), () =>
      signIn({ email: email.trim(), password }),
    );
    if (result?.__typename === 'SignedIn') onSignedIn(result.viewer);
  };
  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      <EmailField value={email} onChange={onEmail} error={problemOf('email')} />
      <PasswordField value={password} onChange={setPassword} error={problemOf('password')} purpose="current" />
      <GeneralProblem message={general} />
      <Button look="main" big type="submit" disabled={busy}>
        {words.login}
      </Button>
      <p>
        <button type="button" className={`link ${css.way}`} onClick={onForgot}>
          {words.forgot}
        </button>
      </p>
    </form>
  );
}
