import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type MockResponses, mockApi } from '@tidings/api-client/api-edge.fixture.ts';
import { setSessionHint, renderInShell } from '../../harness.fixture.tsx';
import { AuthPage } from './auth.page.tsx';
import type { SignInMethods } from './sign-in-options.tsx';

const CODE = 'K7MP-X3R9-TQ4W-H6ZB';
const SENT = { __typename: 'CodeSent', requestId: 'r1', email: 'ann@example.org', minutes: 15 };

let edge: Awaited<ReturnType<typeof mockApi>>;
async function open(answers: MockResponses, at: string, ways: Partial<SignInMethods>) {
  edge = await mockApi(answers);
  return renderInShell(<AuthPage />, at, ways);
}
afterEach(async () => {
  setSessionHint(false);
  sessionStorage.clear();
  await edge.close();
});
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('refers visitors to the operator when sign-up is closed', async () => {
  await open({}, '/auth?tab=register', { signUp: 'closed' });
  expect(screen.queryByRole('tab')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Register' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Login' })).toBeTruthy();
  expect(screen.getByText('Only the operator of this site creates accounts. Ask them for one.')).toBeTruthy();
});

it('requires an invitation code before sending when sign-up is by invitation', async () => {
  await open({ SignUp: { signUp: SENT } }, '/auth?tab=register', { signUp: 'invite' });
  await type('Email', 'ann@example.org');
  await type('Password', 'a good long one');
  await press('Register');
  const field = screen.getByLabelText<HTMLInputElement>('Invitation');
  expect(document.activeElement).toBe(field);
  expect(screen.getByText(/Enter the code from your invitation/)).toBeTruthy();
  await type('Invitation', 'K7MP');
  await press('Register');
  expect(screen.getByText('An invitation code has 16 letters and digits.')).toBeTruthy();
  expect(edge.asked).toEqual([]);
  await userEvent.clear(field);
  await type('Invitation', CODE);
  await press('Register');
  expect(await screen.findByRole('heading', { name: 'Check your mail.' })).toBeTruthy();
  expect(edge.asked[0]?.variables).toEqual({
    input: { email: 'ann@example.org', password: 'a good long one' },
    invitation: CODE,
  });
});

it.each(['invite', 'closed'] as const)(
  'fills in the code from an invitation URL (sign-up mode: %s)',
  async (signUp) => {
    await open({}, `/auth#invitation=${CODE}`, { signUp });
    expect(screen.getByRole('tab', { name: 'Register', selected: true })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Invitation').value).toBe(CODE);
  },
);

it.each([
  ['provider', 'login.example.org', /Continue with login/, '/oidc/start?next=%2Ffeed'],
  ['proxy', null, 'Continue', '/proxy/start?next=%2Ffeed'],
] as const)('shows no password form if the only way to sign in is a %s', async (mode, provider, name, href) => {
  await open({}, '/auth?tab=register', { mode, provider });
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(screen.queryByRole('tab')).toBeNull();
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
});

it('passes the invitation on to the provider', async () => {
  await open({}, `/auth#invitation=${CODE}`, { signUp: 'invite', provider: 'login.example.org' });
  expect(screen.getByRole('link', { name: /Continue with/ }).getAttribute('href')).toBe(
    `/oidc/start?next=%2Ffeed&invitation=${CODE}`,
  );
});

it('sets the first password of an account created by the operator', async () => {
  const viewer = { id: 'ann', email: 'ann@example.org', hasPassword: true, createdAt: '2026-11-20T00:00:00Z' };
  const reset = () => {
    setSessionHint(true);
    return { resetPassword: { __typename: 'SignedIn', viewer } };
  };
  const { where } = await open({ ResetPassword: reset }, '/auth#account=r9&code=K7M-PX3-R9T&email=ann%40example.org', {
    signUp: 'closed',
  });
  expect(screen.getByText('ann@example.org')).toBeTruthy();
  expect(screen.queryByLabelText('Code')).toBeNull();
  await type('New password', 'a good long one');
  await press('Set the password');
  await waitFor(() => expect(where()).toMatch(/^\/initializing/));
  expect(edge.asked[0]?.variables).toEqual({
    input: { requestId: 'r9', code: 'K7M-PX3-R9T', password: 'a good long one' },
  });
});
