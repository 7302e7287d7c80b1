import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type MockResponses, mockApi, MockApiError } from '@tidings/api-client/api-edge.fixture.ts';
import { Link, Route, Routes } from '@tidings/shell-api/router.ts';
import { setSessionHint, renderInShell } from '../../harness.fixture.tsx';
import { AuthPage } from './auth.page.tsx';

const SIGNED_IN = {
  __typename: 'SignedIn',
  viewer: { id: 'ann', email: 'ann@example.org', hasPassword: true, createdAt: '2026-11-20T00:00:00Z' },
};
const SENT = { __typename: 'CodeSent', requestId: 'r1', email: 'ann@example.org', minutes: 15 };
const refused = (code: string, message: string, field: string | null) => ({
  __typename: 'Refused',
  code,
  message,
  field,
});
const signsIn = (name: string) => () => {
  setSessionHint(true);
  return { [name]: SIGNED_IN };
};

let edge: Awaited<ReturnType<typeof mockApi>>;
async function open(answers: MockResponses, at = '/auth') {
  edge = await mockApi(answers);
  return renderInShell(
    <Routes>
      <Route path="/auth" element={<AuthPage />} />
      <Route path="*" element={<Link to="/auth">Login / Register</Link>} />
    </Routes>,
    at,
  );
}
const type = async (label: string | RegExp, text: string) => {
  await userEvent.type(screen.getByLabelText(label), text);
};
const press = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name }));
};
const described = (label: string) => {
  const field = screen.getByLabelText(label);
  return (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
};

afterEach(async () => {
  setSessionHint(false);
  sessionStorage.clear();
  await edge.close();
});

it('logs in and opens the splash screen with the page to return to', async () => {
  const { where } = await open({ SignIn: signsIn('signIn') }, '/auth?next=%2Fsaved');
  await type('Email', ' ann@example.org ');
  await type('Password', 'a good long one');
  await press('Login');
  await waitFor(() => expect(where()).toBe('/initializing?next=%2Fsaved'));
  expect(edge.asked[0]?.variables).toEqual({ input: { email: 'ann@example.org', password: 'a good long one' } });
});

it.each([
  ['/auth?next=%2Fsources', 'Log in to open “Your sources”.'],
  ['/auth?next=%2Ffeed', undefined],
])('the login at %s shows the message: %s', async (path, sentence) => {
  await open({}, path);
  await screen.findByRole('heading', { name: 'Come in, sit down.' });
  expect(screen.queryByText(/^Log in to open/)?.textContent).toBe(sentence);
});

it('never redirects to another site', async () => {
  setSessionHint(true);
  const { where } = await open({}, '/auth?next=%2F%2Fevil.example');
  expect(where()).toBe('/initializing?next=%2Ffeed');
});

it('registers with the emailed code', async () => {
  const { where } = await open({ SignUp: { signUp: SENT }, ConfirmSignUp: signsIn('confirmSignUp') });
  await userEvent.click(screen.getByRole('tab', { name: 'Register' }));
  await type('Email', 'ann@example.org');
  await type('Password', 'kettles');
  expect(described('Password')).toContain('At least 8 characters. One more to go.');
  await press('Register');
  expect(edge.asked).toEqual([]);
  expect(described('Password')).toContain('Use at least 8 characters.');
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  await type('Password', ' on');
  await press('Register');
  expect(await screen.findByRole('heading', { name: 'Check your mail.' })).toBe(document.activeElement);
  await type('Code', '123 45');
  await press('Confirm');
  expect(described('Code')).toContain('The code has 6 digits.');
  await type('Code', '6');
  await press('Confirm');
  await waitFor(() => expect(where()).toBe('/initializing?next=%2Ffeed'));
  expect(edge.asked.at(-1)?.variables).toEqual({ requestId: 'r1', code: '123 456' });
});

it('restores the code step after a reload while the code is valid', async () => {
  sessionStorage.setItem('tidings.code', JSON.stringify({ name: 'code', sent: SENT, until: Date.now() + 60_000 }));
  await open({});
  expect(screen.getByLabelText('Code')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send another code' })).toBeNull();
});

it('cancels the password reset when the login link is clicked', async () => {
  const stored = { name: 'new-password', sent: SENT, until: Date.now() + 60_000 };
  sessionStorage.setItem('tidings.code', JSON.stringify(stored));
  await open({}, '/feed');
  await userEvent.click(screen.getByRole('link', { name: 'Login / Register' }));
  expect(screen.getByRole('tab', { name: 'Login', selected: true })).toBeTruthy();
  expect(screen.queryByLabelText('Code')).toBeNull();
});

it('returns to the login form when the code has expired', async () => {
  sessionStorage.setItem('tidings.code', JSON.stringify({ name: 'code', sent: SENT, until: Date.now() - 1 }));
  await open({});
  expect(screen.getByRole('tab', { name: 'Login', selected: true })).toBeTruthy();
});

it('sets a new password with an emailed code, and sends a second code on request', async () => {
  let mails = 0;
  const { where } = await open({
    RequestPasswordReset: () => ({ requestPasswordReset: { ...SENT, requestId: `r${(mails += 1)}` } }),
    ResetPassword: signsIn('resetPassword'),
  });
  await type('Email', 'ann@example.org');
  await press('Forgot your password?');
  await press('Send the code');
  await press(await screen.findByRole('button', { name: 'Send another code' }).then(() => 'Send another code'));
  expect(await screen.findByText('A new code is on its way. Use that one.')).toBeTruthy();
  await type('Code', 'k7m-px3');
  await press('Set the password');
  expect(described('Code')).toContain('The code has 9 letters and digits.');
  await type('Code', ' r9t');
  await type('New password', 'quite another');
  await press('Set the password');
  await waitFor(() => expect(where()).toBe('/initializing?next=%2Ffeed'));
  expect(edge.asked.at(-1)?.variables).toEqual({
    input: { requestId: 'r2', code: 'k7m-px3 r9t', password: 'quite another' },
  });
});

it.each([
  ['aaaaaaaa', 'A single repeated character is easy to guess. Use a few words together.'],
  ['         ', 'Spaces alone are easy to guess. Add letters, digits or symbols.'],
  ['Ann.Fisher', 'Your email address is easy to guess. Choose another password.'],
  ['tidings2026', 'The name Tidings is easy to guess. Choose another password.'],
])('rejects the easily guessed password %j', async (typed, sentence) => {
  await open({});
  await userEvent.click(screen.getByRole('tab', { name: 'Register' }));
  await type('Email', 'ann.fisher@example.org');
  await type('Password', typed);
  await press('Register');
  expect(described('Password')).toContain(sentence);
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  expect(edge.asked).toEqual([]);
});

it("shows the server's field errors next to their fields and other errors above the button", async () => {
  let refusal = refused('CREDENTIALS_WRONG', 'This address and this password do not belong together.', 'password');
  await open({ SignIn: () => ({ signIn: refusal }) });
  await type('Email', 'ann@example.org');
  await type('Password', 'not it');
  await press('Login');
  await waitFor(() => expect(described('Password')).toContain('do not belong together'));
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  refusal = refused('TOO_MANY_TRIES', 'Too many tries. Wait 14 minutes, or set a new password by mail.', null);
  await press('Login');
  await waitFor(() => expect(screen.getByText(/Wait 14 minutes/).closest('[role="alert"]')).toBeTruthy());
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBeNull();
});

it.each([
  ['', 'Enter your email.'],
  ['wren', 'Enter an email address, such as name@example.org.'],
  ['wren@quayside', 'This address has no ending, such as .org'],
])('rejects the invalid address %j', async (typed, sentence) => {
  await open({});
  if (typed) await type('Email', typed);
  await press('Login');
  expect(described('Email')).toContain(sentence);
  expect(edge.asked).toEqual([]);
});

it('reports a failing or unreachable server', async () => {
  await open({ SignIn: new MockApiError('INTERNAL', 'Something went wrong here. Please try again.') });
  await type('Email', 'ann@example.org');
  await type('Password', 'a good long one');
  await press('Login');
  expect(await screen.findByText('Something went wrong here. Please try again.')).toBeTruthy();
  edge.cut(true);
  await press('Login');
  expect(await screen.findByText('We could not reach the server. Check your connection and try again.')).toBeTruthy();
});

it('reports blocked cookies instead of redirecting in a loop', async () => {
  const { where } = await open({ SignIn: { signIn: SIGNED_IN } });
  await type('Email', 'ann@example.org');
  await type('Password', 'a good long one');
  await press('Login');
  expect(await screen.findByText(/this browser blocks cookies/)).toBeTruthy();
  expect(where()).toBe('/auth');
});

it('shows the password on request, and labels fields for password managers', async () => {
  await open({});
  const password = screen.getByLabelText<HTMLInputElement>('Password');
  expect([password.type, password.autocomplete, screen.getByLabelText<HTMLInputElement>('Email').autocomplete]).toEqual(
    ['password', 'current-password', 'username'],
  );
  const eye = screen.getByRole('button', { name: 'Show password' });
  await userEvent.click(eye);
  expect([password.type, eye.getAttribute('aria-pressed')]).toEqual(['text', 'true']);
  await userEvent.click(screen.getByRole('tab', { name: 'Register' }));
  expect(screen.getByLabelText<HTMLInputElement>('Password').autocomplete).toBe('new-password');
});
