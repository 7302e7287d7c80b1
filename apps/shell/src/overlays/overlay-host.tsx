import { Suspense, useSyncExternalStore } from 'react';
import type { OverlayRequest } from '@tidings/shell-api/shell-api.ts';
import { Dialog } from '@tidings/ui/dialog.tsx';
import { useRemoteList } from '../remotes/remote-list-context.tsx';
import { remoteOfSlot } from '../remotes/remote-list.ts';
import { RemoteSlot } from '../remotes/remote-slot.tsx';
import { SlotBoundary } from '../remotes/slot-boundary.tsx';
import { SlotFailed } from '../remotes/slot-failed.tsx';
import type { OverlayStore } from './overlay-store.ts';

const titles: Record<OverlayRequest['name'], string> = {
  reader: 'Article', image: 'Image', external: 'Going to External Site', speech: 'speech synthesis', voices: 'Voices',
};

/** Every overlay that is open. A remote draws it; when it cannot, a plain dialog says so. */
export function OverlayHost({ store }: { store: OverlayStore }) {
  const open = useSyncExternalStore(store.subscribe, store.get, store.get);
  return open.map((request) => {
    const close = () => store.close(request.name);
    return (
      <SlotBoundary key={JSON.stringify(request)} renderFailure={() => <Missing request={request} close={close} />}>
        <Suspense fallback={null}><Overlay request={request} close={close} /></Suspense>
      </SlotBoundary>
    );
  });
}

function Overlay({ request, close }: { request: OverlayRequest; close: () => void }) {
  const remote = remoteOfSlot(useRemoteList(), request.name);
  if (!remote) return <Missing request={request} close={close} />;
  return (
    <RemoteSlot remote={remote} part={request.name} props={{ request, close }} waiting={null}
      renderFailure={(failure) => <Dialog title={titles[request.name]} onClose={close}><SlotFailed failure={failure} level={2} /></Dialog>} />
  );
}

function Missing({ request, close }: { request: OverlayRequest; close: () => void }) {
  return <Dialog title={titles[request.name]} onClose={close}><p>This part of Tidings is not there right now. Everything else goes on working.</p></Dialog>;
}
