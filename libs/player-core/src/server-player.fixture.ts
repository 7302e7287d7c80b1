import { jest } from '@jest/globals';
import { FakeAudio, FakeServer } from './browser-edge.fixture.ts';
import { createPlayer } from './create-player.ts';
import type { Player } from './player.types.ts';

type Staged = {
  server: FakeServer;
  /** Of the player that was made last. */
  elements: FakeAudio[];
  player: Player;
};
/** The player under test, the server it asks, and the audio elements it made; anew for each test. */
export const staged = {} as Staged;

/** One more player, as after a reload; in another browser with another `storage`. */
export function make(storage: Storage = localStorage): Player {
  const mine: FakeAudio[] = [];
  staged.elements = mine;
  return createPlayer({
    api: staged.server,
    storage,
    createAudio: () => {
      const one = new FakeAudio(staged.server);
      mine.push(one);
      return one as unknown as HTMLAudioElement;
    },
  });
}
export const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
export const sounding = () => staged.elements.filter(({ paused }) => !paused);

export function stagePlayer(): void {
  jest.useFakeTimers();
  localStorage.clear();
  staged.server = new FakeServer();
  staged.player = make();
}
export function clearStage(): void {
  staged.player.clear();
  jest.clearAllTimers();
  jest.useRealTimers();
}
