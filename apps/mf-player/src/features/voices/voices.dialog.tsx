import type { OverlayProps } from '@tidings/shell-api/overlay-slots.ts';
import { usePlayer } from '@tidings/shell-api/use-player.ts';
import { Dialog } from '@tidings/ui/dialog.tsx';
import { Tabs } from '@tidings/ui/tabs.tsx';
import { useState } from 'react';
import { useNowPlayingWords } from '../../now/now.words.ts';
import { BrowserVoices } from './browser-voices.tsx';
import { ServerVoices } from './server-voices.tsx';
import { useVoicesWords } from './voices.words.ts';

type Kind = 'server' | 'browser';

export function VoicesDialog({ close }: OverlayProps<'voices'>) {
  const words = useVoicesWords();
  const { premium, synthesis } = useNowPlayingWords();
  const engine = usePlayer((state) => state.engine);
  const [tab, setTab] = useState<Kind>(engine);
  const [atChosen, setAtChosen] = useState(true);
  const choose = (kind: Kind) => {
    setTab(kind);
    setAtChosen(false);
  };
  return (
    <Dialog title={words.title} width={800} onClose={close}>
      <Tabs<Kind>
        label={words.kinds}
        current={tab}
        onChange={choose}
        tabs={[
          { key: 'server', name: premium, panel: <ServerVoices atChosen={atChosen} onChosen={close} /> },
          { key: 'browser', name: synthesis, panel: <BrowserVoices atChosen={atChosen} onChosen={close} /> },
        ]}
      />
    </Dialog>
  );
}
