import type { RefreshSessionMutation } from './generated/operation-types.ts';
import { ask, operation } from './graphql-fetch.ts';
import { sessionHint, announceSessionEnded } from './session-notes.ts';

const refreshDocument = operation<RefreshSessionMutation>('mutation RefreshSession { refreshSession { __typename } }');
const LOCK = 'tidings.session';
// Every remote has its own copy of this module, so the page holds the pending renewal.
const UNDER_WAY = Symbol.for('tidings.session-renewal');
const page = globalThis as { [UNDER_WAY]?: Promise<void> };

/**
 * Does nothing if the session was renewed since `seen` was read; runs once at a time across all tabs and remotes.
 * Resolves also if the session has ended, after notifying the page. Rejects with `ApiError`.
 */
export function renewSession(seen: string | null): Promise<void> {
  const renew = async (): Promise<void> => {
    if (sessionHint() !== seen) return;
    const { refreshSession } = await ask(refreshDocument, {});
    if (refreshSession.__typename === 'SessionEnded') announceSessionEnded();
  };
  // The Web Locks API requires a secure context; without it, the API accepts a second renewal from another tab.
  const { locks } = navigator as { locks?: LockManager };
  if (locks) return locks.request(LOCK, renew);
  page[UNDER_WAY] ??= renew().finally(() => {
    delete page[UNDER_WAY];
  });
  return page[UNDER_WAY];
}
