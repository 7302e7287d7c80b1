import type { PlayerStatus } from './player.types.ts';

/** What happens to playback, whoever caused it. */
export type PlaybackEvent = 'load' | 'play' | 'sound' | 'wait' | 'pause' | 'end' | 'fail' | 'stop';

/**
 * The one table of legal moves. A move that is not in it is ignored: a late event of an engine that was
 * already paused, stopped or replaced can never bring the player into a state nobody asked for.
 */
const moves: Record<PlayerStatus, Partial<Record<PlaybackEvent, PlayerStatus>>> = {
  idle: { load: 'loading' },
  loading: { load: 'loading', sound: 'playing', pause: 'paused', end: 'ended', fail: 'error', stop: 'idle' },
  playing: { load: 'loading', wait: 'loading', pause: 'paused', end: 'ended', fail: 'error', stop: 'idle' },
  paused: { load: 'loading', play: 'loading', end: 'ended', fail: 'error', stop: 'idle' },
  ended: { load: 'loading', play: 'loading', stop: 'idle' },
  error: { load: 'loading', play: 'loading', stop: 'idle' },
};

export const nextStatus = (status: PlayerStatus, event: PlaybackEvent): PlayerStatus => moves[status][event] ?? status;
