import { jest } from '@jest/globals';
import { FakeAudio, FakeServer, createItem } from '@tidings/player-core/browser-edge.fixture.ts';
import { FakeSpeech, FakeUtterance } from '@tidings/player-core/browser-speech.fixture.ts';
import { createPlayer } from '@tidings/player-core/create-player.ts';
import type { Player } from '@tidings/player-core/player.types.ts';
import type { TrackedEvent } from '@tidings/shell-api/shell-api.ts';
import { trackListening } from './track-usage.ts';

let player: Player;
let tracked: TrackedEvent[];
let watch: ReturnType<typeof trackListening>;
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const stretches = () => tracked.map(({ name, attributes }) => ({ name, ...attributes }));

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
  tracked = [];
  watch = trackListening(player, (event) => {
    tracked.push(event);
  });
});
afterEach(() => {
  player.clear();
  jest.clearAllTimers();
  jest.useRealTimers();
});

it('a finished article is tracked once with duration, voice and completion', async () => {
  player.playNow(createItem('a'));
  await pass(8_000);
  expect(player.get().status).toBe('ended');
  expect(stretches()).toEqual([
    { name: 'ListeningStopped', articleId: 'a', voice: 'Joanna', language: 'en', seconds: 5, end: 'heard' },
  ]);
});

it('a playback interval ends when playback pauses, the article changes or the page closes', async () => {
  player.setEngine('browser');
  player.playNow(createItem('a'));
  await pass(2_500);
  player.pause();
  await pass(60_000);
  expect(stretches()).toMatchObject([{ articleId: 'a', voice: 'browser', seconds: 2, end: 'paused' }]);
  player.play();
  await pass(1_500);
  player.playNow(createItem('b'));
  await pass(2_200);
  watch.end();
  watch.end();
  expect(stretches()).toMatchObject([
    { articleId: 'a' },
    { articleId: 'a', end: 'left' },
    { articleId: 'b', seconds: 2, end: 'left' },
  ]);
});

it('nothing is tracked after tracking has stopped', async () => {
  watch.stop();
  player.playNow(createItem('a'));
  await pass(8_000);
  expect(tracked).toEqual([]);
});
