import { useQuery } from '@tanstack/react-query';
import { addBasePath } from '@tidings/api-client/base-path.ts';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import type { CodeSent } from '@tidings/api-client/operations/viewer.query.ts';
import { isCompleteCode, normalizeCode } from '@tidings/contracts/account/credentials.ts';
import { type ProviderProblem, providerProblems } from '@tidings/contracts/account/sign-in.ts';
import { INVITATION_CHARACTERS } from '@tidings/contracts/limits/account-limits.ts';
import { useLocation } from '@tidings/shell-api/router.ts';
import { Button, getButtonClass } from '@tidings/ui/button.tsx';
import { TextField } from '@tidings/ui/field.tsx';
import { FormError } from '@tidings/ui/form-error.tsx';
import { Tabs } from '@tidings/ui/tabs.tsx';
import { type FormEvent, useState } from 'react';
import { EmailField, NewPasswordField } from '../../account-forms/account-fields.tsx';
import { useFormChecks, useSubmission } from '../../account-forms/use-submission.ts';
import type { SignInWaysQuery } from '../../generated/operation-types.ts';
import { parseNextPath } from '../../next-path.ts';
import { type Registration, type SignInResult, confirmSignUp, signUp } from './auth-step.ts';
import css from './auth.module.css';
import { useAuthWords } from './auth.words.ts';
import { LoginForm } from './login.form.tsx';

type Props = {
  current: 'login' | 'register';
  onChange: (name: 'login' | 'register') => void;
  email: string;
  onEmail: (email: string) => void;
  invitation: string;
  onForgot: () => void;
  onSent: (sent: CodeSent, registration: Registration) => void;
  onSignIn: (result: SignInResult) => void;
};

export function SignInOptions({ current, onChange, email, onEmail, invitation, onForgot, onSent, onSignIn }: Props) {
  const words = useAuthWords();
  const { data } = useSignInMethods();
  if (data && data.mode !== 'own')
    return (
      <>
        <p className={`soft ${css.closed}`}>{words.elsewhere[data.mode]}</p>
        <ProviderSignIn invitation={invitation} />
      </>
    );
  const login = <LoginForm email={email} onEmail={onEmail} onForgot={onForgot} onSignIn={onSignIn} />;
  // An invitation can create the first account even if registration is closed.
  if (data?.signUp === 'closed' && invitation === '')
    return (
      <>
        {login}
        <p className={`soft ${css.closed}`}>{words.closed}</p>
        <ProviderSignIn invitation="" />
      </>
    );
  const register = (
    <RegisterForm
      email={email}
      onEmail={onEmail}
      isByInvitation={data !== undefined && data.signUp !== 'open'}
      invitation={invitation}
      onSent={onSent}
      onSignIn={onSignIn}
    />
  );
  return (
    <>
      <Tabs
        label={words.account}
        current={current}
        onChange={onChange}
        tabs={[
          { key: 'login', name: words.login, panel: login },
          { key: 'register', name: words.register, panel: register },
        ]}
      />
      <ProviderSignIn invitation={invitation} />
    </>
  );
}

export function getProviderProblem(search: string): ProviderProblem | null {
  return providerProblems.find((problem) => problem === new URLSearchParams(search).get('problem')) ?? null;
}

/** Link to the provider. It does not use the router, because the browser leaves the page. */
function ProviderSignIn({ invitation }: { invitation: string }) {
  const words = useAuthWords();
  const { search } = useLocation();
  const { data } = useSignInMethods();
  const isByProxy = data?.mode === 'proxy';
  if (!isByProxy && !data?.provider) return null;
  const parameters = new URLSearchParams({ next: parseNextPath(search), ...(invitation ? { invitation } : {}) });
  return (
    <p className={css.provider}>
      <a
        className={getButtonClass({ look: 'plain' })}
        href={addBasePath(`/${isByProxy ? 'proxy' : 'oidc'}/start?${parameters.toString()}`)}
      >
        {data.provider ? words.provider(data.provider) : words.goOn}
      </a>
    </p>
  );
}

export const signInMethodsKey = ['sign-in ways'] as const;
export type SignInMethods = SignInWaysQuery['data']['signInWays'];
const waysDocument = operation<SignInWaysQuery>('query SignInWays { signInWays { mode provider signUp } }');

const useSignInMethods = () =>
  useQuery({
    queryKey: signInMethodsKey,
    staleTime: Infinity,
    queryFn: async ({ signal }) => (await graphqlFetch(waysDocument, {}, signal)).signInWays,
  });

const TYPED_MAX = 60;

type RegisterFormProps = {
  email: string;
  onEmail: (email: string) => void;
  isByInvitation: boolean;
  invitation: string;
  onSent: (sent: CodeSent, registration: Registration) => void;
  onSignIn: (result: SignInResult) => void;
};

function RegisterForm({ email, onEmail, isByInvitation, invitation: brought, onSent, onSignIn }: RegisterFormProps) {
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
