import { lazyShellPages } from '../pages/lazy-part.tsx';
import { findRemoteByPath } from './remote-list.ts';
import type { RemoteList } from './remote-list.ts';
import { preloadRoutes } from './remote-slot.tsx';

const WAIT_MS = 3_000;
const timeout = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, WAIT_MS);
  });

/**
 * Waits up to `WAIT_MS` for the page's code, because hydration must not blank a prerendered page. Failures are ignored,
 * because the page shows them.
 */
export async function waitForRemote(remotes: Promise<RemoteList>, path: string): Promise<void> {
  try {
    const remote = findRemoteByPath(await remotes, path);
    await Promise.race([remote ? preloadRoutes(remote) : lazyShellPages.ready(), timeout()]);
  } catch {
    /* The page retries and shows the failure. */
  }
}
