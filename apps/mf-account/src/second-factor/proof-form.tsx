import type { StepUpInput } from '@tidings/api-client/generated/schema-types.ts';
import type { Refused } from '@tidings/api-client/operations/account-fields.ts';
import type { StepUpMethod } from '@tidings/contracts/account/second-factor.ts';
import { TOTP_DIGITS } from '@tidings/contracts/limits/second-factor-limits.ts';
import { Button } from '@tidings/ui/button.tsx';
import { TextField } from '@tidings/ui/field.tsx';
import { GeneralProblem } from '@tidings/ui/general-problem.tsx';
import { useSuccession } from '@tidings/ui/use-succession.ts';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { AccountName } from '../account-forms/email-field.tsx';
import { useFormWords } from '../account-forms/form.words.ts';
import { PasswordField } from '../account-forms/password-field.tsx';
import { useFormChecks } from '../account-forms/use-form-checks.ts';
import { type Problem, useSubmission } from '../account-forms/use-submission.ts';
import { canUsePasskeys, signWithPasskey } from './passkey-browser.ts';
import css from './proof-form.module.css';
import { useProofWords } from './proof.words.ts';
import { createPasskeyChallenge } from './second-factor.mutation.ts';

export type Proof<Method extends StepUpMethod> = Omit<StepUpInput, 'method'> & { method: Method };

type Props<Method extends StepUpMethod, Result> = {
  /** Accepted methods, the preferred one first. */
  methods: readonly Method[];
  /** For password managers. */
  email?: string;
  /** The sign-in to complete; null to confirm the identity of a signed-in person. */
  signInChallengeId?: string | null;
  autoFocus?: boolean;
  send: (proof: Proof<Method>) => Promise<Result | Refused>;
  onDone: (result: Exclude<Result, Refused>) => void;
  /** Below the button. */
  children?: ReactNode;
};

/** A refusal of the browser, shaped as one of the API. */
export const refusalFor = (message: string): Refused => ({
  __typename: 'Refused',
  code: 'PASSKEY_INVALID',
  message,
  field: null,
});

/** Asks for one of several proofs of identity: password, code, passkey or recovery code. */
export function ProofForm<Method extends StepUpMethod, Result extends { __typename: string }>({
  methods,
  email,
  signInChallengeId = null,
  autoFocus = false,
  send,
  onDone,
  children,
}: Props<Method, Result>) {
  const words = useProofWords();
  const forms = useFormWords();
  const { passwordMissing } = useFormChecks();
  const usable = methods.filter((one) => one !== 'PASSKEY' || canUsePasskeys());
  const [chosen, setChosen] = useState<Method | null>(null);
  const method = usable.find((one) => one === chosen) ?? usable[0];
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { form, busy, problemOf, general, run } = useSubmission(method === 'PASSWORD' ? ['password'] : ['code']);
  const stage = useSuccession<HTMLDivElement>(method ?? '');
  useEffect(() => {
    if (autoFocus) stage.current?.querySelector<HTMLElement>('input:not([aria-hidden]), button')?.focus();
  }, [autoFocus, stage]);
  if (method === undefined)
    return (
      <>
        <GeneralProblem message={words.passkeyOnly} />
        {children}
      </>
    );

  const typed = code.replaceAll(/\s/g, '');
  const codeProblem = (): Problem | null => {
    if (typed === '') return { field: 'code', message: words.codeMissing };
    const isComplete = method !== 'TOTP' || (typed.length === TOTP_DIGITS && /^\d+$/.test(typed));
    return isComplete ? null : { field: 'code', message: forms.codeShape(TOTP_DIGITS) };
  };
  const sendPasskey = async (): Promise<Result | Refused> => {
    const { challengeId, optionsJson } = await createPasskeyChallenge(signInChallengeId);
    const answer = await signWithPasskey(optionsJson);
    if ('problem' in answer) return refusalFor(words.problems[answer.problem]);
    return send({ method, passkeyChallengeId: challengeId, passkeyJson: answer.json });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const result = await (method === 'PASSKEY'
      ? run(null, sendPasskey)
      : method === 'PASSWORD'
        ? run(passwordMissing(password), () => send({ method, password }))
        : run(codeProblem(), () => send({ method, code: typed })));
    if (result) onDone(result);
  };
  const choose = (one: Method) => {
    setCode('');
    setChosen(one);
  };
  const labels = {
    TOTP: words.useCode,
    PASSKEY: words.usePasskey,
    RECOVERY_CODE: words.useRecoveryCode,
    PASSWORD: words.usePassword,
  };
  return (
    <form ref={form} className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      {email !== undefined && method === 'PASSWORD' && <AccountName email={email} />}
      <div ref={stage} className={css.stage}>
        {method === 'PASSWORD' && (
          <PasswordField value={password} onChange={setPassword} error={problemOf('password')} purpose="current" />
        )}
        {method === 'TOTP' && <AppCodeField value={code} onChange={setCode} error={problemOf('code')} />}
        {method === 'RECOVERY_CODE' && (
          <TextField
            key="recovery"
            label={words.recoveryCode}
            hint={words.recoveryHint}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            maxLength={40}
            dir="ltr"
            value={code}
            error={problemOf('code')}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
        {method === 'PASSKEY' && <p>{words.passkeyHint}</p>}
        <GeneralProblem message={general} />
        <Button look="main" big type="submit" disabled={busy}>
          {method === 'PASSKEY' ? words.usePasskey : forms.confirm}
        </Button>
      </div>
      {usable.length > 1 && (
        <ul className={css.others}>
          {usable
            .filter((one) => one !== method)
            .map((one) => (
              <li key={one}>
                <button type="button" className={`link ${css.other}`} onClick={() => choose(one)}>
                  {labels[one]}
                </button>
              </li>
            ))}
        </ul>
      )}
      {method !== 'PASSWORD' && <p className="soft">{words.lost}</p>}
      {children}
    </form>
  );
}

/** The code that an authenticator app shows. */
export function AppCodeField({
  value,
  onChange,
  error,
}: {
  value: string;
  onChange: (code: string) => void;
  error: string | null;
}) {
  return (
    <TextField
      key="app"
      label={useProofWords().appCode}
      autoComplete="one-time-code"
      inputMode="numeric"
      autoCorrect="off"
      spellCheck={false}
      maxLength={12}
      dir="ltr"
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
