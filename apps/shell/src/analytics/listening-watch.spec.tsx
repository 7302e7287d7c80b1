import { jest } from '@jest/globals';
import { FakeAudio, FakeServer, FakeSpeech, item } from '@tidings/player-core/browser-edge.fixture.ts';
import { createPlayer } from '@tidings/player-core/create-player.ts';
import type { Player } from '@tidings/player-core/player.types.ts';
import { FakeUtterance } from '@tidings/player-core/utterance.fixture.ts';
import type { TrackedEvent } from '@tidings/shell-api/shell-api.ts';
import { watchListening } from './listening-watch.ts';

// A minute of the player's clock is many small steps; a loaded machine takes its time.
let player: Player;
let told: TrackedEvent[];
let watch: ReturnType<typeof watchListening>;
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const stretches = () => told.map(({ name, attributes }) => ({ name, ...attributes }));

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { SpeechSynthesisUtterance: FakeUtterance });
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${blob.type}` });
  const server = new FakeServer();
  player = createPlayer({
    api: server,
    speech: new FakeSpeech() as unknown as SpeechSynthesis,
    createAudio: () => new FakeAudio(server) as unknown as HTMLAudioElement,
  });
  told = [];
  watch = watchListening(player, (event) => {
    told.push(event);
  });
});
afterEach(() => {
  player.clear();
  jest.clearAllTimers();
  jest.useRealTimers();
});

it('says once how long a story was heard, in which voice, and that it was heard to its end', async () => {
  player.playNow(item('a'));
  await pass(8_000);
  expect(player.get().status).toBe('ended');
  expect(stretches()).toEqual([
    { name: 'ListeningStopped', articleId: 'a', voice: 'Joanna', language: 'en', seconds: 5, end: 'heard' },
  ]);
});

it('ends a stretch with a pause, with another story and with the page; silence is none', async () => {
  player.setEngine('browser');
  player.playNow(item('a'));
  await pass(2_500);
  player.pause();
  await pass(60_000);
  expect(stretches()).toMatchObject([{ articleId: 'a', voice: 'browser', seconds: 2, end: 'paused' }]);
  player.play();
  await pass(1_500);
  player.playNow(item('b'));
  await pass(2_200);
  watch.end();
  watch.end();
  expect(stretches()).toMatchObject([
    { articleId: 'a' },
    { articleId: 'a', end: 'left' },
    { articleId: 'b', seconds: 2, end: 'left' },
  ]);
});

it('tells nothing after it was stopped', async () => {
  watch.stop();
  player.playNow(item('a'));
  await pass(8_000);
  expect(told).toEqual([]);
});
