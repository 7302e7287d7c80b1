import type { QueryClient } from '@tanstack/react-query';
import type { ShellApi } from '@tidings/shell-api/shell-api.ts';

/** Visible queries are keyed by account, so only inactive ones are removed. */
export function clearCacheOnSignOut(session: ShellApi['session'], queries: QueryClient): void {
  let last = session.get().viewer?.id;
  session.subscribe(() => {
    const next = session.get().viewer?.id;
    if (last !== undefined && next !== last) queries.removeQueries({ type: 'inactive' });
    last = next;
  });
}
