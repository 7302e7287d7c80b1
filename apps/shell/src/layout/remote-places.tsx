import { Suspense, lazy } from 'react';
import { useHasRemoteList } from '../remotes/remote-list-context.tsx';
import { SlotBoundary } from '../remotes/slot-boundary.tsx';

// Shares the `late` chunk.
const Links = lazy(async () => ({
  default: (await import(/* webpackChunkName: "late" */ './remote-places-links.tsx')).RemoteLinks,
}));

/** Optional links to pages of slices. */
export function RemotePlaces({ part }: { part: 'bar' | 'foot' }) {
  return (
    useHasRemoteList() && (
      <SlotBoundary renderFailure={() => null}>
        <Suspense>
          <Links part={part} />
        </Suspense>
      </SlotBoundary>
    )
  );
}
