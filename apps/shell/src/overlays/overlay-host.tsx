import type { OverlayRequest } from '@tidings/shell-api/shell-api.ts';
import { Dialog } from '@tidings/ui/dialog.tsx';
import { Suspense, useSyncExternalStore } from 'react';
import type { OverlayStore } from '../create-shell.ts';
import { useRemoteList } from '../remotes/remote-list-context.tsx';
import { findRemoteBySlot } from '../remotes/remote-list.ts';
import { RemoteSlot, SlotFailureNotice } from '../remotes/remote-slot.tsx';
import { SlotBoundary } from '../remotes/slot-boundary.tsx';
import { useFrameWords } from '../words/frame.words.ts';

/** Shows the open overlay, or a plain error dialog if it fails. */
export function OverlayHost({ store }: { store: OverlayStore }) {
  const open = useSyncExternalStore(store.subscribe, store.get, store.get);
  return open.map((request) => {
    const close = () => store.close(request.name);
    return (
      <SlotBoundary key={JSON.stringify(request)} renderFailure={() => <Missing request={request} close={close} />}>
        <Suspense>
          <Overlay request={request} close={close} />
        </Suspense>
      </SlotBoundary>
    );
  });
}

function Overlay({ request, close }: { request: OverlayRequest; close: () => void }) {
  const remote = findRemoteBySlot(useRemoteList(), request.name);
  const { overlays } = useFrameWords();
  if (!remote) return <Missing request={request} close={close} />;
  return (
    <RemoteSlot
      remote={remote}
      part={request.name}
      props={{ request, close }}
      waiting={null}
      renderFailure={(failure) => (
        <Dialog title={overlays[request.name]} onClose={close}>
          <SlotFailureNotice failure={failure} level={2} />
        </Dialog>
      )}
    />
  );
}

function Missing({ request, close }: { request: OverlayRequest; close: () => void }) {
  const words = useFrameWords();
  return (
    <Dialog title={words.overlays[request.name]} onClose={close}>
      <p>{words.missing}</p>
    </Dialog>
  );
}
