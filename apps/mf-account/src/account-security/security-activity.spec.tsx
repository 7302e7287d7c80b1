import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi } from '@tidings/api-client/api-edge.fixture.ts';
import { renderInShell } from '../harness.fixture.tsx';
import { SecurityActivity } from './security-activity.tsx';

const entry = (id: string, more: object = {}) => ({
  id,
  kind: 'SIGNED_IN_WITH_PASSWORD',
  at: new Date().toISOString(),
  count: 1,
  browser: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0.0.0',
  network: '192.0.2.7',
  ...more,
});
const FIRST = [
  entry('a'),
  entry('b', { kind: 'SIGN_IN_FAILED', count: 3 }),
  entry('c', { kind: 'OPERATOR_SET_PASSWORD', browser: null, network: null }),
  entry('d', { kind: 'A_NEWER_KIND' }),
];

let edge: Awaited<ReturnType<typeof mockApi>>;
afterEach(() => edge.close());

it('shows time, browser and network of each entry, and focuses the first entry of the next page', async () => {
  edge = await mockApi({
    SecurityEvents: ({ after }) => ({
      securityEvents:
        after === null ? { events: FIRST, next: 'd' } : { events: [entry('e', { kind: 'PASSKEY_ADDED' })], next: null },
    }),
  });
  await renderInShell(<SecurityActivity viewer="ann" />, '/user-info');
  expect(await screen.findByText('Signed in with the password.')).toBeTruthy();
  const lines = screen.getAllByRole('listitem').map((line) => line.textContent);
  expect(lines).toEqual([
    'Signed in with the password.just now · Chrome on Linux · 192.0.2.7',
    'A sign-in failed: incorrect password.just now · 3 attempts · Chrome on Linux · 192.0.2.7',
    'The operator set a password.just now',
    'Another security event on this account.just now · Chrome on Linux · 192.0.2.7',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  const added = await screen.findByText('A passkey was added.');
  await waitFor(() => expect(document.activeElement).toBe(added.closest('li')));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('reports an unreachable server and reloads on request', async () => {
  edge = await mockApi({ SecurityEvents: { securityEvents: { events: [], next: null } } });
  edge.cut(true);
  await renderInShell(<SecurityActivity viewer="ann" />, '/user-info');
  expect(await screen.findByText(/We could not reach the server/, undefined, { timeout: 20_000 })).toBeTruthy();
  edge.cut(false);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing yet.')).toBeTruthy();
});
