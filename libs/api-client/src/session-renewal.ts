import type { RefreshSessionMutation } from './generated/operation-types.ts';
import { ask, operation } from './graphql-fetch.ts';
import { sessionHint, announceSessionEnded } from './session-hint.ts';

const refreshDocument = operation<RefreshSessionMutation>('mutation RefreshSession { refreshSession { __typename } }');
const LOCK = 'tidings.session';
// On the page, because every remote has a copy of this module.
const UNDER_WAY = Symbol.for('tidings.session-renewal');
const page = globalThis as { [UNDER_WAY]?: Promise<void> };

/**
 * Does nothing after a renewal since `seen`; one at a time across tabs and remotes. Resolves also for an ended
 * session, after notifying the page. Rejects with `ApiError`.
 */
export function renewSession(seen: string | null): Promise<void> {
  const renew = async (): Promise<void> => {
    if (sessionHint() !== seen) return;
    const { refreshSession } = await ask(refreshDocument, {});
    if (refreshSession.__typename === 'SessionEnded') announceSessionEnded();
  };
  // Web Locks require a secure context; the API accepts a second renewal.
  const { locks } = navigator as { locks?: LockManager };
  if (locks) return locks.request(LOCK, renew);
  page[UNDER_WAY] ??= renew().finally(() => {
    delete page[UNDER_WAY];
  });
  return page[UNDER_WAY];
}
