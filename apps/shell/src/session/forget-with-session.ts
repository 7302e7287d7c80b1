import type { QueryClient } from '@tanstack/react-query';
import type { ShellApi } from '@tidings/shell-api/shell-api.ts';

/** Clears the account's cached answers on sign-out; visible queries are keyed by account. */
export function clearCacheOnSignOut(session: ShellApi['session'], queries: QueryClient): void {
  let last = session.get().viewer?.id;
  session.subscribe(() => {
    const next = session.get().viewer?.id;
    if (last !== undefined && next !== last) queries.removeQueries({ type: 'inactive' });
    last = next;
  });
}
