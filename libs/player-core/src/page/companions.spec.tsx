import { createItem } from '../browser-edge.fixture.ts';
import type { Player, PlayerState } from '../player.types.ts';
import { connectMediaSession } from './companions.ts';

const calls: string[] = [];
const note =
  (name: string) =>
  (...values: unknown[]) => {
    calls.push([name, ...values].join(' '));
  };
let state: Partial<PlayerState>;
let emit = () => {};
const player = {
  get: () => state,
  subscribe: (listener: () => void) => {
    emit = listener;
    return () => {
      emit = () => {};
    };
  },
  play: note('play'),
  pause: note('pause'),
  stop: note('stop'),
  next: note('next'),
  previous: note('previous'),
  skip: note('skip'),
  seekMs: note('seekMs'),
} as unknown as Player;
const handlers = new Map<string, (details: object) => void>();
const positions: object[] = [];
const session = {
  metadata: null as { title: string } | null,
  playbackState: 'none',
  setActionHandler(action: string, handler: ((details: object) => void) | null) {
    if (action === 'stop') throw new TypeError('unknown action');
    if (handler) handlers.set(action, handler);
    else handlers.delete(action);
  },
  setPositionState(position: object) {
    positions.push(position);
  },
};
beforeEach(() => {
  calls.length = 0;
  positions.length = 0;
  handlers.clear();
  Object.assign(globalThis, {
    MediaMetadata: class {
      constructor(fields: object) {
        Object.assign(this, fields);
      }
    },
  });
  state = {
    status: 'playing',
    queue: [createItem('a'), createItem('b')],
    current: 0,
    positionMs: 1200,
    durationMs: 5000,
    rate: 1.5,
  };
  connectMediaSession(player, session as unknown as MediaSession);
  emit();
});

it('the media session shows the current item and its position', () => {
  expect(session).toMatchObject({ metadata: { title: 'Title a', artist: 'Ledger' }, playbackState: 'playing' });
  expect(positions).toEqual([{ duration: 5, position: 1.2, playbackRate: 1.5 }]);
  state = { ...state, current: 1, status: 'paused' };
  emit();
  expect(session).toMatchObject({ metadata: { title: 'Title b' }, playbackState: 'paused' });
});

it('the media session of a pasted text shows the product and its icon', () => {
  document.head.innerHTML = '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">';
  state = { ...state, queue: [{ ...createItem('c'), source: '', imageUrl: null }], current: 0 };
  emit();
  expect(session).toMatchObject({
    metadata: { artist: 'Tidings', artwork: [{ src: 'http://localhost/icons/apple-touch-icon.png' }] },
  });
});

it('the position state is updated once a second', () => {
  for (let positionMs = 1200; positionMs < 4200; positionMs += 16) {
    state = { ...state, positionMs };
    emit();
  }
  expect(positions).toHaveLength(4);
});

it('the media session handles media keys and tolerates unsupported actions', () => {
  handlers.get('nexttrack')!({});
  handlers.get('previoustrack')!({});
  handlers.get('seekbackward')!({});
  handlers.get('seekforward')!({ seekOffset: 30 });
  handlers.get('seekto')!({ seekTime: 2.5 });
  handlers.get('pause')!({});
  expect(calls).toEqual(['next', 'previous', 'skip -15', 'skip 30', 'seekMs 2500', 'pause']);
});

it('the position never exceeds the duration', () => {
  state = { ...state, positionMs: 9000 };
  emit();
  expect(positions).toHaveLength(1);
});

it('on iOS, the media session has track buttons for a queue and seek buttons for one story', () => {
  connectMediaSession(player, session as unknown as MediaSession, true);
  emit();
  expect([...handlers.keys()].filter((name) => /track|seek[fb]/.test(name))).toEqual(['nexttrack', 'previoustrack']);
  state = { ...state, queue: [createItem('a')] };
  emit();
  expect([...handlers.keys()].filter((name) => /track|seek[fb]/.test(name))).toEqual(['seekforward', 'seekbackward']);
});
