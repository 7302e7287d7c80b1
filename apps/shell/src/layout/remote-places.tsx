import { Suspense, lazy } from 'react';
import { useHasList, useRemoteList } from '../remotes/remote-list-context.tsx';
import { SlotBoundary } from '../remotes/slot-boundary.tsx';

type Part = { part: 'bar' | 'foot' };

// In one file with what every page fetches once it stands.
const Links = lazy(async () => ({
  default: (await import(/* webpackChunkName: "late" */ './remote-places-links.tsx')).RemotePlacesLinks,
}));

/** Ways to the pages that slices place themselves; the page is whole without them. */
export function RemotePlaces({ part }: Part) {
  return (
    useHasList() && (
      <SlotBoundary renderFailure={() => null}>
        <Suspense>
          <Placed part={part} />
        </Suspense>
      </SlotBoundary>
    )
  );
}

function Placed({ part }: Part) {
  const { remotes } = useRemoteList();
  return remotes.some(({ places }) => places) && <Links part={part} remotes={remotes} />;
}
