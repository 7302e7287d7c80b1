import { type MockResponses, mockApi, MockApiError } from './api-edge.fixture.ts';
import type { SavedIdsQuery } from './generated/operation-types.ts';
import { SESSION_EVENT, graphqlFetch, operation } from './graphql-fetch.ts';

const savedIds = operation<SavedIdsQuery>('query SavedIds { savedIds }');
const STALE = new MockApiError('SESSION_STALE', 'Renew the session');

let isFresh: boolean;
let notified: number;
let edge: Awaited<ReturnType<typeof mockApi>>;
const open = async (answers: MockResponses) => {
  edge = await mockApi(answers);
};
const onEvent = () => {
  notified += 1;
};
const mine = () => (isFresh ? { savedIds: ['a'] } : STALE);
/** Sets the session hint cookie, which comes with the tokens. */
const hint = (word: string) => {
  document.cookie = `tidings_in=${word}; path=/; max-age=${word ? 600 : 0}`;
};
const renews = () => {
  isFresh = true;
  hint(Math.random().toString(36).slice(2));
  return { refreshSession: { __typename: 'SignedIn' } };
};

beforeEach(() => {
  isFresh = false;
  notified = 0;
  hint('first');
  addEventListener(SESSION_EVENT, onEvent);
});
afterEach(async () => {
  removeEventListener(SESSION_EVENT, onEvent);
  hint('');
  await edge.close();
});

it('renews an expired session and repeats the query', async () => {
  await open({ SavedIds: mine, RefreshSession: renews });
  expect(await graphqlFetch(savedIds, {})).toEqual({ savedIds: ['a'] });
  expect(edge.asked.map(({ name }) => name)).toEqual(['SavedIds', 'RefreshSession', 'SavedIds']);
  expect(notified).toBe(0);
});

it('renews once for twenty concurrent queries', async () => {
  await open({
    SavedIds: mine,
    RefreshSession: async () => {
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
      return renews();
    },
  });
  const answers = await Promise.all(Array.from({ length: 20 }, () => graphqlFetch(savedIds, {})));
  expect(answers.every(({ savedIds: ids }) => ids.length === 1)).toBe(true);
  expect(edge.countOf('RefreshSession')).toBe(1);
});

it('does not renew if another tab has renewed since the request', async () => {
  await open({
    SavedIds: () => {
      if (isFresh) return { savedIds: [] };
      isFresh = true;
      hint('other-tab');
      return STALE;
    },
    RefreshSession: renews,
  });
  expect(await graphqlFetch(savedIds, {})).toEqual({ savedIds: [] });
  expect(edge.countOf('RefreshSession')).toBe(0);
});

it('renews again when the next token expires', async () => {
  await open({ SavedIds: mine, RefreshSession: renews });
  await graphqlFetch(savedIds, {});
  isFresh = false;
  await graphqlFetch(savedIds, {});
  expect(edge.countOf('RefreshSession')).toBe(2);
});

it('an ended session is reported to the page, and the query is repeated anonymously', async () => {
  let over = false;
  await open({
    SavedIds: () => (over ? new MockApiError('UNAUTHENTICATED', 'Please sign in.') : STALE),
    RefreshSession: () => {
      over = true;
      return { refreshSession: { __typename: 'SessionEnded' } };
    },
  });
  await expect(graphqlFetch(savedIds, {})).rejects.toMatchObject({
    code: 'UNAUTHENTICATED',
    message: 'Please sign in.',
  });
  expect(notified).toBeGreaterThan(0);
  expect(edge.countOf('SavedIds')).toBe(2);
});

it('an expired session is also reported for public queries', async () => {
  let over = false;
  await open({
    SavedIds: () => (over ? { savedIds: [] } : STALE),
    RefreshSession: () => {
      over = true;
      return { refreshSession: { __typename: 'SessionEnded' } };
    },
  });
  expect(await graphqlFetch(savedIds, {})).toEqual({ savedIds: [] });
  expect(notified).toBe(1);
});

it('a query is repeated at most once', async () => {
  await open({ SavedIds: STALE, RefreshSession: renews });
  await expect(graphqlFetch(savedIds, {})).rejects.toMatchObject({ code: 'SESSION_STALE' });
  expect(edge.countOf('SavedIds')).toBe(2);
});

it('stays signed in when the network fails during renewal', async () => {
  await open({
    SavedIds: () => {
      edge.cut(true);
      return STALE;
    },
    RefreshSession: renews,
  });
  await expect(graphqlFetch(savedIds, {})).rejects.toMatchObject({ code: 'UNREACHABLE' });
  expect(notified).toBe(0);
  edge.cut(false);
  isFresh = true;
});

it('only an UNAUTHENTICATED error is reported to the page', async () => {
  await open({ SavedIds: new MockApiError('NOT_FOUND') });
  await expect(graphqlFetch(savedIds, {})).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(notified).toBe(0);
  await edge.close();
  await open({ SavedIds: new MockApiError('UNAUTHENTICATED') });
  await expect(graphqlFetch(savedIds, {})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(notified).toBe(1);
});

it('renewal works without the session hint cookie', async () => {
  hint('');
  await open({
    SavedIds: mine,
    RefreshSession: () => {
      isFresh = true;
      return { refreshSession: { __typename: 'SignedIn' } };
    },
  });
  expect(await graphqlFetch(savedIds, {})).toEqual({ savedIds: ['a'] });
});
