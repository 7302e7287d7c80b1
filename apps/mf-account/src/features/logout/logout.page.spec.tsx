import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type MockResponses, mockApi, MockApiError } from '@tidings/api-client/api-edge.fixture.ts';
import { Link, Route, Routes } from '@tidings/shell-api/router.ts';
import { setSessionHint, renderInShell } from '../../harness.fixture.tsx';
import { LogoutPage } from './logout.page.tsx';

let edge: Awaited<ReturnType<typeof mockApi>>;
async function open(answers: MockResponses, at: string) {
  edge = await mockApi(answers);
  return renderInShell(
    <Routes>
      <Route path="/logout" element={<LogoutPage />} />
      <Route
        path="*"
        element={
          <Link to="/logout" state={{ pressed: true }}>
            Log out
          </Link>
        }
      />
    </Routes>,
    at,
  );
}
const signsOut = () => {
  setSessionHint(false);
  return { signOut: true };
};
const SAID = [{ kind: 'success', message: 'Logged out successfully' }];

beforeEach(() => {
  setSessionHint(true);
});
afterEach(async () => {
  setSessionHint(false);
  await edge.close();
});

it('signs out at once when Log out is clicked', async () => {
  const { where, toasts } = await open({ SignOut: signsOut }, '/feed');
  await userEvent.click(screen.getByRole('link', { name: 'Log out' }));
  await waitFor(() => expect(where()).toBe('/signed-out'));
  await waitFor(() => expect(toasts).toEqual(SAID));
  expect(edge.countOf('SignOut')).toBe(1);
});

it('asks for confirmation when /logout is opened by URL', async () => {
  const { where, toasts } = await open({ SignOut: signsOut }, '/logout');
  expect(screen.getByRole('heading', { name: 'Log out of this browser?' })).toBeTruthy();
  expect(edge.asked).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(where()).toBe('/signed-out'));
  await waitFor(() => expect(toasts).toEqual(SAID));
});

it('reports a failed sign-out and stays on the page', async () => {
  const { where, toasts } = await open({ SignOut: new MockApiError('INTERNAL', 'Not now.') }, '/logout');
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  expect(await screen.findByText('Not now.')).toBeTruthy();
  expect([where(), toasts]).toEqual(['/logout', []]);
});
