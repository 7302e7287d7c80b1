import { type MockResponses, mockApi, MockApiError } from '@tidings/api-client/api-edge.fixture.ts';
import { announceSessionEnded } from '@tidings/api-client/graphql-fetch.ts';
import { createQueryClient } from '@tidings/api-client/query-client.ts';
import type { SessionState } from '@tidings/shell-api/shell-api.ts';
import { clearCacheOnSignOut, createSessionStore } from './session-store.ts';

const ANN = { id: 'ann', email: 'ann@example.org', hasPassword: true, createdAt: '2026-11-20T00:00:00Z' };
const BEN = { ...ANN, id: 'ben', email: 'ben@example.org' };
const hint = (on: boolean) => {
  document.cookie = `tidings_in=${on ? '1' : ''}; path=/; max-age=${on ? 600 : 0}`;
};
let viewer: typeof ANN | null;
let edge: Awaited<ReturnType<typeof mockApi>>;
let session: ReturnType<typeof createSessionStore>;
const open = async (answers: MockResponses = { Viewer: () => ({ viewer }) }) => {
  edge = await mockApi(answers);
  session = createSessionStore();
};
const otherTab = () => {
  dispatchEvent(new StorageEvent('storage', { key: 'tidings.session', newValue: 'x' }));
};

async function until(good: () => boolean, limitMs = 20_000): Promise<void> {
  for (const end = Date.now() + limitMs; !good() && Date.now() < end;)
    await new Promise((resolve) => {
      setTimeout(resolve, 10);
    });
  expect(good()).toBe(true);
}

beforeEach(() => {
  viewer = ANN;
});
/** Waits for pending requests, so that they do not use the next test's cookies. */
async function settled(): Promise<void> {
  for (let quiet = 0, patience = 1600; quiet < 10 && patience > 0; patience -= 1) {
    await new Promise((resolve) => {
      setTimeout(resolve, 10);
    });
    quiet = edge.isBusy() ? 0 : quiet + 1;
  }
}
afterEach(async () => {
  await settled();
  hint(false);
  localStorage.clear();
  await edge.close();
});

it('sends no request for an anonymous browser', async () => {
  await open();
  expect(session.get()).toEqual({ status: 'anonymous', viewer: null });
  await new Promise((resolve) => {
    setTimeout(resolve, 50);
  });
  expect(edge.asked).toEqual([]);
});

it('reports the session as unknown until the account is loaded', async () => {
  hint(true);
  await open();
  expect(session.get()).toEqual({ status: 'unknown', viewer: null });
  await until(() => session.get().status === 'signed-in');
  expect(session.get().viewer).toMatchObject({ id: 'ann', email: 'ann@example.org' });
  expect(edge.countOf('Viewer')).toBe(1);
});

it('follows sign-in and sign-out, and notifies other tabs', async () => {
  await open();
  hint(true);
  session.changed();
  expect(session.get().status).toBe('unknown');
  await until(() => session.get().status === 'signed-in');
  const note = localStorage.getItem('tidings.session');
  expect(note).not.toBeNull();
  hint(false);
  session.changed();
  expect(session.get().status).toBe('anonymous');
  expect(localStorage.getItem('tidings.session')).not.toBe(note);
  expect(edge.countOf('Viewer')).toBe(1);
});

it('follows sign-in, account change and sign-out in another tab', async () => {
  await open();
  hint(true);
  otherTab();
  await until(() => session.get().viewer?.id === 'ann');
  viewer = BEN;
  otherTab();
  await until(() => session.get().viewer?.id === 'ben');
  hint(false);
  otherTab();
  expect(session.get().status).toBe('anonymous');
});

it.each([
  ['no account is signed in', { viewer: null }],
  ['the session has expired', new MockApiError('UNAUTHENTICATED')],
])('sends no more requests when %s', async (_, answer) => {
  hint(true);
  await open({ Viewer: answer });
  await until(() => session.get().status === 'anonymous');
  expect(document.cookie).not.toContain('tidings_in');
  announceSessionEnded();
  expect(session.get().status).toBe('anonymous');
});

it('does not sign out while the server is unreachable, and retries', async () => {
  hint(true);
  edge = await mockApi({ Viewer: () => ({ viewer }) });
  edge.cut(true);
  session = createSessionStore();
  await new Promise((resolve) => {
    setTimeout(resolve, 300);
  });
  expect(session.get().status).toBe('unknown');
  edge.cut(false);
  await until(() => session.get().status === 'signed-in');
});

it('reports the second failure, retries on request, and recovers automatically', async () => {
  hint(true);
  edge = await mockApi({ Viewer: () => ({ viewer }) });
  edge.cut(true);
  session = createSessionStore();
  const seen: SessionState[] = [];
  session.subscribe(() => seen.push(session.get()));
  const failed = { status: 'unknown', viewer: null, failed: true };
  await until(() => seen.length > 0);
  expect(seen).toEqual([failed]);
  session.again?.();
  expect(session.get()).toEqual({ status: 'unknown', viewer: null });
  await until(() => seen.length === 3);
  expect(session.get()).toEqual(failed);
  edge.cut(false);
  await until(() => session.get().status === 'signed-in');
  expect(seen).toHaveLength(4);
});

it('stays signed in while the server is unreachable', async () => {
  hint(true);
  await open();
  await until(() => session.get().status === 'signed-in');
  edge.cut(true);
  const seen: SessionState[] = [];
  session.subscribe(() => seen.push(session.get()));
  session.again?.();
  await settled();
  expect([session.get().status, seen]).toEqual(['signed-in', []]);
  viewer = BEN;
  edge.cut(false);
  await until(() => session.get().viewer?.id === 'ben');
});

it('cached responses are deleted only at sign-out', async () => {
  hint(true);
  await open();
  const queries = createQueryClient();
  clearCacheOnSignOut(session, queries);
  queries.setQueryData(['saved', 'ann'], ['a']);
  await until(() => session.get().status === 'signed-in');
  expect(queries.getQueryData(['saved', 'ann'])).toEqual(['a']);
  hint(false);
  session.changed();
  expect(queries.getQueryData(['saved', 'ann'])).toBeUndefined();
});
