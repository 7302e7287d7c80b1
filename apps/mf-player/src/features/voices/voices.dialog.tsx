import type { OverlayProps } from '@tidings/shell-api/overlay-slots.ts';
import { Dialog } from '@tidings/ui/dialog.tsx';
import { Tabs } from '@tidings/ui/tabs.tsx';
import { usePlayer } from '@tidings/shell-api/use-player.ts';
import { useState } from 'react';
import { BrowserVoices } from './browser-voices.tsx';
import { ServerVoices } from './server-voices.tsx';

type Kind = 'server' | 'browser';

/** Whose voice reads: the server's, or the browser's own. */
export function VoicesDialog({ close }: OverlayProps<'voices'>) {
  const engine = usePlayer((state) => state.engine);
  const [tab, setTab] = useState<Kind>(engine);
  return (
    <Dialog title="Voices" width={800} onClose={close}>
      <Tabs<Kind> label="Kinds of voices" current={tab} onChange={setTab} tabs={[
        { key: 'server', name: 'Premium Voices', panel: <ServerVoices onChosen={close} /> },
        { key: 'browser', name: 'Speech Synthesis', panel: <BrowserVoices onChosen={close} /> },
      ]} />
    </Dialog>
  );
}
