import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from './memory-router.ts';
import { Route, Routes, useLocation } from './router.ts';
import type { SessionState, ShellApi } from './shell-api.ts';
import { ShellProvider } from './shell-context.ts';
import { SignedInOnly } from './signed-in-only.tsx';
import { ANN, NOBODY } from './still-shell.fixture.tsx';

const UNKNOWN = { status: 'unknown', viewer: null } as const;
let state: SessionState;
let tell: () => void;
let timesAgain: number;
const become = (next: SessionState) =>
  act(() => {
    state = next;
    tell();
  });
function Where() {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}

beforeEach(() => {
  state = UNKNOWN;
  timesAgain = 0;
  const session: ShellApi['session'] = {
    get: () => state,
    subscribe: (listener) => {
      tell = listener;
      return () => undefined;
    },
    changed: () => undefined,
    again: () => {
      timesAgain += 1;
    },
  };
  render(
    <ShellProvider shell={{ session } as ShellApi}>
      <MemoryRouter initialEntries={['/saved?sort=title']}>
        <Routes>
          <Route path="/saved" element={<SignedInOnly waiting="on its way">what Ann saved</SignedInOnly>} />
          <Route path="/auth" element={<Where />} />
        </Routes>
      </MemoryRouter>
    </ShellProvider>,
  );
});

it('waits while nobody knows who is there, then shows the page', () => {
  expect(screen.getByText('on its way')).toBeTruthy();
  become(ANN);
  expect(screen.getByText('what Ann saved')).toBeTruthy();
});

it('reports that the account cannot be reached, looks again when asked to, and shows the page by itself', () => {
  become({ ...UNKNOWN, failed: true });
  expect(screen.getByRole('heading', { level: 1, name: 'We could not reach your account.' })).toBeTruthy();
  expect(screen.queryByText('on its way')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(timesAgain).toBe(1);
  become(ANN);
  expect(screen.getByText('what Ann saved')).toBeTruthy();
  expect(screen.queryByRole('heading')).toBeNull();
});

it('sends who is not signed in to sign in, and back', () => {
  become(NOBODY);
  expect(screen.getByText('/auth?next=%2Fsaved%3Fsort%3Dtitle')).toBeTruthy();
});
