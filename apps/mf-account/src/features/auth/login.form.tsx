import type { CredentialsInput } from '@tidings/api-client/generated/schema-types.ts';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import { SIGN_IN_RESULT_FIELDS } from '@tidings/api-client/operations/viewer.query.ts';
import { PASSKEY_CHALLENGE_MINUTES } from '@tidings/contracts/limits/account-limits.ts';
import { Button } from '@tidings/ui/button.tsx';
import { FormError } from '@tidings/ui/form-error.tsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { EmailField, PasswordField } from '../../account-forms/account-fields.tsx';
import { useFormChecks, useSubmission } from '../../account-forms/use-submission.ts';
import type { SignInMutation } from '../../generated/operation-types.ts';
import {
  type PasskeyResponse,
  canAutofillPasskeys,
  canUsePasskeys,
  cancelPasskeyRequest,
  signWithPasskey,
} from '../../second-factor/passkey-browser.ts';
import { IdentityProofForm, createBrowserRefusal } from '../../second-factor/proof-form.tsx';
import { useIdentityProofWords } from '../../second-factor/proof.words.ts';
import {
  completeSignIn,
  createPasskeyChallenge,
  signInWithPasskey,
} from '../../second-factor/sign-in-security.query.ts';
import type { SecondFactorChallenge, SignInResult } from './auth-step.ts';
import css from './auth.module.css';
import { useAuthWords } from './auth.words.ts';

type Props = {
  email: string;
  onEmail: (email: string) => void;
  onForgot: () => void;
  onSignIn: (result: SignInResult) => void;
};

export function LoginForm({ email, onEmail, onForgot, onSignIn }: Props) {
  const [password, setPassword] = useState('');
  const words = useAuthWords();
  const proofs = useIdentityProofWords();
  const { emailProblem, passwordMissing } = useFormChecks();
  const { form, busy, fieldError, general, run } = useSubmission(['email', 'password']);
  const signInWith = async (sign: () => Promise<SignedChallenge>) => {
    const result = await run(null, async () => {
      const { challengeId, answer } = await sign();
      if ('json' in answer) return signInWithPasskey(challengeId, answer.json);
      return createBrowserRefusal(proofs.problems[answer.problem]);
    });
    if (result) onSignIn(result);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const result = await run(emailProblem(email) ?? passwordMissing(password), () =>
      signIn({ email: email.trim(), password }),
    );
    if (result) onSignIn(result);
  };
  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      <EmailField
        value={email}
        onChange={onEmail}
        error={fieldError('email')}
        autoComplete={canUsePasskeys() ? 'username webauthn' : 'username'}
      />
      <PasswordField value={password} onChange={setPassword} error={fieldError('password')} purpose="current" />
      {!busy && <PasskeyAutofill onSigned={(signed) => void signInWith(() => Promise.resolve(signed))} />}
      <FormError message={general} />
      <Button look="main" big type="submit" disabled={busy}>
        {words.login}
      </Button>
      {canUsePasskeys() && (
        <Button big disabled={busy} onClick={() => void signInWith(requestPasskey)}>
          {proofs.signInWithPasskey}
        </Button>
      )}
      <p>
        <button type="button" className={`link ${css.way}`} onClick={onForgot}>
          {words.forgot}
        </button>
      </p>
    </form>
  );
}

type SecondFactorFormProps = {
  challenge: SecondFactorChallenge;
  onBack: () => void;
  onSignIn: (result: SignInResult) => void;
};

export function SecondFactorForm({ challenge, onBack, onSignIn }: SecondFactorFormProps) {
  const words = useAuthWords();
  const { challengeId, methods, minutes } = challenge;
  return (
    <>
      <p className={css.intro}>{words.secondStep(minutes)}</p>
      <IdentityProofForm
        methods={methods}
        signInChallengeId={challengeId}
        send={(proof) => completeSignIn(challengeId, proof)}
        onDone={onSignIn}
      >
        <p>
          <button type="button" className={`link ${css.way}`} onClick={onBack}>
            {words.back}
          </button>
        </p>
      </IdentityProofForm>
    </>
  );
}

const signInDocument = operation<SignInMutation>(
  `mutation SignIn($input: CredentialsInput!) { signIn(input: $input) { ${SIGN_IN_RESULT_FIELDS} } }`,
);

/** Signs in. The response sets the session cookies. */
const signIn = async (input: CredentialsInput) => (await graphqlFetch(signInDocument, { input })).signIn;

type SignedChallenge = { challengeId: string; answer: PasskeyResponse };

async function requestPasskey(): Promise<SignedChallenge> {
  const { challengeId, optionsJson } = await createPasskeyChallenge();
  return { challengeId, answer: await signWithPasskey(optionsJson) };
}

/**
 * Lets the browser offer passkeys in the email field, and replaces expired challenges. Do not render it during another
 * passkey request, because browsers handle only one at a time.
 */
function PasskeyAutofill({ onSigned }: { onSigned: (signed: SignedChallenge) => void }) {
  const latest = useRef(onSigned);
  useEffect(() => {
    latest.current = onSigned;
  });
  useEffect(() => {
    let isWaiting = false;
    let isOver = false;
    const wait = async () => {
      if (isOver || !(await canAutofillPasskeys()) || isOver) return;
      const { challengeId, optionsJson } = await createPasskeyChallenge();
      if (isOver) return;
      isWaiting = true;
      const answer = await signWithPasskey(optionsJson, true);
      isWaiting = false;
      if ('json' in answer && !isOver) latest.current({ challengeId, answer });
    };
    // Failures are only logged, because the password form works without passkeys and the passkey button reports
    // problems.
    const start = () => void wait().catch((error: unknown) => console.warn('passkeys could not be offered', error));
    start();
    const renewal = setInterval(start, PASSKEY_CHALLENGE_MINUTES * 60_000 - 10_000);
    return () => {
      isOver = true;
      clearInterval(renewal);
      if (isWaiting) void cancelPasskeyRequest();
    };
  }, []);
  return null;
}
