import type { Gallery } from './gallery.fixture.ts';
import { ListenButton, type ListenState } from './listen-pill.tsx';

const MINUTE_MS = 60_000;
const states: Record<string, ListenState> = {
  new: { kind: 'new', totalMs: 4 * MINUTE_MS },
  'new, time not known': { kind: 'new', totalMs: null },
  playing: { kind: 'playing', leftMs: 3.2 * MINUTE_MS },
  'in progress': { kind: 'progress', leftMs: 2 * MINUTE_MS },
  heard: { kind: 'heard', totalMs: 4 * MINUTE_MS },
  'being prepared': { kind: 'rendering', share: 0.4 },
  failed: { kind: 'failed' },
};
const pill = (state: ListenState, more: { compact?: boolean; label?: string; time?: string } = {}) => (
  <ListenButton state={state} title="The night ferry" onPress={() => undefined} {...more} />
);

const gallery: Gallery = {
  title: 'Listen pill',
  states: [
    ...Object.entries(states).map(([name, state]) => ({ name, show: pill(state) })),
    { name: 'compact', show: pill(states['new']!, { compact: true }) },
    { name: 'compact, playing', show: pill(states['playing']!, { compact: true }) },
    { name: 'other words', show: pill(states['new, time not known']!, { label: 'Play all Headlines' }) },
    {
      name: 'other words and time',
      show: pill(states['new, time not known']!, { label: 'Play all Headlines', time: '4 h 12 min' }),
    },
  ],
};
export default gallery;
