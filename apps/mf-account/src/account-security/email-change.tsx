import type { CodeSent } from '@tidings/api-client/account-types.ts';
import { confirmEmailChange, requestEmailChange } from '@tidings/api-client/operations/new-email.mutation.ts';
import { useShell } from '@tidings/shell-api/shell-context.tsx';
import { Button } from '@tidings/ui/button.tsx';
import { type FormEvent, useState } from 'react';
import { CodeField } from '../account-forms/code-field.tsx';
import { AccountName, EmailField } from '../account-forms/email-field.tsx';
import { codeProblem, emailProblem, passwordMissing } from '../account-forms/form-checks.ts';
import { GeneralProblem } from '../account-forms/general-problem.tsx';
import { PasswordField } from '../account-forms/password-field.tsx';
import { useSubmission } from '../account-forms/use-submission.ts';
import css from './security-section.module.css';

type Step = { name: 'shown' | 'asked' } | { name: 'code'; sent: CodeSent };

/** The address of the account, and another one proven by a mailed code. */
export function EmailChange({ email }: { email: string }) {
  const [step, setStep] = useState<Step>({ name: 'shown' });
  const back = () => setStep({ name: 'shown' });
  return (
    <div className={css.part}>
      <h3>Email</h3>
      <p className={css.address}>{email}</p>
      {step.name === 'shown' && <Button onClick={() => setStep({ name: 'asked' })}>Change the email</Button>}
      {step.name === 'asked' && <NewAddressForm email={email} onSent={(sent) => setStep({ name: 'code', sent })} onBack={back} />}
      {step.name === 'code' && <NewAddressCode sent={step.sent} onDone={back} />}
    </div>
  );
}

function NewAddressForm({ email, onSent, onBack }: { email: string; onSent: (sent: CodeSent) => void; onBack: () => void }) {
  const [address, setAddress] = useState('');
  const [password, setPassword] = useState('');
  const { form, busy, problemOf, general, run } = useSubmission(['email', 'password']);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const sent = await run(emailProblem(address) ?? passwordMissing(password), () => requestEmailChange({ email: address.trim(), password }));
    if (sent) onSent(sent);
  };
  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      <EmailField label="New email" value={address} onChange={setAddress} error={problemOf('email')} autoComplete="email" />
      <AccountName email={email} />
      <PasswordField value={password} onChange={setPassword} error={problemOf('password')} purpose="current" />
      <GeneralProblem message={general} />
      <p className={css.ways}><Button look="main" type="submit" disabled={busy}>Send the code</Button><Button onClick={onBack}>Cancel</Button></p>
    </form>
  );
}

function NewAddressCode({ sent, onDone }: { sent: CodeSent; onDone: () => void }) {
  const { notify, session } = useShell();
  const [code, setCode] = useState('');
  const { form, busy, problemOf, general, run } = useSubmission(['code']);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const done = await run(codeProblem(code), () => confirmEmailChange(sent.requestId, code));
    if (!done) return;
    session.changed();
    notify('success', 'Your email is changed.');
    onDone();
  };
  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      <p>A code is on its way to <b className={css.address}>{sent.email}</b>. It counts for {sent.minutes} minutes.</p>
      <CodeField value={code} onChange={setCode} error={problemOf('code')} />
      <GeneralProblem message={general} />
      <p className={css.ways}><Button look="main" type="submit" disabled={busy}>Confirm</Button><Button onClick={onDone}>Cancel</Button></p>
    </form>
  );
}
