import type { PlayerStatus } from '../player.types.ts';

export type PlaybackEvent = 'load' | 'play' | 'sound' | 'wait' | 'pause' | 'end' | 'fail' | 'stop';

/**
 * Next status by current status and event. Events without an entry, such as a late `sound` after a pause, are ignored.
 */
const moves: Record<PlayerStatus, Partial<Record<PlaybackEvent, PlayerStatus>>> = {
  idle: { load: 'loading' },
  loading: { load: 'loading', sound: 'playing', pause: 'paused', end: 'ended', fail: 'error', stop: 'idle' },
  playing: { load: 'loading', wait: 'loading', pause: 'paused', end: 'ended', fail: 'error', stop: 'idle' },
  paused: { load: 'loading', play: 'loading', end: 'ended', fail: 'error', stop: 'idle' },
  ended: { load: 'loading', play: 'loading', stop: 'idle' },
  error: { load: 'loading', play: 'loading', stop: 'idle' },
};

export const getNextStatus = (status: PlayerStatus, event: PlaybackEvent): PlayerStatus =>
  moves[status][event] ?? status;
