import type { CodeSent } from '@tidings/api-client/operations/viewer.query.ts';
import { Button } from '@tidings/ui/button.tsx';
import { FormError } from '@tidings/ui/form-error.tsx';
import type { FormEvent } from 'react';
import { EmailField } from '../../account-forms/email-field.tsx';
import { useFormWords } from '../../account-forms/form.words.ts';
import { useFormChecks } from '../../account-forms/use-form-checks.ts';
import { useSubmission } from '../../account-forms/use-submission.ts';
import { requestPasswordReset } from '../../account-security/new-password.mutation.ts';
import css from './auth.module.css';
import { useAuthWords } from './auth.words.ts';

type Props = { email: string; onEmail: (email: string) => void; onSent: (sent: CodeSent) => void; onBack: () => void };

export function ForgotForm({ email, onEmail, onSent, onBack }: Props) {
  const words = useAuthWords();
  const forms = useFormWords();
  const { emailProblem } = useFormChecks();
  const { form, busy, fieldError, general, run } = useSubmission(['email']);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const result = await run(emailProblem(email), () => requestPasswordReset(email.trim()));
    if (result) onSent(result);
  };
  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      <p>{words.why}</p>
      <EmailField value={email} onChange={onEmail} error={fieldError('email')} />
      <FormError message={general} />
      <Button look="main" big type="submit" disabled={busy}>
        {forms.sendCode}
      </Button>
      <p>
        <button type="button" className={`link ${css.way}`} onClick={onBack}>
          {words.back}
        </button>
      </p>
    </form>
  );
}
