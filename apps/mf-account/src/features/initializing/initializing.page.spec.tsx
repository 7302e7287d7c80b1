import { setImmediate } from 'node:timers';
import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { type MockResponses, mockApi, MockApiError } from '@tidings/api-client/api-edge.fixture.ts';
import { Route, Routes } from '@tidings/shell-api/router.ts';
import { setSessionHint, renderInShell } from '../../harness.fixture.tsx';
import { InitializingPage } from './initializing.page.tsx';

const INITIALIZED = {
  created: false,
  profile: { id: 'ann', owner: 'ann', subscriptionPlan: 'free', image: null },
  subscription: { id: 's' },
  preferences: { id: 'ann', revision: 1 },
};
let edge: Awaited<ReturnType<typeof mockApi>>;
async function open(answers: MockResponses, at = '/initializing') {
  edge = await mockApi({ Leaving: { leaving: null }, ...answers });
  return renderInShell(
    <Routes>
      <Route path="/initializing" element={<InitializingPage />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    at,
  );
}
const turn = () =>
  act(async () => {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  });
/** Advances the fake timers. Unless `isLate` is set, also waits in real time for pending responses. */
async function pass(ms: number, isLate = false): Promise<void> {
  for (let remainingMs = ms; remainingMs > 0; remainingMs -= 100) {
    await act(async () => {
      await jest.advanceTimersByTimeAsync(Math.min(100, remainingMs));
    });
    const answered = () => isLate || !edge.isBusy();
    do await turn();
    while (!answered());
    await turn();
  }
}

beforeEach(() => {
  setSessionHint(true);
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
});
afterEach(async () => {
  jest.useRealTimers();
  setSessionHint(false);
  await edge.close();
});

it('counts down from 3 and opens the feed', async () => {
  const { where, toasts } = await open({ InitializeAccount: { initializeAccount: INITIALIZED } });
  for (const number of ['3', '2', '1']) {
    expect(screen.getByText(number)).toBeTruthy();
    expect(where()).toBe('/initializing');
    await pass(1_000);
  }
  await pass(100);
  expect(where()).toBe('/feed');
  expect(toasts).toEqual([]);
});

it('waits for the account if it takes longer than the countdown', async () => {
  let letIn: (value: object) => void = () => undefined;
  const lateAnswer = new Promise<object>((resolve) => {
    letIn = resolve;
  });
  const { where } = await open({ InitializeAccount: () => lateAnswer }, '/initializing?next=%2Fsaved');
  await pass(6_000, true);
  expect(where()).toBe('/initializing?next=%2Fsaved');
  letIn({ initializeAccount: INITIALIZED });
  await pass(300);
  expect(where()).toBe('/saved');
});

it('reports the profile and subscription created for a new account', async () => {
  const { toasts } = await open({ InitializeAccount: { initializeAccount: { ...INITIALIZED, created: true } } });
  await pass(500);
  expect(toasts).toEqual([
    { kind: 'success', message: 'Profile created successfully!' },
    { kind: 'success', message: 'Setting subscription complete!' },
  ]);
});

it('asks whether to keep an account scheduled for deletion', async () => {
  let leaving: object | null = {
    __typename: 'Leaving',
    leavingAt: '2026-11-21T00:00:00Z',
    goneAt: '2026-12-21T00:00:00Z',
  };
  const { toasts, where } = await open(
    {
      InitializeAccount: { initializeAccount: INITIALIZED },
      Leaving: () => ({ leaving }),
      CancelDeletion: () => {
        leaving = null;
        return { cancelDeletion: true };
      },
    },
    '/initializing?next=%2Fsaved',
  );
  await pass(6_000);
  expect(where()).toBe('/initializing?next=%2Fsaved');
  expect(screen.getByRole('link', { name: 'Not now' }).getAttribute('href')).toBe('/saved');
  await act(async () => {
    screen.getByRole('button', { name: 'Keep my account' }).click();
  });
  await pass(300);
  expect(toasts).toEqual([{ kind: 'success', message: 'Your account and all its data are kept.' }]);
  expect(where()).toBe('/saved');
});

it('shows a single error without a session and links to the sign-in page', async () => {
  setSessionHint(false);
  const { toasts, where } = await open({}, '/initializing?next=%2Fsaved');
  await pass(5_000);
  expect(toasts).toEqual([{ kind: 'error', message: 'Apologies, something went wrong...' }]);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Please log in');
  expect(edge.asked).toEqual([]);
  expect(where()).toBe('/initializing?next=%2Fsaved');
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/auth?next=%2Fsaved');
});

it.each([
  ['INTERNAL', ['Apologies, something went wrong...']],
  ['PROFILE_NOT_CREATED', ['Error creating profile...', 'Apologies, failed to create profile...']],
  ['SUBSCRIPTION_NOT_SET', ['Setting subscription failed!']],
  ['PREFERENCES_NOT_CREATED', ['Apologies, error creating preference...']],
])('shows an error for %s, and retries on request', async (code, sentences) => {
  let works = false;
  const { toasts, where } = await open({
    InitializeAccount: () => (works ? { initializeAccount: INITIALIZED } : new MockApiError(code, 'It did not work.')),
  });
  await pass(12_000);
  expect(toasts).toEqual(sentences.map((message) => ({ kind: 'error', message })));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your account could not be loaded.');
  expect(where()).toBe('/initializing');
  works = true;
  await act(async () => {
    screen.getByRole('button', { name: 'Try again' }).click();
  });
  await pass(1_000);
  expect(where()).toBe('/feed');
});
