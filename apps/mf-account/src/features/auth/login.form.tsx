import type { CredentialsInput } from '@tidings/api-client/generated/schema-types.ts';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import { SIGN_IN_RESULT_FIELDS } from '@tidings/api-client/operations/viewer.query.ts';
import { Button } from '@tidings/ui/button.tsx';
import { FormError } from '@tidings/ui/form-error.tsx';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { EmailField } from '../../account-forms/email-field.tsx';
import { PasswordField } from '../../account-forms/password-field.tsx';
import { useFormChecks } from '../../account-forms/use-form-checks.ts';
import { useSubmission } from '../../account-forms/use-submission.ts';
import type { SignInMutation } from '../../generated/operation-types.ts';
import { canUsePasskeys } from '../../second-factor/passkey-browser.ts';
import { IdentityProofForm, createBrowserRefusal } from '../../second-factor/proof-form.tsx';
import { useIdentityProofWords } from '../../second-factor/proof.words.ts';
import { completeSignIn, signInWithPasskey } from '../../second-factor/second-factor.mutation.ts';
import type { SecondFactorChallenge, SignInResult } from './auth-step.ts';
import css from './auth.module.css';
import { useAuthWords } from './auth.words.ts';
import { PasskeyAutofill, requestPasskey } from './passkey-autofill.tsx';
import type { SignedChallenge } from './passkey-autofill.tsx';

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
