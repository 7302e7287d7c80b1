import type { QueryClient } from '@tanstack/react-query';
import type { ShellApi } from '@tidings/shell-api/shell-api.ts';

/** Answers given to a person leave the page with that person; what shows still is kept under the person's id. */
export function forgetWithSession(session: ShellApi['session'], queries: QueryClient): void {
  let last = session.get().viewer?.id;
  session.subscribe(() => {
    const next = session.get().viewer?.id;
    if (last !== undefined && next !== last) queries.removeQueries({ type: 'inactive' });
    last = next;
  });
}
