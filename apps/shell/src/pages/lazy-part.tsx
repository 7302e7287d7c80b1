import { type ComponentType, Suspense, lazy } from 'react';
import { SlotFailureNotice } from '../remotes/remote-slot.tsx';
import { SlotBoundary } from '../remotes/slot-boundary.tsx';
import css from './lazy-part.module.css';

function lazyPart(load: () => Promise<ComponentType>) {
  const Later = lazy(async () => ({ default: await load() }));
  let Ready: ComponentType | null = null;
  return {
    /**
     * Loads the code before hydration, which would otherwise blank a prerendered page. Resolves to whether the code was
     * loaded.
     */
    async ready(): Promise<boolean> {
      try {
        Ready = await load();
      } catch {
        /* The error boundary shows the failure. */
      }
      return Ready !== null;
    },
    Page() {
      return (
        <SlotBoundary
          renderFailure={(error) => (
            <div className="wrap">
              <SlotFailureNotice failure={{ error, failures: 1, retry: () => location.reload() }} />
            </div>
          )}
        >
          {Ready ? (
            <Ready />
          ) : (
            <Suspense fallback={<div className={css.held} />}>
              <Later />
            </Suspense>
          )}
        </SlotBoundary>
      );
    },
  };
}

// These are separate chunks, because the feed does not need them. The server preloads each chunk on the pages that use
// it.
export const lazyFrontPage = lazyPart(
  async () => (await import(/* webpackChunkName: "landing" */ './landing/landing-page.tsx')).LandingPage,
);
export const lazyShellPages = lazyPart(
  async () => (await import(/* webpackChunkName: "pages" */ './shell-pages.tsx')).ShellPages,
);
