import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type MockResponses, MockApiError, mockApi } from '@tidings/api-client/api-edge.fixture.ts';
import { Route, Routes } from '@tidings/shell-api/router.ts';
import { setSessionHint, renderInShell } from '../harness.fixture.tsx';
import { mockModalDialogs, createSignInSecurity } from '../second-factor/second-factor.fixture.ts';
import { PrivacySection } from './privacy-section.tsx';

const VIEWER = { id: 'ann', email: 'ann@example.org', hasPassword: true, createdAt: '2026-11-20T00:00:00Z' };
const LEAVING = { __typename: 'Leaving', leavingAt: '2026-11-21T00:00:00Z', goneAt: '2026-12-21T00:00:00Z' };
const requestedExport = {
  id: 'e1',
  state: 'preparing',
  requestedAt: '2026-11-21T00:00:00Z',
  readyAt: null,
  expiresAt: null,
  url: null,
  bytes: null,
};
const ready = {
  ...requestedExport,
  state: 'ready',
  readyAt: '2026-11-21T00:01:00Z',
  expiresAt: '2026-11-28T00:01:00Z',
  url: '/account/export/e1',
  bytes: 34_200,
};

let edge: Awaited<ReturnType<typeof mockApi>>;
async function open(answers: MockResponses) {
  edge = await mockApi({
    Viewer: { viewer: VIEWER },
    Leaving: { leaving: null },
    ExportState: { exportState: null },
    SignInSecurity: { signInSecurity: createSignInSecurity() },
    ...answers,
  });
  return renderInShell(
    <Routes>
      <Route path="/user-info" element={<PrivacySection />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    '/user-info',
  );
}
const press = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }));
};

beforeEach(() => {
  setSessionHint(true);
});
afterEach(async () => {
  setSessionHint(false);
  await edge.close();
});

it('requests an export file, waits for it, and offers the download', async () => {
  let state: object | null = null;
  await open({
    ExportState: () => ({ exportState: state }),
    RequestExport: () => {
      state = requestedExport;
      return { requestExport: requestedExport };
    },
  });
  await press('Request my data');
  expect(await screen.findByText(/Your file is being created/)).toBeTruthy();
  expect((screen.getByRole('button', { name: 'Request my data' }) as HTMLButtonElement).disabled).toBe(true);
  state = ready;
  expect(
    await screen.findByText('Your file is ready (34 KB). You can download it until 28 November 2026.'),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download' })).toBeTruthy();
  expect(edge.countOf('RequestExport')).toBe(1);
});

it('reports an expired export file, and offers to request another one', async () => {
  await open({ ExportState: { exportState: { ...ready, state: 'expired', url: null } } });
  expect(await screen.findByText('The last file has expired.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Request my data' })).toBeTruthy();
});

it('deletes the account after the password is entered, and shows how long it can be restored', async () => {
  const { where, toasts } = await open({
    DeleteAccount: ({ password }) => {
      if (password !== 'right one')
        return {
          deleteAccount: {
            __typename: 'Refused',
            code: 'CREDENTIALS_WRONG',
            message: 'This password is incorrect.',
            field: 'password',
          },
        };
      setSessionHint(false);
      return { deleteAccount: LEAVING };
    },
  });
  await press('Delete my account');
  await press('Yes, delete my account');
  expect(edge.countOf('DeleteAccount')).toBe(0);
  await userEvent.type(screen.getByLabelText('Password'), 'wrong one');
  await press('Yes, delete my account');
  expect(await screen.findByText('This password is incorrect.')).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('Password'));
  await userEvent.type(screen.getByLabelText('Password'), 'right one');
  await press('Yes, delete my account');
  await waitFor(() => expect(where()).toBe('/signed-out'));
  await waitFor(() =>
    expect(toasts).toEqual([
      {
        kind: 'success',
        message: 'Your account will be deleted on 21 December 2026. Until then you can sign in and keep it.',
      },
    ]),
  );
});

it('cancels a pending account deletion', async () => {
  const { toasts } = await open({ Leaving: { leaving: LEAVING }, CancelDeletion: { cancelDeletion: true } });
  expect(await screen.findByText(/All your data will be deleted on 21 December 2026/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull();
  await press('Keep my account');
  expect(await screen.findByRole('button', { name: 'Delete my account' })).toBeTruthy();
  expect(toasts).toEqual([{ kind: 'success', message: 'Your account and all its data are kept.' }]);
});

it('deletes an account that has no password without asking for one', async () => {
  await open({
    Viewer: { viewer: { ...VIEWER, hasPassword: false } },
    DeleteAccount: () => {
      setSessionHint(false);
      return { deleteAccount: LEAVING };
    },
  });
  await press('Delete my account');
  await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull());
  await press('Yes, delete my account');
  await screen.findByText('elsewhere');
  expect(edge.asked.find(({ name }) => name === 'DeleteAccount')?.variables).toEqual({ password: null });
});

it('asks an account with a second factor for confirmation before export and deletion', async () => {
  mockModalDialogs();
  let isConfirmed = false;
  await open({
    SignInSecurity: () => ({
      signInSecurity: createSignInSecurity({
        stepUpMethods: ['TOTP', 'RECOVERY_CODE'],
        confirmedUntil: isConfirmed ? '2026-11-21T00:10:00Z' : null,
      }),
    }),
    RequestExport: () => (isConfirmed ? { requestExport: requestedExport } : new MockApiError('STEP_UP_REQUIRED')),
    ConfirmIdentity: () => {
      isConfirmed = true;
      return {
        confirmIdentity: createSignInSecurity({ stepUpMethods: ['TOTP'], confirmedUntil: '2026-11-21T00:10:00Z' }),
      };
    },
    DeleteAccount: () => {
      setSessionHint(false);
      return { deleteAccount: LEAVING };
    },
  });
  await press('Request my data');
  await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  await userEvent.type(screen.getByLabelText('Code from your authenticator app'), '123456');
  await press('Confirm');
  expect(await screen.findByText(/Your file is being created/)).toBeTruthy();
  expect(edge.countOf('RequestExport')).toBe(2);
  await press('Delete my account');
  expect(screen.queryByLabelText('Password')).toBeNull();
  await press('Yes, delete my account');
  await screen.findByText('elsewhere');
  expect(edge.asked.find(({ name }) => name === 'DeleteAccount')?.variables).toEqual({ password: null });
});
