import { jest } from '@jest/globals';
import { FakeAudio, FakeServer } from './browser-edge.fixture.ts';
import { createPlayer } from './create-player.ts';
import type { Player } from './player.types.ts';

type Harness = {
  server: FakeServer;
  /** Audio elements of the most recently created player. */
  elements: FakeAudio[];
  player: Player;
};
/** Recreated before each test. */
export const harness = {} as Harness;

/** Pass new storage to simulate another browser. */
export function createTestPlayer(storage: Storage = localStorage): Player {
  const mine: FakeAudio[] = [];
  harness.elements = mine;
  return createPlayer({
    api: harness.server,
    storage,
    createAudio: () => {
      const element = new FakeAudio(harness.server);
      mine.push(element);
      return element as unknown as HTMLAudioElement;
    },
  });
}
export const advanceTime = (ms: number) => jest.advanceTimersByTimeAsync(ms);
export const listPlayingElements = () => harness.elements.filter(({ paused }) => !paused);

export function mountPlayer(): void {
  jest.useFakeTimers();
  localStorage.clear();
  harness.server = new FakeServer();
  harness.player = createTestPlayer();
}
export function resetHarness(): void {
  harness.player.clear();
  jest.clearAllTimers();
  jest.useRealTimers();
}
