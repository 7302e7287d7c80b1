import { Suspense, lazy } from 'react';
import { useHasList } from '../remotes/remote-list-context.tsx';
import { SlotBoundary } from '../remotes/slot-boundary.tsx';

// In one file with what every page fetches once it stands.
const Links = lazy(async () => ({
  default: (await import(/* webpackChunkName: "late" */ './remote-places-links.tsx')).ListedPlaces,
}));

/** Ways to the pages that slices place themselves; the page is whole without them. */
export function RemotePlaces({ part }: { part: 'bar' | 'foot' }) {
  return (
    useHasList() && (
      <SlotBoundary renderFailure={() => null}>
        <Suspense>
          <Links part={part} />
        </Suspense>
      </SlotBoundary>
    )
  );
}
