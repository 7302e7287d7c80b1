import { Suspense, lazy } from 'react';
import { useHasRemoteList } from '../remotes/remote-list-context.tsx';
import { SlotBoundary } from '../remotes/slot-boundary.tsx';

const Links = lazy(async () => ({
  default: (await import(/* webpackChunkName: "late" */ './remote-place-links.tsx')).RemoteLinks,
}));

export function LazyRemoteLinks({ part }: { part: 'bar' | 'foot' }) {
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
