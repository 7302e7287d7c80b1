import type { StepUpInput } from '@tidings/api-client/generated/schema-types.ts';
import type { Refused } from '@tidings/api-client/operations/viewer.query.ts';
import type { StepUpMethod } from '@tidings/contracts/account/sign-in.ts';
import { TOTP_DIGITS } from '@tidings/contracts/limits/account-limits.ts';
import { Button } from '@tidings/ui/button.tsx';
import { TextField } from '@tidings/ui/field.tsx';
import { FormError } from '@tidings/ui/form-error.tsx';
import { useFocusOnReplace } from '@tidings/ui/use-focus-on-replace.ts';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { HiddenUsernameField, PasswordField } from '../account-forms/account-fields.tsx';
import { type formWords, useFormWords } from '../account-forms/form.words.ts';
import { type FormProblem, useFormChecks, useSubmission } from '../account-forms/use-submission.ts';
import { canUsePasskeys, cancelPasskeyRequest, signWithPasskey } from './passkey-browser.ts';
import css from './proof-form.module.css';
import { type proofWords, useIdentityProofWords } from './proof.words.ts';
import { createPasskeyChallenge } from './sign-in-security.query.ts';

export type IdentityProof<Method extends StepUpMethod> = Omit<StepUpInput, 'method'> & { method: Method };

type Props<Method extends StepUpMethod, Result> = {
  methods: readonly Method[];
  email?: string;
  /** ID of the sign-in to complete, or null to confirm the identity of a signed-in person. */
  signInChallengeId?: string | null;
  takesFocus?: boolean;
  send: (proof: IdentityProof<Method>) => Promise<Result | Refused>;
  onDone: (result: Exclude<Result, Refused>) => void;
  children?: ReactNode;
};

/** Creates a refusal in the API's format for a passkey problem in the browser. */
export const createBrowserRefusal = (message: string): Refused => ({
  __typename: 'Refused',
  code: 'PASSKEY_INVALID',
  message,
  field: null,
});

export function IdentityProofForm<Method extends StepUpMethod, Result extends { __typename: string }>({
  methods,
  email,
  signInChallengeId = null,
  takesFocus = false,
  send,
  onDone,
  children,
}: Props<Method, Result>) {
  const words = useIdentityProofWords();
  const forms = useFormWords();
  const { passwordMissing } = useFormChecks();
  const usable = methods.filter((one) => one !== 'PASSKEY' || canUsePasskeys());
  const [selected, setSelected] = useState<Method | null>(null);
  const method = usable.find((one) => one === selected) ?? usable[0];
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { form, busy, fieldError, general, run } = useSubmission(method === 'PASSWORD' ? ['password'] : ['code']);
  /** Incremented when the method changes, so that a pending passkey request is discarded. */
  const choices = useRef(0);
  const stage = useFocusOnReplace<HTMLDivElement>(method ?? '');
  useEffect(() => {
    if (takesFocus) stage.current?.querySelector<HTMLElement>('input:not([aria-hidden]), button')?.focus();
  }, [takesFocus, stage]);
  if (method === undefined)
    return (
      <>
        <FormError message={words.passkeyOnly} />
        {children}
      </>
    );

  const typed = code.replaceAll(/\s/g, '');
  const sendPasskey = async (): Promise<Result | Refused> => {
    const choice = choices.current;
    const { challengeId, optionsJson } = await createPasskeyChallenge(signInChallengeId);
    if (choice !== choices.current) return createBrowserRefusal(words.problems.replaced);
    const answer = await signWithPasskey(optionsJson);
    if ('problem' in answer) return createBrowserRefusal(words.problems[answer.problem]);
    return send({ method, passkeyChallengeId: challengeId, passkeyJson: answer.json });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const result = await (method === 'PASSKEY'
      ? run(null, sendPasskey)
      : method === 'PASSWORD'
        ? run(passwordMissing(password), () => send({ method, password }))
        : run(codeProblem(method, typed, words, forms), () => send({ method, code: typed })));
    if (result) onDone(result);
  };
  const choose = (one: Method) => {
    // The browser may still be waiting for an authenticator that is no longer connected.
    if (busy) void cancelPasskeyRequest();
    choices.current += 1;
    setCode('');
    setSelected(one);
  };
  return (
    <form ref={form} className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      {email !== undefined && method === 'PASSWORD' && <HiddenUsernameField email={email} />}
      <div ref={stage} className={css.stage}>
        {method === 'PASSWORD' && (
          <PasswordField value={password} onChange={setPassword} error={fieldError('password')} purpose="current" />
        )}
        {method === 'TOTP' && <AuthenticatorCodeField value={code} onChange={setCode} error={fieldError('code')} />}
        {method === 'RECOVERY_CODE' && <RecoveryCodeField value={code} onChange={setCode} error={fieldError('code')} />}
        {method === 'PASSKEY' && <p>{words.passkeyHint}</p>}
        <FormError message={general} />
        <Button look="main" big type="submit" disabled={busy}>
          {method === 'PASSKEY' ? words.usePasskey : forms.confirm}
        </Button>
      </div>
      <OtherMethods methods={usable.filter((one) => one !== method)} onChoose={choose} />
      {method !== 'PASSWORD' && <p className="soft">{words.lost}</p>}
      {children}
    </form>
  );
}

function codeProblem(
  method: StepUpMethod,
  code: string,
  words: typeof proofWords,
  forms: typeof formWords,
): FormProblem | null {
  if (code === '') return { field: 'code', message: words.codeMissing };
  const isComplete = method !== 'TOTP' || (code.length === TOTP_DIGITS && /^\d+$/.test(code));
  return isComplete ? null : { field: 'code', message: forms.codeShape(TOTP_DIGITS) };
}

function OtherMethods<Method extends StepUpMethod>({
  methods,
  onChoose,
}: {
  methods: readonly Method[];
  onChoose: (method: Method) => void;
}) {
  const words = useIdentityProofWords();
  const labels = {
    TOTP: words.useCode,
    PASSKEY: words.usePasskey,
    RECOVERY_CODE: words.useRecoveryCode,
    PASSWORD: words.usePassword,
  };
  if (methods.length === 0) return null;
  return (
    <ul>
      {methods.map((one) => (
        <li key={one}>
          <button type="button" className={`link ${css.other}`} onClick={() => onChoose(one)}>
            {labels[one]}
          </button>
        </li>
      ))}
    </ul>
  );
}

type CodeFieldProps = { value: string; onChange: (code: string) => void; error: string | null };

function RecoveryCodeField({ value, onChange, error }: CodeFieldProps) {
  const words = useIdentityProofWords();
  return (
    <TextField
      label={words.recoveryCode}
      hint={words.recoveryHint}
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      maxLength={40}
      dir="ltr"
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

export function AuthenticatorCodeField({ value, onChange, error }: CodeFieldProps) {
  return (
    <TextField
      label={useIdentityProofWords().appCode}
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
