import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type MockResponses, mockApi } from '@tidings/api-client/api-edge.fixture.ts';
import { Route, Routes } from '@tidings/shell-api/router.ts';
import { setSessionHint, renderInShell } from '../harness.fixture.tsx';
import { createSignInSecurity } from '../second-factor/second-factor.fixture.ts';
import { SecuritySection } from './security-section.tsx';

const VIEWER = { id: 'ann', email: 'ann@example.org', hasPassword: true, createdAt: '2026-11-20T00:00:00Z' };
const SIGNED_IN = { __typename: 'SignedIn', viewer: VIEWER };
const SENT = { __typename: 'CodeSent', requestId: 'r1', email: 'new@example.org', minutes: 15 };
const browser = (id: string, device: string, current: boolean) => ({
  id,
  device,
  createdAt: '2026-11-20T00:00:00Z',
  lastUsedAt: '2026-11-20T00:00:00Z',
  current,
});

let browsers: ReturnType<typeof browser>[];
let edge: Awaited<ReturnType<typeof mockApi>>;
async function open(answers: MockResponses) {
  edge = await mockApi({
    Viewer: { viewer: VIEWER },
    Sessions: () => ({ sessions: browsers }),
    SignInSecurity: { signInSecurity: createSignInSecurity() },
    SecurityEvents: { securityEvents: { events: [], next: null } },
    ...answers,
  });
  return renderInShell(
    <Routes>
      <Route path="/user-info" element={<SecuritySection />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    '/user-info',
  );
}
const press = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }));
};
const type = async (label: string, text: string) => {
  await userEvent.type(screen.getByLabelText(label), text);
};

beforeEach(() => {
  setSessionHint(true);
  browsers = [browser('a', 'Chrome/1 Linux', true), browser('b', 'Firefox/140 Windows', false)];
});
afterEach(async () => {
  setSessionHint(false);
  await edge.close();
});

it('lists the signed-in browsers and signs one out', async () => {
  await open({
    EndSession: ({ id }) => {
      browsers = browsers.filter((one) => one.id !== id);
      return { endSession: true };
    },
  });
  const [current, other] = await screen.findAllByRole('listitem');
  expect(within(current!).getByText('This browser')).toBeTruthy();
  expect(within(current!).queryByRole('button')).toBeNull();
  expect(within(other!).getByText('Firefox on Windows')).toBeTruthy();
  await userEvent.click(within(other!).getByRole('button', { name: /^Log out Firefox on Windows/ }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
});

it('signs out all browsers, including this one', async () => {
  const { where, toasts } = await open({
    SignOutEverywhere: () => {
      setSessionHint(false);
      return { signOutEverywhere: true };
    },
  });
  await press('Log out everywhere');
  await waitFor(() => expect(where()).toBe('/signed-out'));
  await waitFor(() => expect(toasts).toEqual([{ kind: 'success', message: 'Logged out successfully' }]));
});

it('requires the current password to set a new one', async () => {
  const { toasts } = await open({
    ChangePassword: ({ input }) => ({
      changePassword:
        (input as { present: string }).present === 'right one'
          ? SIGNED_IN
          : { __typename: 'Refused', code: 'CREDENTIALS_WRONG', message: 'That is not it.', field: 'present' },
    }),
  });
  await press('Change the password');
  expect(document.activeElement).toBe(screen.getByLabelText('Current password'));
  await type('Current password', 'wrong one');
  await type('New password', 'quite another');
  await press('Change the password');
  expect(await screen.findByText('That is not it.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Current password'));
  await userEvent.clear(screen.getByLabelText('Current password'));
  await type('Current password', 'right one');
  await press('Change the password');
  await waitFor(() =>
    expect(toasts).toEqual([
      { kind: 'success', message: 'Your password was changed. Other browsers were signed out.' },
    ]),
  );
  expect(screen.queryByLabelText('New password')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change the password' }));
});

it('changes the email address with the password and a code sent to the new address', async () => {
  const { toasts } = await open({
    RequestEmailChange: { requestEmailChange: SENT },
    ConfirmEmailChange: { confirmEmailChange: SIGNED_IN },
  });
  await press('Change the email');
  expect(document.activeElement).toBe(screen.getByLabelText('New email'));
  await type('New email', 'new@example.org');
  await type('Password', 'a good long one');
  await press('Send the code');
  const code = await screen.findByLabelText('Code');
  expect(document.activeElement).toBe(code);
  await userEvent.type(code, '123456');
  await press('Confirm');
  await waitFor(() => expect(toasts).toEqual([{ kind: 'success', message: 'Your email was changed.' }]));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change the email' }));
  expect(edge.asked.find(({ name }) => name === 'ConfirmEmailChange')?.variables).toEqual({
    requestId: 'r1',
    code: '123456',
  });
});

it('hides password and address forms for provider accounts and anonymous visitors', async () => {
  await open({ Viewer: { viewer: { ...VIEWER, hasPassword: false } } });
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Password' })).toBeNull());
  await edge.close();
  setSessionHint(false);
  document.body.innerHTML = '';
  await open({});
  expect(screen.queryByText('Sign-in and security')).toBeNull();
});
