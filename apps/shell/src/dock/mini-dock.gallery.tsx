import { createItem } from '@tidings/player-core/browser-edge.fixture.ts';
import type { PlayerSnapshot } from '@tidings/player-core/player-in-state.fixture.ts';
import { StaticShell } from '@tidings/shell-api/static-shell.fixture.tsx';
import type { Gallery } from '@tidings/ui/gallery.fixture.ts';
import { DockHost, MiniDock } from './dock-host.tsx';

const queue = [{ ...createItem('ferry'), title: 'The night ferry sails again' }, createItem('opera')];
const dock = (name: string, status: PlayerSnapshot['status']) => ({
  name,
  alone: true,
  show: (
    <StaticShell at="/feed" player={{ queue, status, atMs: 2500 }}>
      <MiniDock />
    </StaticShell>
  ),
});

const gallery: Gallery = {
  title: 'Dock of the shell',
  states: [
    {
      name: 'nothing to hear',
      alone: true,
      show: (
        <StaticShell at="/feed">
          <DockHost />
        </StaticShell>
      ),
    },
    dock('playing', 'playing'),
    dock('paused', 'paused'),
    dock('failed', 'failed'),
  ],
};
export default gallery;
