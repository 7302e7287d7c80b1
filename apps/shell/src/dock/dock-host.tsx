import { useLocation } from '@tidings/shell-api/router.ts';
import { usePlayer } from '@tidings/shell-api/shell-state.ts';
import { Suspense, lazy, useEffect } from 'react';
import { useRemoteList } from '../remotes/remote-list-context.tsx';
import { findRemoteBySlot } from '../remotes/remote-list.ts';
import { RemoteSlot } from '../remotes/remote-slot.tsx';
import { SlotBoundary } from '../remotes/slot-boundary.tsx';
import { MiniDock } from './mini-dock.tsx';

// Loads after the page is mounted.
const FloatingPlayButton = lazy(async () => ({
  default: (await import(/* webpackChunkName: "late" */ './floating-play.tsx')).FloatingPlayButton,
}));

/** Shows a round play button on the feed while no article is loaded. */
export function DockHost() {
  const loaded = usePlayer(({ current }) => current >= 0);
  const onAir = usePlayer(({ status }) => status === 'playing');
  const { pathname } = useLocation();
  const docked = loaded && pathname !== '/player';
  useEffect(() => {
    document.body.classList.toggle('docked', docked);
  }, [docked]);
  useEffect(() => {
    document.body.classList.toggle('on-air', onAir);
  }, [onAir]);
  if (loaded) {
    return (
      <SlotBoundary renderFailure={() => <MiniDock />}>
        <Suspense fallback={<MiniDock />}>
          <RemoteDock />
        </Suspense>
      </SlotBoundary>
    );
  }
  if (pathname !== '/feed') return null;
  return (
    <SlotBoundary renderFailure={() => null}>
      <Suspense>
        <FloatingPlayButton />
      </Suspense>
    </SlotBoundary>
  );
}

function RemoteDock() {
  const remote = findRemoteBySlot(useRemoteList(), 'dock');
  if (!remote) return <MiniDock />;
  return <RemoteSlot remote={remote} part="dock" waiting={<MiniDock />} renderFailure={() => <MiniDock />} />;
}
