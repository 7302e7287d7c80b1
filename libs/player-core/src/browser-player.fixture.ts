import { jest } from '@jest/globals';
import { FakeAudio, FakeServer, FakeSpeech } from './browser-edge.fixture.ts';
import { createPlayer } from './create-player.ts';
import type { Player } from './player.types.ts';
import { FakeUtterance } from './utterance.fixture.ts';

type Staged = { server: FakeServer; speech: FakeSpeech; elements: FakeAudio[]; player: Player };
/** The player under test that speaks with the browser, and what it speaks with; anew for each test. */
export const staged = {} as Staged;

/** A player that speaks with this; null: the browser has no speech. */
export function make(given: FakeSpeech | null = staged.speech): Player {
  const one = createPlayer({
    api: staged.server,
    speech: (given ?? undefined) as unknown as SpeechSynthesis | undefined,
    createAudio: () => {
      const audio = new FakeAudio(staged.server);
      staged.elements.push(audio);
      return audio as unknown as HTMLAudioElement;
    },
  });
  one.setEngine('browser');
  return one;
}
export const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
export const words = () => staged.speech.spoken.map(({ text }) => text);

export function stagePlayer(): void {
  jest.useFakeTimers();
  Object.assign(globalThis, { SpeechSynthesisUtterance: FakeUtterance });
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${blob.type}` });
  staged.elements = [];
  staged.server = new FakeServer();
  staged.speech = new FakeSpeech();
  staged.player = make();
}
export function clearStage(): void {
  staged.player.clear();
  jest.clearAllTimers();
  jest.useRealTimers();
}
