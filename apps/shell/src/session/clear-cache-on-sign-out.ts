import type { QueryClient } from '@tanstack/react-query';
import type { ShellApi } from '@tidings/shell-api/shell-api.ts';

/** Removes inactive queries when the account signs out or changes. Visible ones are keyed by account, so they stay. */
export function clearCacheOnSignOut(session: ShellApi['session'], queries: QueryClient): void {
  let last = session.get().viewer?.id;
  session.subscribe(() => {
    const next = session.get().viewer?.id;
    if (last !== undefined && next !== last) queries.removeQueries({ type: 'inactive' });
    last = next;
  });
}
