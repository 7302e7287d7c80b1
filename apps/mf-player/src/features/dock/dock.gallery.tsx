import { item } from '@tidings/player-core/browser-edge.fixture.ts';
import type { Stand } from '@tidings/player-core/still-player.fixture.ts';
import { Still } from '@tidings/shell-api/still-shell.fixture.tsx';
import type { Gallery } from '@tidings/ui/gallery.fixture.ts';
import { Dock } from './dock.tsx';

const LONG = 'The night ferry sails again after eleven years in the harbour, and nobody is in a hurry';
const queue = [{ ...item('ferry'), title: 'The night ferry sails again' }, item('opera'), item('ice')];
const dock = (stand: Stand) => (
  <Still at="/feed" player={{ queue, atMs: 2500, ...stand }}>
    <Dock />
  </Still>
);
const of = (name: string, stand: Stand) => ({ name, alone: true, show: dock(stand) });

const gallery: Gallery = {
  title: 'Dock',
  states: [
    of('playing', { is: 'playing' }),
    of('paused', { is: 'paused' }),
    of('loading', { is: 'loading' }),
    of('preparing', { is: 'preparing' }),
    of('failed', { is: 'failed' }),
    of('queued', { is: 'idle' }),
    of('with a picture', {
      is: 'paused',
      queue: [{ ...queue[0]!, title: LONG, imageUrl: '/edition/art/cable-ship.svg' }],
    }),
    of('going to sleep, fast', { is: 'playing', rate: 1.5, sleep: { kind: 'story' } }),
  ],
};
export default gallery;
