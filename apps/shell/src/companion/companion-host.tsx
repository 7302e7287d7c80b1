import { useSession } from '@tidings/shell-api/shell-state.ts';
import { Suspense } from 'react';
import { useRemoteList } from '../remotes/remote-list-context.tsx';
import { findRemoteBySlot } from '../remotes/remote-list.ts';
import { RemoteSlot } from '../remotes/remote-slot.tsx';
import { SlotBoundary } from '../remotes/slot-boundary.tsx';

export function CompanionHost() {
  const { viewer } = useSession();
  if (!viewer) return null;
  return (
    <SlotBoundary key={viewer.id} renderFailure={() => null}>
      <Suspense>
        <Companion />
      </Suspense>
    </SlotBoundary>
  );
}

function Companion() {
  const remote = findRemoteBySlot(useRemoteList(), 'companion');
  return remote && <RemoteSlot remote={remote} part="companion" waiting={null} renderFailure={() => null} />;
}
