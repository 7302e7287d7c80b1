import { Suspense, lazy } from 'react';
import type { ComponentType } from 'react';
import { SlotBoundary } from '../remotes/slot-boundary.tsx';
import { SlotFailed } from '../remotes/slot-failed.tsx';
import css from './lazy-part.module.css';

/** Pages of the shell whose code comes when one of them is opened. */
function laterPart(load: () => Promise<ComponentType>) {
  const Later = lazy(async () => ({ default: await load() }));
  let Ready: ComponentType | null = null;
  return {
    /**
     * Waits for the code where the page already shows it painted, so that nothing is wiped before it can be replaced.
     * Answers whether it came.
     */
    async ready(): Promise<boolean> {
      try {
        Ready = await load();
      } catch {
        /* the boundary below says so */
      }
      return Ready !== null;
    },
    Page() {
      return (
        <SlotBoundary
          renderFailure={(error) => (
            <div className="wrap">
              <SlotFailed failure={{ error, failures: 1, retry: () => location.reload() }} />
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

// Files of their own: whoever opens the feed pays for neither. The server asks for them early on their pages.
export const frontPage = laterPart(
  async () => (await import(/* webpackChunkName: "landing" */ './landing/landing-page.tsx')).LandingPage,
);
export const ownPages = laterPart(
  async () => (await import(/* webpackChunkName: "pages" */ './own-pages.tsx')).OwnPages,
);
