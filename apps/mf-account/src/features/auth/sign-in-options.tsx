import type { CodeSent } from '@tidings/api-client/operations/viewer.query.ts';
import { Tabs } from '@tidings/ui/tabs.tsx';
import type { SignInResult } from './auth-step.ts';
import css from './auth.module.css';
import { useAuthWords } from './auth.words.ts';
import { LoginForm } from './login.form.tsx';
import { ProviderSignIn } from './provider-sign-in.tsx';
import { RegisterForm } from './register.form.tsx';
import { useSignInMethods } from './sign-in-methods.query.ts';
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
