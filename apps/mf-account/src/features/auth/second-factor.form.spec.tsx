import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type MockResponses, mockApi } from '@tidings/api-client/api-edge.fixture.ts';
import { Route, Routes } from '@tidings/shell-api/router.ts';
import { setSessionHint, renderInShell } from '../../harness.fixture.tsx';
import {
  REQUEST_OPTIONS,
  installAuthenticator,
  removeAuthenticator,
} from '../../second-factor/second-factor.fixture.ts';
import { AuthPage } from './auth.page.tsx';

const SIGNED_IN = {
  __typename: 'SignedIn',
  viewer: { id: 'ann', email: 'ann@example.org', hasPassword: true, createdAt: '2026-11-20T00:00:00Z' },
};
const REQUIRED = {
  __typename: 'SecondFactorRequired',
  challengeId: 's1',
  methods: ['TOTP', 'PASSKEY', 'RECOVERY_CODE'],
  minutes: 10,
};
const CHALLENGE = { createPasskeyChallenge: { challengeId: 'c1', optionsJson: REQUEST_OPTIONS } };
const refused = (code: string, message: string, field: string | null = null) => ({
  __typename: 'Refused',
  code,
  message,
  field,
});

let edge: Awaited<ReturnType<typeof mockApi>>;
async function open(answers: MockResponses) {
  edge = await mockApi({ SignIn: { signIn: REQUIRED }, ...answers });
  return renderInShell(
    <Routes>
      <Route path="/auth" element={<AuthPage />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    '/auth?next=%2Fsaved',
  );
}
const press = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }));
};
async function enterPassword() {
  await userEvent.type(screen.getByLabelText('Email'), 'ann@example.org');
  await userEvent.type(screen.getByLabelText('Password'), 'a good long one');
  await press('Login');
  return screen.findByRole('heading', { name: 'One more step.' });
}
const signsIn = (name: string) => {
  setSessionHint(true);
  return { [name]: SIGNED_IN };
};

afterEach(async () => {
  removeAuthenticator();
  setSessionHint(false);
  sessionStorage.clear();
  await edge.close();
});

it('asks for the authenticator code after the password, and shows the server’s error message', async () => {
  const { where } = await open({
    CompleteSignIn: ({ proof }) =>
      (proof as { code: string }).code === '123456'
        ? signsIn('completeSignIn')
        : { completeSignIn: refused('CODE_WRONG', 'Your clock is one hour off.', 'code') },
  });
  expect(await enterPassword()).toBe(document.activeElement);
  const code = screen.getByLabelText<HTMLInputElement>('Code from your authenticator app');
  expect([code.autocomplete, code.inputMode]).toEqual(['one-time-code', 'numeric']);
  await userEvent.type(code, '654321');
  await press('Confirm');
  expect(await screen.findByText('Your clock is one hour off.')).toBeTruthy();
  expect(document.activeElement).toBe(code);
  await userEvent.clear(code);
  await userEvent.type(code, '123 456');
  await press('Confirm');
  await waitFor(() => expect(where()).toBe('/initializing?next=%2Fsaved'));
  expect(edge.asked.at(-1)?.variables).toEqual({ challengeId: 's1', proof: { method: 'TOTP', code: '123456' } });
});

it('accepts a recovery code instead, and shows where to get help without one', async () => {
  const { where } = await open({ CompleteSignIn: () => signsIn('completeSignIn') });
  await enterPassword();
  expect(screen.getByText(/ask the operator of this site/)).toBeTruthy();
  await press('Use a recovery code');
  expect(document.activeElement).toBe(screen.getByLabelText('Recovery code'));
  await press('Confirm');
  expect(screen.getByText('Enter the code.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Recovery code'), 'aaaa-1111');
  await press('Confirm');
  await waitFor(() => expect(where()).toBe('/initializing?next=%2Fsaved'));
  expect(edge.asked.at(-1)?.variables['proof']).toEqual({ method: 'RECOVERY_CODE', code: 'aaaa-1111' });
});

it('accepts a passkey instead, and keeps the other methods after a failed attempt', async () => {
  let error: string | null = 'NotAllowedError';
  installAuthenticator(() => error);
  const { where } = await open({
    CreatePasskeyChallenge: CHALLENGE,
    CompleteSignIn: () => signsIn('completeSignIn'),
  });
  await enterPassword();
  await press('Use your passkey');
  await press('Use your passkey');
  expect(await screen.findByText(/^The passkey was not used\./)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Use a code from your authenticator app' })).toBeTruthy();
  error = null;
  await press('Use your passkey');
  await waitFor(() => expect(where()).toBe('/initializing?next=%2Fsaved'));
  expect(edge.asked.at(-1)?.variables['proof']).toMatchObject({ method: 'PASSKEY', passkeyChallengeId: 'c1' });
});

it('returns to the login form with the email address filled in when the sign-in has expired', async () => {
  await open({
    CompleteSignIn: { completeSignIn: refused('CHALLENGE_EXPIRED', 'This sign-in has expired. Start again.') },
  });
  await enterPassword();
  await userEvent.type(screen.getByLabelText('Code from your authenticator app'), '123456');
  await press('Confirm');
  expect(await screen.findByText('This sign-in has expired. Start again.')).toBeTruthy();
  await press('Back to login');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ann@example.org');
});

it('restores the second step after a reload while its challenge is valid', async () => {
  const stored = { name: 'second-factor', challenge: REQUIRED, until: Date.now() + 60_000 };
  sessionStorage.setItem('tidings.code', JSON.stringify(stored));
  await open({});
  expect(screen.getByRole('heading', { name: 'One more step.' })).toBeTruthy();
});

it('suggests another browser if a passkey is the only factor and the browser supports none', async () => {
  await open({ SignIn: { signIn: { ...REQUIRED, methods: ['PASSKEY'] } } });
  await enterPassword();
  expect(screen.getByText(/^This browser cannot use passkeys\./)).toBeTruthy();
  await press('Back to login');
});

it('signs in with a passkey instead of a password', async () => {
  installAuthenticator(() => null);
  const { where } = await open({
    CreatePasskeyChallenge: CHALLENGE,
    SignInWithPasskey: () => signsIn('signInWithPasskey'),
  });
  expect(screen.getByLabelText<HTMLInputElement>('Email').getAttribute('autocomplete')).toBe('username webauthn');
  await press('Sign in with a passkey');
  await waitFor(() => expect(where()).toBe('/initializing?next=%2Fsaved'));
  expect(edge.asked.map(({ name }) => name)).toEqual(['CreatePasskeyChallenge', 'SignInWithPasskey']);
});

it('shows why a passkey was rejected', async () => {
  installAuthenticator(() => null);
  await open({
    CreatePasskeyChallenge: CHALLENGE,
    SignInWithPasskey: { signInWithPasskey: refused('PASSKEY_UNKNOWN', 'This passkey belongs to no account.') },
  });
  await press('Sign in with a passkey');
  expect(await screen.findByText('This passkey belongs to no account.')).toBeTruthy();
});
