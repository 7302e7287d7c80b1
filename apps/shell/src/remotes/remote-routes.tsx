import { useLocation } from '@tidings/shell-api/router.ts';
import { Skeleton, LoadingState } from '@tidings/ui/placeholders.tsx';
import { Suspense } from 'react';
import { lazyShellPages } from '../pages/lazy-part.tsx';
import { useFrameWords } from '../words/frame.words.ts';
import { useRemoteListRetry, useRemoteList } from './remote-list-context.tsx';
import { findRemoteByPath } from './remote-list.ts';
import css from './remote-routes.module.css';
import { RemoteSlot, SlotFailureNotice } from './remote-slot.tsx';
import { SlotBoundary } from './slot-boundary.tsx';

export function RemoteRoutes() {
  const { again, round } = useRemoteListRetry();
  return (
    <SlotBoundary
      key={round}
      renderFailure={(error) => (
        <div className="wrap">
          <SlotFailureNotice failure={{ error, failures: 1, retry: again }} />
        </div>
      )}
    >
      <Suspense fallback={<PageWaiting />}>
        <OwnedPage />
      </Suspense>
    </SlotBoundary>
  );
}

function OwnedPage() {
  const list = useRemoteList();
  const remote = findRemoteByPath(list, useLocation().pathname);
  if (!remote) return <lazyShellPages.Page />;
  return (
    <RemoteSlot
      key={remote.name}
      remote={remote}
      part="routes"
      waiting={<PageWaiting />}
      renderFailure={(failure) => (
        <div className="wrap">
          <SlotFailureNotice failure={failure} />
        </div>
      )}
    />
  );
}

function PageWaiting() {
  const words = useFrameWords();
  return (
    <LoadingState label={words.loading}>
      <div className={`wrap ${css.waiting}`}>
        <Skeleton width="60%" height="3.5rem" />
        <Skeleton width="100%" height="1.25rem" />
        <Skeleton width="100%" height="24rem" />
      </div>
    </LoadingState>
  );
}
