import type { CodeSent } from '@tidings/api-client/operations/viewer.query.ts';
import { Button } from '@tidings/ui/button.tsx';
import { FormError } from '@tidings/ui/form-error.tsx';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { CodeField } from '../../account-forms/code-field.tsx';
import { EmailField, HiddenUsernameField } from '../../account-forms/email-field.tsx';
import { useFormWords } from '../../account-forms/form.words.ts';
import { NewPasswordField } from '../../account-forms/new-password-field.tsx';
import { useFormChecks } from '../../account-forms/use-form-checks.ts';
import { useSubmission } from '../../account-forms/use-submission.ts';
import { requestPasswordReset, resetPassword } from '../../account-security/new-password.mutation.ts';
import type { SentCode, SignInResult } from './auth-step.ts';
import css from './auth.module.css';
import { useAuthWords } from './auth.words.ts';
import { SentCodeNote } from './code.form.tsx';

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

type NewPasswordFormProps = {
  sent: Pick<SentCode, 'requestId' | 'email'>;
  onBack: () => void;
  onSignIn: (result: SignInResult) => void;
} & (
  | { sent: SentCode; again: () => Promise<string | null> }
  /** The code comes from the URL and cannot be sent again. */
  | { code: string }
);

export function NewPasswordForm(props: NewPasswordFormProps) {
  const { sent, onBack, onSignIn } = props;
  const isFirst = 'code' in props;
  const [code, setCode] = useState(isFirst ? props.code : '');
  const [password, setPassword] = useState('');
  const words = useAuthWords();
  const forms = useFormWords();
  const { codeProblem, newPasswordProblem } = useFormChecks();
  const { form, busy, fieldError, general, run } = useSubmission(isFirst ? ['password'] : ['code', 'password']);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const result = await run(codeProblem('reset', code) ?? newPasswordProblem(password, sent.email), () =>
      resetPassword({ requestId: sent.requestId, code, password }),
    );
    if (result) onSignIn(result);
  };
  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      {isFirst ? (
        <p>
          {words.choosePassword.before}
          <b className={css.address} dir="ltr">
            {sent.email}
          </b>
          {words.choosePassword.after}
        </p>
      ) : (
        <SentCodeNote sent={props.sent} again={props.again} />
      )}
      <HiddenUsernameField email={sent.email} />
      {!isFirst && <CodeField purpose="reset" value={code} onChange={setCode} error={fieldError('code')} />}
      <NewPasswordField
        label={forms.newPassword}
        value={password}
        onChange={setPassword}
        error={fieldError('password')}
      />
      <FormError message={general} />
      <Button look="main" big type="submit" disabled={busy}>
        {words.setPassword}
      </Button>
      {!isFirst && <p className="soft">{words.otherBrowsers}</p>}
      <p>
        <button type="button" className={`link ${css.way}`} onClick={onBack}>
          {words.back}
        </button>
      </p>
    </form>
  );
}
