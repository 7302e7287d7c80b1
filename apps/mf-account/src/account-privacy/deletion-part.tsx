import { deleteAccount } from '@tidings/api-client/operations/leaving.query.ts';
import { LEAVING_DAYS } from '@tidings/contracts/limits/retention-limits.ts';
import { useNavigate } from '@tidings/shell-api/router.ts';
import { useShell } from '@tidings/shell-api/shell-context.tsx';
import { Button } from '@tidings/ui/button.tsx';
import { type FormEvent, useState } from 'react';
import { AccountName } from '../account-forms/email-field.tsx';
import { passwordMissing } from '../account-forms/form-checks.ts';
import { GeneralProblem } from '../account-forms/general-problem.tsx';
import { PasswordField } from '../account-forms/password-field.tsx';
import { useSubmission } from '../account-forms/use-submission.ts';
import { dayOf } from './day-of.ts';
import css from './privacy-section.module.css';

type Props = { email: string; hasPassword: boolean };

/** The way out, in two steps. */
export function DeletionPart({ email, hasPassword }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <div className={css.part}>
      <h3>Delete the account</h3>
      <p>You are signed out everywhere at once. For {LEAVING_DAYS} days you can sign in and keep the account; then everything about you is removed for good.</p>
      {open ? <DeletionForm email={email} hasPassword={hasPassword} onBack={() => setOpen(false)} /> : <Button look="danger" onClick={() => setOpen(true)}>Delete my account</Button>}
    </div>
  );
}

function DeletionForm({ email, hasPassword, onBack }: Props & { onBack: () => void }) {
  const { notify, session } = useShell();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const { form, busy, problemOf, general, run } = useSubmission(['password']);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const leaving = await run(hasPassword ? passwordMissing(password) : null, () => deleteAccount(hasPassword ? password : null));
    if (!leaving) return;
    await navigate('/signed-out');
    session.changed();
    notify('success', `Your account will be removed on ${dayOf(leaving.goneAt)}. Until then you can sign in and keep it.`);
  };
  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      <AccountName email={email} />
      {hasPassword && <PasswordField value={password} onChange={setPassword} error={problemOf('password')} purpose="current" />}
      <GeneralProblem message={general} />
      <p className={css.ways}><Button look="danger" type="submit" disabled={busy}>Yes, delete my account</Button><Button onClick={onBack}>Cancel</Button></p>
    </form>
  );
}
