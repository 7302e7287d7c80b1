import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type MockResponses, mockApi } from '@tidings/api-client/api-edge.fixture.ts';
import { setSessionHint, renderInShell } from '../harness.fixture.tsx';
import {
  CREATION_OPTIONS,
  mockModalDialogs,
  installAuthenticator,
  createSignInSecurity,
  removeAuthenticator,
} from '../second-factor/second-factor.fixture.ts';
import type { SignInSecurity } from '../second-factor/sign-in-security.query.ts';
import { SecuritySection } from './security-section.tsx';

const CODES = ['AAAA-1111', 'BBBB-2222'];
const SECRET = 'JBSWY3DPEHPK3PXP';
const PASSKEY = {
  id: 'p1',
  name: 'Chrome on Linux',
  createdAt: '2026-11-20T00:00:00Z',
  lastUsedAt: null,
};
const refused = (code: string, message: string, field: string | null = null) => ({
  __typename: 'Refused',
  code,
  message,
  field,
});

let security: SignInSecurity;
let edge: Awaited<ReturnType<typeof mockApi>>;
async function open(answers: MockResponses) {
  edge = await mockApi({
    Viewer: { viewer: { id: 'ann', email: 'ann@example.org', hasPassword: true, createdAt: '2026-11-20T00:00:00Z' } },
    Sessions: { sessions: [] },
    SecurityEvents: { securityEvents: { events: [], next: null } },
    SignInSecurity: () => ({ signInSecurity: security }),
    ...answers,
  });
  return renderInShell(<SecuritySection />, '/user-info');
}
const press = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }));
};
const messages = (toasts: { message: string }[]) => toasts.map(({ message }) => message);

beforeEach(() => {
  mockModalDialogs();
  setSessionHint(true);
  security = createSignInSecurity();
});
afterEach(async () => {
  removeAuthenticator();
  setSessionHint(false);
  await edge.close();
});

it('sets up an authenticator app by QR code, and shows the recovery codes until they are stored', async () => {
  const { toasts } = await open({
    BeginTotp: {
      beginTotp: { __typename: 'TotpSetup', secret: SECRET, uri: `otpauth://totp/Tidings?secret=${SECRET}` },
    },
    ConfirmTotp: ({ code }) => {
      if (code !== '123456') return { confirmTotp: refused('CODE_WRONG', 'This code is incorrect.', 'code') };
      security = createSignInSecurity({
        totpSince: '2026-11-27T00:00:00Z',
        recoveryCodesLeft: 10,
        stepUpMethods: ['TOTP'],
      });
      return { confirmTotp: { __typename: 'SecondFactorAdded', security, recoveryCodes: CODES } };
    },
  });
  await press('Set up');
  expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeTruthy();
  expect(screen.getByRole('definition').textContent).toBe('JBSW Y3DP EHPK 3PXP');
  const code = screen.getByLabelText<HTMLInputElement>('Code from your authenticator app');
  expect(document.activeElement).toBe(code);
  expect(code.autocomplete).toBe('one-time-code');
  await userEvent.type(code, '12345');
  await press('Confirm');
  expect(screen.getByText('The code has 6 digits.')).toBeTruthy();
  await userEvent.type(code, '7');
  await press('Confirm');
  expect(await screen.findByText('This code is incorrect.')).toBeTruthy();
  expect(document.activeElement).toBe(code);
  await userEvent.clear(code);
  await userEvent.type(code, '123 456');
  await press('Confirm');
  expect(await screen.findByRole('heading', { name: 'Store these codes now' })).toBe(document.activeElement);
  for (const recoveryCode of CODES) expect(screen.getByText(recoveryCode)).toBeTruthy();
  expect(screen.getByText('Set up on 27 November 2026.')).toBeTruthy();
  await press('I have stored them');
  expect(screen.queryByText('AAAA-1111')).toBeNull();
  expect(screen.getByText('10 of 10 left.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Create new codes' }));
  expect(messages(toasts)).toEqual(['Your authenticator app is set up.']);
});

