import type { CodeSent } from '@tidings/api-client/operations/viewer.query.ts';
import { isCompleteCode, normalizeCode } from '@tidings/contracts/account/credentials.ts';
import { INVITATION_CHARACTERS } from '@tidings/contracts/limits/account-limits.ts';
import { Button } from '@tidings/ui/button.tsx';
import { TextField } from '@tidings/ui/field.tsx';
import { FormError } from '@tidings/ui/form-error.tsx';
import { type FormEvent, useState } from 'react';
import { EmailField } from '../../account-forms/email-field.tsx';
import { NewPasswordField } from '../../account-forms/new-password-field.tsx';
import { useFormChecks } from '../../account-forms/use-form-checks.ts';
import { useSubmission } from '../../account-forms/use-submission.ts';
import type { SignInResult } from './auth-step.ts';
import css from './auth.module.css';
import { useAuthWords } from './auth.words.ts';
import { type Registration, confirmSignUp, signUp } from './sign-up.mutation.ts';

const TYPED_MAX = 60;

type Props = {
  email: string;
  onEmail: (email: string) => void;
  isByInvitation: boolean;
  invitation: string;
  onSent: (sent: CodeSent, registration: Registration) => void;
  onSignIn: (result: SignInResult) => void;
};

export function RegisterForm({ email, onEmail, isByInvitation, invitation: brought, onSent, onSignIn }: Props) {
  const [password, setPassword] = useState('');
  const [invitation, setInvitation] = useState(brought);
  const words = useAuthWords();
  const { emailProblem, newPasswordProblem } = useFormChecks();
  const { form, busy, fieldError, general, run } = useSubmission([
    ...(isByInvitation ? ['invitation'] : []),
    'email',
    'password',
  ]);
  const invitationProblem = () => {
    if (!isByInvitation || isCompleteCode('invitation', invitation)) return null;
    const message =
      normalizeCode(invitation) === '' ? words.invitationMissing : words.invitationShape(INVITATION_CHARACTERS);
    return { field: 'invitation', message };
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const registration = { credentials: { email: email.trim(), password }, invitation };
    const result = await run(invitationProblem() ?? emailProblem(email) ?? newPasswordProblem(password, email), () =>
      signUp(registration),
    );
    if (!result?.invitationConfirms) return void (result && onSent(result, registration));
    const signedIn = await run(null, () => confirmSignUp(result.requestId, invitation));
    if (signedIn) onSignIn(signedIn);
  };
  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      {isByInvitation && (
        <TextField
          label={words.invitation}
          hint={words.invitationHint}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          maxLength={TYPED_MAX}
          dir="ltr"
          value={invitation}
          error={fieldError('invitation')}
          onChange={(event) => setInvitation(event.target.value)}
        />
      )}
      <EmailField value={email} onChange={onEmail} error={fieldError('email')} />
      <NewPasswordField value={password} onChange={setPassword} error={fieldError('password')} />
      <FormError message={general} />
      <Button look="main" big type="submit" disabled={busy}>
        {words.register}
      </Button>
      <p className="soft">{words.movesIn}</p>
    </form>
  );
}
