import type { RefreshSessionMutation } from './generated/operation-types.ts';
import { announceSessionEnded, getSessionHint, operation, sendGraphqlRequest } from './graphql-fetch.ts';

const refreshDocument = operation<RefreshSessionMutation>('mutation RefreshSession { refreshSession { __typename } }');
const LOCK = 'tidings.session';
// The pending renewal is stored on the page, because every remote has its own copy of this module.
const UNDER_WAY = Symbol.for('tidings.session-renewal');
const page = globalThis as { [UNDER_WAY]?: Promise<void> };

/**
 * Renews the session unless it was renewed since `seen`. Only one renewal runs at a time across tabs and remotes. Also
 * resolves if the session has ended, after notifying the page. Rejects with `ApiError`.
 */
export function renewSession(seen: string | null): Promise<void> {
  const renew = async (): Promise<void> => {
    if (getSessionHint() !== seen) return;
    const { refreshSession } = await sendGraphqlRequest(refreshDocument, {});
    if (refreshSession.__typename === 'SessionEnded') announceSessionEnded();
  };
  // Web Locks require a secure context. Without them, tabs may renew twice, which the API accepts.
  const { locks } = navigator as { locks?: LockManager };
  if (locks) return locks.request(LOCK, renew);
  page[UNDER_WAY] ??= renew().finally(() => {
    delete page[UNDER_WAY];
  });
  return page[UNDER_WAY];
}
