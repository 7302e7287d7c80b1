import { jest } from '@jest/globals';
import { FakeAudio, FakeServer, createItem, createNarration, SENTENCE_MS } from '../browser-edge.fixture.ts';
import { createPlayer } from '../create-player.ts';
import type { Player } from '../player.types.ts';
import { getSleepLeftMs } from './sleep-timer.ts';

const SHORT_MS = 12_000;
const MINUTE_MS = 60_000;
let elements: FakeAudio[];
let player: Player;
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const loudness = () => elements.find(({ paused }) => !paused)?.volume ?? null;
const remainingMs = () => getSleepLeftMs(player.get().sleep);
const sleepIn = (ms: number) => player.setSleep({ kind: 'time', at: Date.now() + ms, minutes: ms / MINUTE_MS });

beforeEach(async () => {
  jest.useFakeTimers();
  elements = [];
  const server = new FakeServer();
  player = createPlayer({
    api: server,
    createAudio: () => {
      const element = new FakeAudio(server);
      elements.push(element);
      return element as unknown as HTMLAudioElement;
    },
  });
  player.playAll(Array.from({ length: 40 }, (_, index) => createItem(`story${index}`)));
  await pass(500);
});
afterEach(() => {
  player.clear();
  jest.clearAllTimers();
  jest.useRealTimers();
});

it('the sleep timer fades out, pauses where the fade began, and restores the volume', async () => {
  player.setVolume(0.8);
  sleepIn(SHORT_MS);
  await pass(SHORT_MS - 8_100);
  expect(loudness()).toBe(0.8);
  await pass(4_100);
  expect(loudness()).toBeGreaterThan(0.2);
  expect(loudness()).toBeLessThan(0.6);
  await pass(4_100);
  expect(player.get()).toMatchObject({ status: 'paused', sleep: { kind: 'off' }, volume: 0.8 });
  expect(elements.every(({ paused }) => paused)).toBe(true);
  player.play();
  await pass(400);
  expect(loudness()).toBe(0.8);
});

it('playback resumes at the sentence where the fade began', async () => {
  const server = new FakeServer();
  const long = createNarration(Array.from({ length: 40 }, (_, index) => `Sentence ${index}.`));
  server.texts.set('long', long);
  player.clear();
  player = createPlayer({
    api: server,
    speech: undefined,
    createAudio: () => new FakeAudio(server) as unknown as HTMLAudioElement,
  });
  player.playNow(createItem('long'));
  await pass(300);
  sleepIn(2_000);
  const from = player.get().sentence;
  await pass(2_100);
  expect(player.get()).toMatchObject({ status: 'paused', sentence: from });
});

it('the sleep timer pauses and resumes with the player', async () => {
  sleepIn(SHORT_MS);
  await pass(2_000);
  player.pause();
  expect(remainingMs()).toBe(SHORT_MS - 2_000);
  await pass(SHORT_MS * 2);
  expect(remainingMs()).toBe(SHORT_MS - 2_000);
  expect(player.get()).toMatchObject({ sleep: { kind: 'time', minutes: SHORT_MS / MINUTE_MS } });
  player.play();
  await pass(SHORT_MS - 2_500);
  expect(player.get().status).toBe('playing');
  await pass(1_000);
  expect(player.get()).toMatchObject({ status: 'paused', sleep: { kind: 'off' } });
});

it('the fade continues into the next story, and switching the timer off restores the volume', async () => {
  sleepIn(8 * SENTENCE_MS);
  await pass(6_000);
  expect(player.get().current).toBe(1);
  expect(loudness()).toBeLessThan(0.4);
  sleepIn(3_000);
  player.setSleep({ kind: 'off' });
  expect(loudness()).toBe(1);
  await pass(4_000);
  expect(player.get().status).toBe('playing');
});

it('the sleep timer stops playback after the current story, but not after the next one', async () => {
  player.setSleep({ kind: 'story' });
  await pass(8_000);
  expect(player.get()).toMatchObject({ status: 'ended', current: 0, sleep: { kind: 'off' } });
  player.next();
  await pass(8_000);
  expect(player.get()).toMatchObject({ status: 'playing' });
});
