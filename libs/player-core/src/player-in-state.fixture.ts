import { FakeAudio, FakeServer } from './browser-edge.fixture.ts';
import { createPlayer } from './create-player.ts';
import type { Player, PlayerState, QueueItem, SleepTimer } from './player.types.ts';
import { createStorage } from './storage.fixture.ts';

export type PlayerSnapshot = {
  queue?: QueueItem[];
  current?: number;
  status?: 'idle' | 'playing' | 'paused' | 'loading' | 'preparing' | 'failed';
  /** Position in the audio. */
  atMs?: number;
  /** Played share (0-1) by article ID. */
  heard?: Record<string, number>;
  rate?: number;
  sleep?: SleepTimer;
  /** Replaces the default server. */
  server?: FakeServer;
};

const reached: Record<NonNullable<PlayerSnapshot['status']>, (state: PlayerState, atMs: number) => boolean> = {
  idle: () => true,
  playing: ({ status, positionMs }, atMs) => status === 'playing' && positionMs >= atMs,
  paused: ({ status, positionMs }, atMs) => status === 'playing' && positionMs >= atMs,
  loading: ({ status }) => status === 'loading',
  preparing: ({ preparing }) => preparing !== null,
  failed: ({ status }) => status === 'error',
};

/** Creates a player with fake audio, in the given state. */
export async function createPlayerInState(snapshot: PlayerSnapshot = {}): Promise<Player> {
  const {
    queue = [],
    current = 0,
    status = 'idle',
    atMs = 0,
    heard: played = {},
    rate = 1,
    server = new FakeServer(),
  } = snapshot;
  const storage = createStorage();
  storage.setItem('tidings.player.v1', JSON.stringify({ heard: played, rate, rates: { news: rate } }));
  if (status === 'preparing') server.rendered = 2;
  const player = createPlayer({
    api: server,
    storage,
    createAudio: () => {
      const audio = new FakeAudio(server);
      audio.standsAt = atMs / 1000;
      audio.stuck = status === 'loading' || status === 'preparing';
      audio.broken = status === 'failed';
      return audio as unknown as HTMLAudioElement;
    },
  });
  if (snapshot.sleep) player.setSleep(snapshot.sleep);
  if (queue.length === 0) return player;
  if (status === 'idle') for (const item of queue) player.enqueue(item);
  else player.playAll(queue, current);
  await new Promise<void>((stands) => {
    const look = () => {
      if (!reached[status](player.get(), atMs)) return;
      stop();
      stands();
    };
    const stop = player.subscribe(look);
    look();
  });
  if (status === 'paused') player.pause();
  return player;
}
