import { screen } from '@testing-library/react';
import { stage } from '../../stage.fixture.tsx';
import { AuthPage } from './auth.page.tsx';

it('offers the way through the provider, and takes along where one came from', async () => {
  await stage(<AuthPage />, '/auth?next=%2Fsaved', { provider: 'login.example.org' });
  expect(screen.getByRole('link', { name: 'Continue with login.example.org' }).getAttribute('href')).toBe(
    '/oidc/start?next=%2Fsaved',
  );
});

it('offers no such way where there is no provider', async () => {
  await stage(<AuthPage />, '/auth');
  expect(screen.queryByRole('link', { name: /Continue with/ })).toBeNull();
});

it.each([
  ['away', 'The sign-in provider does not answer now. Please try again in a minute.'],
  ['refused', 'The sign-in provider did not let you in. Please try again.'],
  ['not-begun', 'This sign-in was not begun in this browser, or too long ago. Please try again.'],
])('says what came of it: %s', async (problem, sentence) => {
  await stage(<AuthPage />, `/auth?problem=${problem}`, { provider: 'login.example.org' });
  expect(screen.getByText(sentence)).toBeTruthy();
});

it('says nothing that somebody else wrote into the address', async () => {
  await stage(<AuthPage />, '/auth?problem=Call%20this%20number', { provider: 'login.example.org' });
  expect(screen.queryByText(/Call this number/)).toBeNull();
});
