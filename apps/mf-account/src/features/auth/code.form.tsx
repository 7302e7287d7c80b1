import type { CodeSent } from '@tidings/api-client/operations/viewer.query.ts';
import { Button } from '@tidings/ui/button.tsx';
import { FormError } from '@tidings/ui/form-error.tsx';
import { type FormEvent, useState } from 'react';
import {
  CodeDeliveryNote,
  CodeField,
  EmailField,
  HiddenUsernameField,
  NewPasswordField,
} from '../../account-forms/account-fields.tsx';
import { useFormWords } from '../../account-forms/form.words.ts';
import { useFormChecks, useSubmission } from '../../account-forms/use-submission.ts';
import { requestPasswordReset, resetPassword } from '../../account-security/credentials.mutation.ts';
import { type SentCode, type SignInResult, confirmSignUp } from './auth-step.ts';
import css from './auth.module.css';
import { useAuthWords } from './auth.words.ts';

type Props = {
  sent: SentCode;
  again: (() => Promise<string | null>) | null;
  onBack: () => void;
  onSignIn: (result: SignInResult) => void;
};

export function CodeForm({ sent, again, onBack, onSignIn }: Props) {
  const [code, setCode] = useState('');
  const words = useAuthWords();
  const forms = useFormWords();
  const { codeProblem } = useFormChecks();
  const { form, busy, fieldError, general, run } = useSubmission(['code']);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const result = await run(codeProblem('sign-up', code), () => confirmSignUp(sent.requestId, code));
    if (result) onSignIn(result);
  };
  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      <SentCodeNote sent={sent} again={again} />
      <CodeField purpose="sign-up" value={code} onChange={setCode} error={fieldError('code')} />
      <FormError message={general} />
      <Button look="main" big type="submit" disabled={busy}>
        {forms.confirm}
      </Button>
      <p>
        <button type="button" className={`link ${css.way}`} onClick={onBack}>
          {words.otherAddress}
        </button>
      </p>
    </form>
  );
}

/** Shows where the code was sent. `again` resends it and resolves to an error message or null. */
function SentCodeNote({ sent, again }: { sent: SentCode; again: (() => Promise<string | null>) | null }) {
  const words = useAuthWords();
  const [message, setMessage] = useState('');
  const [busy, setBusy] = useState(false);
  const press = async () => {
    if (!again || busy) return;
    setBusy(true);
    setMessage((await again()) ?? (sent.byMail === false ? words.newCode : words.sentAgain));
    setBusy(false);
  };
  return (
    <div className={css.sent}>
      <CodeDeliveryNote sent={sent} />
      {again && (
        <p>
          <button type="button" className={`link ${css.way}`} onClick={() => void press()}>
            {words.sendAgain}
          </button>
        </p>
      )}
      <p className="soft" aria-live="polite">
        {message}
      </p>
    </div>
  );
}

type ForgotFormProps = {
  email: string;
  onEmail: (email: string) => void;
  onSent: (sent: CodeSent) => void;
  onBack: () => void;
};

export function ForgotForm({ email, onEmail, onSent, onBack }: ForgotFormProps) {
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
