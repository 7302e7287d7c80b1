import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type MockResponses, mockApi } from '@tidings/api-client/api-edge.fixture.ts';
import { renderInShell, setSessionHint } from '../../harness.fixture.tsx';
import { AuthPage } from './auth.page.tsx';

const INVITATION = 'K7MP-X3R9-TQ4W-H6ZB';
const SENT = {
  __typename: 'CodeSent',
  requestId: 'r1',
  email: 'ann@example.org',
  minutes: 15,
  byMail: true,
  invitationConfirms: false,
};
const SIGNED_IN = {
  __typename: 'SignedIn',
  viewer: { id: 'ann', email: 'ann@example.org', hasPassword: true, createdAt: '2026-11-20T00:00:00Z' },
};

let edge: Awaited<ReturnType<typeof mockApi>>;
async function open(answers: MockResponses, at = '/auth?tab=register') {
  edge = await mockApi(answers);
  return renderInShell(<AuthPage />, at);
}
afterEach(async () => {
  setSessionHint(false);
  sessionStorage.clear();
  await edge.close();
});
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function register() {
  await userEvent.type(screen.getByLabelText('Email'), 'ann@example.org');
  await userEvent.type(screen.getByLabelText('Password'), 'a good long one');
  await press('Register');
}
const note = async (start: RegExp) => (await screen.findByText(start)).textContent;

it('names the address and the spam folder when the code was emailed', async () => {
  await open({ SignUp: { signUp: SENT } });
  await register();
  expect(await screen.findByRole('heading', { name: 'Check your mail.' })).toBeTruthy();
  expect(await note(/^We sent a code to/)).toBe(
    'We sent a code to ann@example.org. It works for 15 minutes. Not received? Check the address or your spam folder.',
  );
});

it('shows where to find the registration code on a server without email', async () => {
  await open({ SignUp: { signUp: { ...SENT, byMail: false } } });
  await register();
  expect(await screen.findByRole('heading', { name: 'Almost there.' })).toBeTruthy();
  expect(await note(/^The code for/)).toBe(
    'The code for ann@example.org works for 15 minutes. This server does not send mail yet. Its operator finds the ' +
      'code in the terminal, or with npx tidings mail.',
  );
});

it('shows where to find the password reset code on a server without email', async () => {
  await open({ RequestPasswordReset: { requestPasswordReset: { ...SENT, byMail: false } } }, '/auth');
  await userEvent.type(screen.getByLabelText('Email'), 'ann@example.org');
  await press('Forgot your password?');
  await press('Send the code');
  expect(await note(/^The code for/)).toContain('finds the code in the terminal, or with npx tidings mail.');
  await press('Send another code');
  expect(await screen.findByText('There is a new code. Use that one.')).toBeTruthy();
});

it('confirms the first account with its invitation code instead of an emailed code', async () => {
  const answers = {
    SignUp: { signUp: { ...SENT, byMail: false, invitationConfirms: true } },
    ConfirmSignUp: () => {
      setSessionHint(true);
      return { confirmSignUp: SIGNED_IN };
    },
  };
  const { where } = await open(answers, `/auth#invitation=${INVITATION}`);
  await register();
  await waitFor(() => expect(where()).toBe('/initializing?next=%2Ffeed'));
  expect(edge.asked.map(({ variables }) => variables)).toEqual([
    { input: { email: 'ann@example.org', password: 'a good long one' }, invitation: INVITATION },
    { requestId: 'r1', code: INVITATION },
  ]);
});
