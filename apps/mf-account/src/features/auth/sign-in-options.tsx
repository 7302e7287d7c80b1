import { useQuery } from '@tanstack/react-query';
import { addBasePath } from '@tidings/api-client/base-path.ts';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import type { CodeSent } from '@tidings/api-client/operations/viewer.query.ts';
import { providerProblems } from '@tidings/contracts/account/sign-in.ts';
import type { ProviderProblem } from '@tidings/contracts/account/sign-in.ts';
import { useLocation } from '@tidings/shell-api/router.ts';
import { getButtonClass } from '@tidings/ui/button.tsx';
import { Tabs } from '@tidings/ui/tabs.tsx';
import type { SignInWaysQuery } from '../../generated/operation-types.ts';
import { parseNextPath } from '../../next-path.ts';
import type { SignInResult } from './auth-step.ts';
import css from './auth.module.css';
import { useAuthWords } from './auth.words.ts';
import { LoginForm } from './login.form.tsx';
import { RegisterForm } from './register.form.tsx';
import type { Registration } from './sign-up.mutation.ts';

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
