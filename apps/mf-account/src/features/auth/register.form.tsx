import type { CodeSent, Credentials } from '@tidings/api-client/account-types.ts';
import { Button } from '@tidings/ui/button.tsx';
import { GeneralProblem } from '@tidings/ui/general-problem.tsx';
import { type FormEvent, useState } from 'react';
import { EmailField } from '../../account-forms/email-field.tsx';
import { NewPasswordField } from '../../account-forms/new-password-field.tsx';
import { useFormChecks } from '../../account-forms/use-form-checks.ts';
import { useSubmission } from '../../account-forms/use-submission.ts';
import css from './auth.module.css';
import { signUp } from './sign-up.mutation.ts';
import { useAuthWords } from './use-auth-words.ts';

type Props = {
  email: string;
  onEmail: (email: string) => void;
  onSent: (sent: CodeSent, credentials: Credentials) => void;
};

/** Email and password of a new account; a code is mailed. */
export function RegisterForm({ email, onEmail, onSent }: Props) {
  const [password, setPassword] = useState('');
  const words = useAuthWords();
  const { emailProblem, newPasswordProblem } = useFormChecks();
  const { form, busy, problemOf, general, run } = useSubmission(['email', 'password']);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const credentials = { email: email.trim(), password };
    const result = await run(emailProblem(email) ?? newPasswordProblem(password, email), () => signUp(credentials));
    if (result) onSent(result, credentials);
  };
  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      <EmailField value={email} onChange={onEmail} error={problemOf('email')} />
      <NewPasswordField value={password} onChange={setPassword} error={problemOf('password')} />
      <GeneralProblem message={general} />
      <Button look="main" big type="submit" disabled={busy}>
        {words.register}
      </Button>
      <p className="soft">{words.movesIn}</p>
    </form>
  );
}
