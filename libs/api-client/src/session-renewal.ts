import type { RefreshSessionMutation } from './generated/operation-types.ts';
import { ask, operation } from './graphql-fetch.ts';
import { sessionHint, announceSessionEnded } from './session-notes.ts';

const refreshDocument = operation<RefreshSessionMutation>('mutation RefreshSession { refreshSession { __typename } }');
const LOCK = 'tidings.session';
// Every remote has this file of its own; what is under way is the page's.
const UNDER_WAY = Symbol.for('tidings.session-renewal');
const page = globalThis as { [UNDER_WAY]?: Promise<void> };

/**
 * Renews the session, unless that was done since `seen` was read (`sessionHint()`): one renewal is under way at a time,
 * in all tabs and remotes. Done too when the session turns out to be over, of which the page is notified. Rejects with
 * `ApiError`.
 */
export function renewSession(seen: string | null): Promise<void> {
  const renew = async (): Promise<void> => {
    if (sessionHint() !== seen) return;
    const { refreshSession } = await ask(refreshDocument, {});
    if (refreshSession.__typename === 'SessionEnded') announceSessionEnded();
  };
  // Locks are there in secure contexts only; without them the API forgives the tab that comes second.
  const { locks } = navigator as { locks?: LockManager };
  if (locks) return locks.request(LOCK, renew);
  page[UNDER_WAY] ??= renew().finally(() => {
    delete page[UNDER_WAY];
  });
  return page[UNDER_WAY];
}
