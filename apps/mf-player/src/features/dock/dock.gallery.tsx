import { createItem } from '@tidings/player-core/browser-edge.fixture.ts';
import type { PlayerSnapshot } from '@tidings/player-core/player-in-state.fixture.ts';
import { StaticShell } from '@tidings/shell-api/static-shell.fixture.tsx';
import type { Gallery } from '@tidings/ui/gallery.fixture.ts';
import { Dock } from './dock.tsx';

const LONG = 'The night ferry sails again after eleven years in the harbour, and nobody is in a hurry';
const queue = [
  { ...createItem('ferry'), title: 'The night ferry sails again' },
  createItem('opera'),
  createItem('ice'),
];
const dock = (snapshot: PlayerSnapshot) => (
  <StaticShell at="/feed" player={{ queue, atMs: 2500, ...snapshot }}>
    <Dock />
  </StaticShell>
);
const of = (name: string, snapshot: PlayerSnapshot) => ({ name, alone: true, show: dock(snapshot) });

const gallery: Gallery = {
  title: 'Dock',
  states: [
    of('playing', { status: 'playing' }),
    of('paused', { status: 'paused' }),
    of('loading', { status: 'loading' }),
    of('preparing', { status: 'preparing' }),
    of('failed', { status: 'failed' }),
    of('queued', { status: 'idle' }),
    of('with a picture', {
      status: 'paused',
      queue: [{ ...queue[0]!, title: LONG, imageUrl: '/edition/art/cable-ship.svg' }],
    }),
    of('going to sleep, fast', { status: 'playing', rate: 1.5, sleep: { kind: 'story' } }),
  ],
};
export default gallery;
