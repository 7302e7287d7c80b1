import type { SignUpMode } from '@tidings/contracts/account/sign-in.ts';
import { SIGN_IN_CHALLENGE_MINUTES } from '@tidings/contracts/limits/account-limits.ts';
import { StaticShell } from '@tidings/shell-api/static-shell.fixture.tsx';
import { type Gallery, type GalleryState, createGalleryFetch } from '@tidings/ui/gallery.fixture.ts';
import type { SecondFactorChallenge } from './auth-step.ts';
import { AuthPage } from './auth.page.tsx';
import { SecondFactorForm } from './login.form.tsx';

const submit = (section: HTMLElement) => section.querySelector('form')?.requestSubmit();
const signInWays = (provider: string | null, signUp: SignUpMode = 'open') =>
  createGalleryFetch({ SignInWays: { signInWays: { mode: 'own', provider, signUp } } });
const page = (name: string, at: string, more: Partial<GalleryState> = {}): GalleryState => ({
  name,
  fetch: signInWays(null),
  show: (
    <StaticShell at={at}>
      <AuthPage />
    </StaticShell>
  ),
  ...more,
});

const secondStep = (
  name: string,
  methods: SecondFactorChallenge['methods'],
  more: Partial<GalleryState> = {},
): GalleryState => ({
  name,
  show: (
    <StaticShell at="/auth">
      <SecondFactorForm
        challenge={{ challengeId: 'a', methods, minutes: SIGN_IN_CHALLENGE_MINUTES }}
        onBack={() => undefined}
        onSignIn={() => undefined}
      />
    </StaticShell>
  ),
  ...more,
});

const gallery: Gallery = {
  title: 'Sign in and up',
  states: [
    page('login', '/auth'),
    page('login with errors', '/auth', { press: submit }),
    page('login with a provider', '/auth', { fetch: signInWays('Example Id') }),
    page('register with errors', '/auth?tab=register', { press: submit }),
    page('register by invitation', '/auth?tab=register', { fetch: signInWays(null, 'invite'), press: submit }),
    page('login where sign-up is closed', '/auth', { fetch: signInWays(null, 'closed') }),
    secondStep('second step', ['TOTP', 'PASSKEY', 'RECOVERY_CODE'], { press: submit }),
    secondStep('second step by passkey', ['PASSKEY', 'RECOVERY_CODE']),
  ],
};
export default gallery;
