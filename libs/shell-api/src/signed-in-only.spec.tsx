import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from './memory-router.ts';
import { Route, Routes, useLocation } from './router.ts';
import type { SessionState, ShellApi } from './shell-api.ts';
import { ShellProvider } from './shell-context.ts';
import { SignedInOnly } from './signed-in-only.tsx';
import { ANN_SESSION, ANONYMOUS_SESSION } from './static-shell.fixture.tsx';

const UNKNOWN = { status: 'unknown', viewer: null } as const;
let state: SessionState;
let notifyListener: () => void;
let retries: number;
const update = (next: SessionState) =>
  act(() => {
    state = next;
    notifyListener();
  });
function CurrentLocation() {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}

beforeEach(() => {
  state = UNKNOWN;
  retries = 0;
  const session: ShellApi['session'] = {
    get: () => state,
    subscribe: (listener) => {
      notifyListener = listener;
      return () => undefined;
    },
    changed: () => undefined,
    again: () => {
      retries += 1;
    },
  };
  render(
    <ShellProvider shell={{ session } as ShellApi}>
      <MemoryRouter initialEntries={['/saved?sort=title']}>
        <Routes>
          <Route path="/saved" element={<SignedInOnly waiting="on its way">what Ann saved</SignedInOnly>} />
          <Route path="/auth" element={<CurrentLocation />} />
        </Routes>
      </MemoryRouter>
    </ShellProvider>,
  );
});

it('shows the placeholder until the session is known, then the page', () => {
  expect(screen.getByText('on its way')).toBeTruthy();
  update(ANN_SESSION);
  expect(screen.getByText('what Ann saved')).toBeTruthy();
});

it('shows an error with a retry button when the account is unreachable, and recovers by itself', () => {
  update({ ...UNKNOWN, failed: true });
  expect(screen.getByRole('heading', { level: 1, name: 'We could not load your account.' })).toBeTruthy();
  expect(screen.queryByText('on its way')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retries).toBe(1);
  update(ANN_SESSION);
  expect(screen.getByText('what Ann saved')).toBeTruthy();
  expect(screen.queryByRole('heading')).toBeNull();
});

it('redirects anonymous visitors to the sign-in page, with the page to return to', () => {
  update(ANONYMOUS_SESSION);
  expect(screen.getByText('/auth?next=%2Fsaved%3Fsort%3Dtitle')).toBeTruthy();
});
