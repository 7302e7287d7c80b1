import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi } from '@tidings/api-client/api-edge.fixture.ts';
import { setSessionHint, renderInShell } from '../harness.fixture.tsx';
import { createSignInSecurity } from '../second-factor/second-factor.fixture.ts';
import { AccessTokensPanel } from './access-tokens.panel.tsx';

const VIEWER = { id: 'ann', email: 'ann@example.org', hasPassword: true, createdAt: '2026-11-20T00:00:00Z' };
const createToken = (name: string, expiresAt: string) => ({
  id: name,
  name,
  scopes: ['read', 'listen'],
  createdAt: '2026-11-20T00:00:00Z',
  expiresAt,
  lastUsedAt: null,
});

let tokens: ReturnType<typeof createToken>[];
let edge: Awaited<ReturnType<typeof mockApi>>;
beforeEach(async () => {
  setSessionHint(true);
  tokens = [createToken('Old reader', '2026-01-01T00:00:00Z'), createToken('Reader', '2099-01-01T00:00:00Z')];
  edge = await mockApi({
    Viewer: { viewer: VIEWER },
    SignInSecurity: { signInSecurity: createSignInSecurity() },
    PersonalTokens: () => ({ personalTokens: tokens }),
    CreatePersonalToken: { createPersonalToken: { secret: 'tidings_secret' } },
    RevokePersonalToken: ({ id }: { id: string }) => {
      tokens = tokens.filter((token) => token.id !== id);
      return { revokePersonalToken: true };
    },
  });
  renderInShell(<AccessTokensPanel />, '/settings');
});
afterEach(async () => {
  setSessionHint(false);
  await edge.close();
});

const listCreated = () =>
  edge.asked.flatMap(({ name, variables }) => (name === 'CreatePersonalToken' ? [variables] : []));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('a new token is shown once, with an example', async () => {
  await userEvent.type(await screen.findByLabelText('Name'), ' My script ');
  await userEvent.click(screen.getByLabelText('Save stories, add texts and change the queue'));
  await press('Create a token');
  expect(await screen.findByText('tidings_secret')).toBeDefined();
  expect(screen.getByText(/authorization: Bearer tidings_secret/)).toBeDefined();
  expect(listCreated()).toEqual([{ input: { name: 'My script', scopes: ['read', 'library'], days: 90 } }]);
  await press('I have stored it');
  expect(screen.queryByText('tidings_secret')).toBeNull();
});

it('a token without a name or permission is not requested', async () => {
  await press('Create a token');
  expect(await screen.findByText('Enter a name.')).toBeDefined();
  await userEvent.type(screen.getByLabelText('Name'), 'My script');
  await userEvent.click(screen.getByLabelText('Read stories, lists and preferences'));
  await press('Create a token');
  expect(await screen.findByText('Choose at least one permission.')).toBeDefined();
  expect(listCreated()).toEqual([]);
});

it('tokens are listed with their validity, and a revoked one disappears', async () => {
  expect(await screen.findByText('expired, never used')).toBeDefined();
  await press('Revoke Reader');
  await waitFor(() => expect(screen.queryByText('Reader')).toBeNull());
  expect(screen.getByText('Old reader')).toBeDefined();
});