it('adds a passkey named after the browser, renames it and removes it', async () => {
  const { requests } = installAuthenticator(() => null);
  const { toasts } = await open({
    BeginPasskey: {
      beginPasskey: { __typename: 'PasskeyChallenge', challengeId: 'c1', optionsJson: CREATION_OPTIONS },
    },
    AddPasskey: ({ name }) => {
      security = createSignInSecurity({
        passkeys: [{ ...PASSKEY, name: name as string }],
        recoveryCodesLeft: 10,
        stepUpMethods: ['PASSKEY'],
      });
      return { addPasskey: { __typename: 'SecondFactorAdded', security, recoveryCodes: null } };
    },
    RenamePasskey: ({ name }) => {
      security = { ...security, passkeys: [{ ...PASSKEY, name: name as string }] };
      return { renamePasskey: security };
    },
    RemovePasskey: () => {
      security = createSignInSecurity();
      return { removePasskey: security };
    },
  });
  await press('Add a passkey');
  const name = screen.getByLabelText<HTMLInputElement>('Name of the passkey');
  expect(document.activeElement).toBe(name);
  expect(name.value).not.toBe('');
  await userEvent.clear(name);
  await press('Continue');
  expect(screen.getByText('Enter a name.')).toBeTruthy();
  await userEvent.type(name, 'My laptop');
  await press('Continue');
  expect(await screen.findByText('My laptop')).toBeTruthy();
  expect(requests).toEqual(['create']);
  await press('Rename My laptop');
  await userEvent.clear(screen.getByLabelText('Name of the passkey'));
  await userEvent.type(screen.getByLabelText('Name of the passkey'), 'Blue key');
  await press('Save');
  expect(await screen.findByText('Blue key')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rename Blue key' }));
  await press('Remove Blue key');
  const dialog = await screen.findByRole('dialog', { name: 'Remove Blue key?' });
  expect(within(dialog).getByText(/your password alone protects this account/)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('Blue key')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a passkey' })));
  expect(messages(toasts)).toEqual(['Passkey added.', 'Passkey renamed.', 'Passkey removed.']);
});

it.each([
  ['NotAllowedError', 'The passkey was not used. Please try again, or choose another way.'],
  ['InvalidStateError', 'This device already has a passkey for this account.'],
  ['SecurityError', 'The browser could not use the passkey. Please try again, or choose another way.'],
])('keeps the typed passkey name when the browser reports %s', async (error, sentence) => {
  installAuthenticator(() => error);
  await open({
    BeginPasskey: {
      beginPasskey: { __typename: 'PasskeyChallenge', challengeId: 'c1', optionsJson: CREATION_OPTIONS },
    },
  });
  await press('Add a passkey');
  await userEvent.clear(screen.getByLabelText('Name of the passkey'));
  await userEvent.type(screen.getByLabelText('Name of the passkey'), 'My laptop');
  await press('Continue');
  expect((await screen.findByText(sentence)).closest('[role="alert"]')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Name of the passkey').value).toBe('My laptop');
});

it('hides passkeys in a browser without passkey support', async () => {
  await open({});
  expect(await screen.findByText('Passkeys are not available in this browser or at this address.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

it('warns when no recovery code is left, and creates new ones', async () => {
  security = createSignInSecurity({ totpSince: '2026-11-27T00:00:00Z', stepUpMethods: ['TOTP'] });
  await open({ CreateRecoveryCodes: { createRecoveryCodes: { __typename: 'RecoveryCodes', codes: CODES } } });
  expect(await screen.findByText(/^None left\./)).toBeTruthy();
  await press('Create new codes');
  expect(await screen.findByText('BBBB-2222')).toBeTruthy();
});

it('asks for confirmation before a factor is removed, and removes nothing if the person cancels', async () => {
  security = createSignInSecurity({
    totpSince: '2026-11-27T00:00:00Z',
    recoveryCodesLeft: 3,
    stepUpMethods: ['TOTP', 'RECOVERY_CODE'],
  });
  let isConfirmed = false;
  const { toasts } = await open({
    RemoveTotp: () => {
      if (!isConfirmed) return { removeTotp: refused('STEP_UP_REQUIRED', 'Call confirmIdentity.') };
      security = createSignInSecurity();
      return { removeTotp: security };
    },
    ConfirmIdentity: ({ proof }) => {
      const { method, code } = proof as { method: string; code: string };
      if (code === 'WRONG')
        return { confirmIdentity: refused('CODE_WRONG', 'This recovery code is incorrect.', 'code') };
      isConfirmed = method === 'RECOVERY_CODE';
      return { confirmIdentity: { ...security, confirmedUntil: '2026-11-27T00:10:00Z' } };
    },
  });
  const remove = async () => {
    await press('Remove');
    const dialog = await screen.findByRole('dialog', { name: 'Remove the authenticator app?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    return screen.findByRole('dialog', { name: 'Confirm that it is you' });
  };
  await userEvent.click(within(await remove()).getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('Nothing was changed, because you did not confirm that it is you.')).toBeTruthy();
  expect(edge.countOf('RemoveTotp')).toBe(1);

  const dialog = within(await remove());
  expect(document.activeElement).toBe(dialog.getByLabelText('Code from your authenticator app'));
  await userEvent.click(dialog.getByRole('button', { name: 'Use a recovery code' }));
  expect(document.activeElement).toBe(dialog.getByLabelText('Recovery code'));
  await userEvent.type(dialog.getByLabelText('Recovery code'), 'WRONG');
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await dialog.findByText('This recovery code is incorrect.')).toBeTruthy();
  await userEvent.clear(dialog.getByLabelText('Recovery code'));
  await userEvent.type(dialog.getByLabelText('Recovery code'), 'AAAA-1111');
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(messages(toasts)).toEqual(['Authenticator app removed.']));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(edge.countOf('RemoveTotp')).toBe(3);
});

it('offers the remaining methods when a second factor was removed in the meantime', async () => {
  security = createSignInSecurity({ totpSince: '2026-11-27T00:00:00Z', stepUpMethods: ['TOTP', 'RECOVERY_CODE'] });
  await open({
    CreateRecoveryCodes: { createRecoveryCodes: refused('STEP_UP_REQUIRED', 'Call confirmIdentity.') },
    ConfirmIdentity: () => {
      security = createSignInSecurity({ stepUpMethods: ['PASSWORD'] });
      return {
        confirmIdentity: refused('SECOND_FACTOR_MISSING', 'This account cannot be confirmed with this method.'),
      };
    },
  });
  await press('Create new codes');
  await userEvent.type(await screen.findByLabelText('Code from your authenticator app'), '123456');
  await press('Confirm');
  expect(await screen.findByLabelText('Password')).toBeTruthy();
  expect(screen.getByText('This account cannot be confirmed with this method.')).toBeTruthy();
});
