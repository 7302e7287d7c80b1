import { ANN_SESSION, StaticShell } from '@tidings/shell-api/static-shell.fixture.tsx';
import { type Gallery, type GalleryState, createGalleryFetch } from '@tidings/ui/gallery.fixture.ts';
import { createSignInSecurity } from '../second-factor/second-factor.fixture.ts';
import { StepUpProvider } from '../second-factor/step-up.tsx';
import { SecondFactors } from './second-factors.tsx';
import { SecurityActivity } from './security-activity.tsx';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const TOTP_ADDED = '2026-11-20T09:00:00Z';
const protectedAccount = createSignInSecurity({
  totpSince: TOTP_ADDED,
  passkeys: [
    { id: 'a', name: 'Chrome on Linux', createdAt: TOTP_ADDED, lastUsedAt: null },
    { id: 'b', name: 'The blue key with the long name in the drawer', createdAt: TOTP_ADDED, lastUsedAt: TOTP_ADDED },
  ],
  recoveryCodesLeft: 3,
  stepUpMethods: ['TOTP', 'PASSKEY', 'RECOVERY_CODE'],
});
const entry = (id: string, kind: string, more: object = {}) => ({
  id,
  kind,
  at: TOTP_ADDED,
  count: 1,
  browser: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0.0.0',
  network: '2001:db8:85a3::8a2e:370:7334',
  ...more,
});
const EVENTS = [
  entry('a', 'SIGNED_IN_WITH_PASSKEY'),
  entry('b', 'SIGN_IN_FAILED', { count: 12 }),
  entry('c', 'SESSION_TOKEN_REUSED'),
  entry('d', 'OPERATOR_SET_PASSWORD', { browser: null, network: null }),
];

const pressButton = (name: string) => (section: HTMLElement) =>
  [...section.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();
const state = (name: string, answers: Record<string, object>, more: Partial<GalleryState> = {}): GalleryState => ({
  name,
  fetch: createGalleryFetch({ SignInSecurity: { signInSecurity: createSignInSecurity() }, ...answers }),
  show: (
    <StaticShell session={ANN_SESSION}>
      <StepUpProvider viewer="ann" email="ann@example.org">
        <SecondFactors viewer="ann" />
      </StepUpProvider>
    </StaticShell>
  ),
  ...more,
});
const activity = (name: string, answers: Record<string, object>): GalleryState => ({
  name,
  fetch: createGalleryFetch(answers),
  show: (
    <StaticShell session={ANN_SESSION}>
      <SecurityActivity viewer="ann" />
    </StaticShell>
  ),
});
const isProtected = { SignInSecurity: { signInSecurity: protectedAccount } };
const refusal = { __typename: 'Refused', code: 'STEP_UP_REQUIRED', message: '', field: null };

const gallery: Gallery = {
  title: 'Second factors',
  states: [
    state('none', {}),
    state('all', isProtected),
    state(
      'authenticator app being set up',
      {
        BeginTotp: {
          beginTotp: { __typename: 'TotpSetup', secret: SECRET, uri: `otpauth://totp/Tidings?secret=${SECRET}` },
        },
      },
      { press: pressButton('Set up') },
    ),
    state(
      'new recovery codes',
      {
        ...isProtected,
        CreateRecoveryCodes: {
          createRecoveryCodes: {
            __typename: 'RecoveryCodes',
            codes: Array.from({ length: 10 }, (_, at) => `K7MP-X3R9-T${at}QW-4ZBN`),
          },
        },
      },
      { press: pressButton('Create new codes') },
    ),
    state(
      'confirmation',
      { ...isProtected, CreateRecoveryCodes: { createRecoveryCodes: refusal } },
      { press: pressButton('Create new codes'), alone: true },
    ),
    activity('activity', { SecurityEvents: { securityEvents: { events: EVENTS, next: 'd' } } }),
    activity('activity, none', { SecurityEvents: { securityEvents: { events: [], next: null } } }),
  ],
};
export default gallery;
