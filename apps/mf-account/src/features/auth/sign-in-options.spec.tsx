import { screen } from '@testing-library/react';
import { renderInShell } from '../../harness.fixture.tsx';
import { AuthPage } from './auth.page.tsx';

it('offers the provider sign-in and keeps the page to return to', async () => {
  await renderInShell(<AuthPage />, '/auth?next=%2Fsaved', { provider: 'login.example.org' });
  expect(screen.getByRole('link', { name: 'Continue with login.example.org' }).getAttribute('href')).toBe(
    '/oidc/start?next=%2Fsaved',
  );
});

it('does not offer a provider if none is configured', async () => {
  await renderInShell(<AuthPage />, '/auth');
  expect(screen.queryByRole('link', { name: /Continue with/ })).toBeNull();
});

it.each([
  ['away', 'The sign-in provider is not responding. Please try again in a minute.'],
  ['refused', 'The sign-in provider rejected the sign-in. Please try again.'],
  ['not-begun', 'This sign-in was started in another browser or has expired. Please try again.'],
])('explains a failed provider sign-in: %s', async (problem, sentence) => {
  await renderInShell(<AuthPage />, `/auth?problem=${problem}`, { provider: 'login.example.org' });
  expect(screen.getByText(sentence)).toBeTruthy();
});

it('shows no message for an unknown problem code in the URL', async () => {
  await renderInShell(<AuthPage />, '/auth?problem=Call%20this%20number', { provider: 'login.example.org' });
  expect(screen.queryByText(/Call this number/)).toBeNull();
});
