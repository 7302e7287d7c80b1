import { Button } from '@tidings/ui/button.tsx';
import { FormError } from '@tidings/ui/form-error.tsx';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { CodeField } from '../../account-forms/code-field.tsx';
import { CodeDeliveryNote } from '../../account-forms/code-note.tsx';
import { useFormWords } from '../../account-forms/form.words.ts';
import { useFormChecks } from '../../account-forms/use-form-checks.ts';
import { useSubmission } from '../../account-forms/use-submission.ts';
import type { SentCode, SignInResult } from './auth-step.ts';
import css from './auth.module.css';
import { useAuthWords } from './auth.words.ts';
import { confirmSignUp } from './sign-up.mutation.ts';

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
export function SentCodeNote({ sent, again }: { sent: SentCode; again: (() => Promise<string | null>) | null }) {
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
