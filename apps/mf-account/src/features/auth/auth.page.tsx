import type { CodeResultFields } from '@tidings/api-client/generated/operation-types.ts';
import { getSessionHint } from '@tidings/api-client/graphql-fetch.ts';
import type { CodeSent } from '@tidings/api-client/operations/viewer.query.ts';
import { parseFirstPasswordHash, parseInvitationHash } from '@tidings/contracts/account/sign-in.ts';
import { Navigate, useLocation, useNavigationType } from '@tidings/shell-api/router.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { useSession } from '@tidings/shell-api/shell-state.ts';
import { isMembersOnly } from '@tidings/shell-api/sign-in.ts';
import { AccountUnreachableNotice } from '@tidings/shell-api/signed-in-only.tsx';
import { FormError } from '@tidings/ui/form-error.tsx';
import { ProgressScale } from '@tidings/ui/progress-scale.tsx';
import { useEffect, useRef, useState } from 'react';
import { requestPasswordReset } from '../../account-security/credentials.mutation.ts';
import { findGuardedPage, parseNextPath } from '../../next-path.ts';
import { PageSkeleton } from '../../page-skeleton.tsx';
import { usePageWords } from '../../page.words.ts';
import type { Place } from '../../places.ts';
import { type AuthStep, type SignInResult, getInitialStep, signUp, storeStep } from './auth-step.ts';
import css from './auth.module.css';
import { useAuthWords } from './auth.words.ts';
import { CodeForm, ForgotForm, NewPasswordForm } from './code.form.tsx';
import { SecondFactorForm } from './login.form.tsx';
import { SignInOptions, getProviderProblem } from './sign-in-options.tsx';

export const place = { path: '/auth', title: 'Log in', chunk: 'sign-in' } as const satisfies Place;

export function AuthPage() {
  const words = useAuthWords();
  const { titles } = usePageWords();
  const { session } = useShell();
  const sessionState = useSession();
  const { search, hash } = useLocation();
  const byLink = useNavigationType() === 'PUSH';
  const [step, setStep] = useState<AuthStep>(() => {
    const firstPassword = parseFirstPasswordHash(hash);
    if (firstPassword) return { name: 'first-password', given: firstPassword };
    return getInitialStep(
      new URLSearchParams(search).get('tab') === 'register' || parseInvitationHash(hash) !== '',
      byLink,
    );
  });
  const [email, setEmail] = useState('');
  const [forgotten, setForgotten] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);
  useEffect(() => {
    if (moved.current && step.name !== 'login' && step.name !== 'register') heading.current?.focus();
  }, [step.name]);

  const go = (next: AuthStep) => {
    moved.current = true;
    storeStep(next);
    setStep(next);
  };
  const onSignIn = (result: SignInResult) => {
    if (result.__typename === 'SecondFactorRequired') return go({ name: 'second-factor', challenge: result });
    storeStep({ name: 'login' });
    if (getSessionHint() !== null) session.changed();
    else {
      setForgotten(true);
      setStep({ name: 'login' });
    }
  };
  if (sessionState.status === 'signed-in')
    return <Navigate to={`/initializing?next=${encodeURIComponent(parseNextPath(search))}`} replace />;
  if (sessionState.failed)
    return (
      <div className="wrap">
        <AccountUnreachableNotice level={1} />
      </div>
    );
  if (sessionState.status === 'unknown') return <PageSkeleton />;
  const problem = getProviderProblem(search);
  const guardedPage = step.name === 'login' || step.name === 'register' ? findGuardedPage(search) : null;
  const neededFor = guardedPage && titles[guardedPage];
  return (
    <div className={`wrap ${css.auth}`}>
      <section aria-labelledby="auth-heading">
        <h1 id="auth-heading" ref={heading} tabIndex={-1}>
          {step.name === 'code' && step.sent.byMail === false
            ? words.codeNotMailed
            : words.headings[step.name === 'first-password' ? 'new-password' : step.name]}
        </h1>
        {neededFor && <p className="soft">{words.neededFor(neededFor)}</p>}
        <FormError message={forgotten ? words.noCookies : problem && words.providerProblems[problem]} />
        <AuthForm
          step={step}
          go={go}
          email={email}
          onEmail={setEmail}
          invitation={parseInvitationHash(hash)}
          onSignIn={onSignIn}
        />
      </section>
      <AuthAside />
    </div>
  );
}

type FormProps = {
  step: AuthStep;
  go: (next: AuthStep) => void;
  email: string;
  onEmail: (email: string) => void;
  invitation: string;
  onSignIn: (result: SignInResult) => void;
};

function AuthForm({ step, go, email, onEmail, invitation, onSignIn }: FormProps) {
  if (step.name === 'code') {
    const { registration, sent } = step;
    const again = registration && (() => sendAgain(signUp(registration), (fresh) => go({ ...step, sent: fresh })));
    return <CodeForm sent={sent} again={again} onBack={() => go({ name: 'register' })} onSignIn={onSignIn} />;
  }
  if (step.name === 'new-password') {
    const again = () => sendAgain(requestPasswordReset(step.sent.email), (fresh) => go({ ...step, sent: fresh }));
    return <NewPasswordForm sent={step.sent} again={again} onBack={() => go({ name: 'login' })} onSignIn={onSignIn} />;
  }
  if (step.name === 'second-factor')
    return (
      <SecondFactorForm
        key={step.challenge.challengeId}
        challenge={step.challenge}
        onBack={() => go({ name: 'login' })}
        onSignIn={onSignIn}
      />
    );
  if (step.name === 'forgot')
    return (
      <ForgotForm
        email={email}
        onEmail={onEmail}
        onBack={() => go({ name: 'login' })}
        onSent={(sent) => go({ name: 'new-password', sent })}
      />
    );
  if (step.name === 'first-password')
    return (
      <NewPasswordForm
        sent={step.given}
        code={step.given.code}
        onBack={() => go({ name: 'login' })}
        onSignIn={onSignIn}
      />
    );
  return (
    <SignInOptions
      current={step.name}
      onChange={(name) => go({ name })}
      email={email}
      onEmail={onEmail}
      invitation={invitation}
      onForgot={() => go({ name: 'forgot' })}
      onSent={(sent, registration) => go({ name: 'code', sent, registration })}
      onSignIn={onSignIn}
    />
  );
}

async function sendAgain(request: Promise<CodeResultFields>, onSent: (sent: CodeSent) => void): Promise<string | null> {
  const result = await request.catch((error: unknown) => ({
    __typename: 'Refused' as const,
    message: error instanceof Error ? error.message : String(error),
  }));
  if (result.__typename === 'Refused') return result.message;
  onSent(result);
  return null;
}

const STORIES = 48;
const PLAYED = 28;

function AuthAside() {
  const words = useAuthWords();
  return (
    <aside className={css.side} aria-label={words.whyAccount}>
      <p className={css.big}>
        {words.pickUp.before}
        <span className="word fit">{words.pickUp.marked}</span>
        {words.pickUp.after}
      </p>
      <ProgressScale units={STORIES} heard={PLAYED} className={css.dial} />
      <p className={`soft ${css.why}`}>
        {words.keeps} {isMembersOnly() ? words.forMembers : words.withoutOne}
      </p>
    </aside>
  );
}
