import { jest } from '@jest/globals';
import { FakeAudio, FakeServer } from './browser-edge.fixture.ts';
import { FakeSpeech, FakeUtterance } from './browser-speech.fixture.ts';
import { createPlayer } from './create-player.ts';
import type { Player } from './player.types.ts';

type Harness = { server: FakeServer; speech: FakeSpeech; elements: FakeAudio[]; player: Player };
/** Recreated before each test. */
export const harness = {} as Harness;

/** Pass null for a browser without speech synthesis. */
export function createTestPlayer(given: FakeSpeech | null = harness.speech): Player {
  const player = createPlayer({
    api: harness.server,
    speech: (given ?? undefined) as unknown as SpeechSynthesis | undefined,
    createAudio: () => {
      const audio = new FakeAudio(harness.server);
      harness.elements.push(audio);
      return audio as unknown as HTMLAudioElement;
    },
  });
  player.setEngine('browser');
  return player;
}
export const advanceTime = (ms: number) => jest.advanceTimersByTimeAsync(ms);
export const listSpokenTexts = () => harness.speech.spoken.map(({ text }) => text);

export function mountPlayer(): void {
  jest.useFakeTimers();
  Object.assign(globalThis, { SpeechSynthesisUtterance: FakeUtterance });
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${blob.type}` });
  harness.elements = [];
  harness.server = new FakeServer();
  harness.speech = new FakeSpeech();
  harness.player = createTestPlayer();
}
export function resetHarness(): void {
  harness.player.clear();
  jest.clearAllTimers();
  jest.useRealTimers();
}
