import { jest } from '@jest/globals';
import { FakeAudio, FakeServer, createItem } from './browser-edge.fixture.ts';
import { createPlayer } from './create-player.ts';
import type { Player, QueueItem } from './player.types.ts';

let server: FakeServer;
let elements: FakeAudio[];
let player: Player;
const make = (ios = false) => {
  elements = [];
  const mine = elements;
  return createPlayer({
    api: server,
    storage: localStorage,
    ios,
    createAudio: () => {
      const element = new FakeAudio(server);
      mine.push(element);
      return element as unknown as HTMLAudioElement;
    },
  });
};
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const sounding = () => elements.filter(({ paused }) => !paused);

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  server = new FakeServer();
  player = make();
});
afterEach(() => {
  player.clear();
  jest.clearAllTimers();
  jest.useRealTimers();
});

it('resumes at the position from another device only if it is newer than the local one', async () => {
  server.places.set('a', { sentence: 3, at: Date.now(), finished: false });
  player.playNow(createItem('a'));
  await pass(400);
  expect(player.get()).toMatchObject({ status: 'playing', sentence: 3 });
  player.stop();
  server.places.set('a', { sentence: 1, at: Date.now() - 60_000, finished: false });
  server.unreachable = true;
  player.playNow(createItem('a'));
  await pass(1_500);
  player.seekSentence(4);
  player.stop();
  server.unreachable = false;
  player.playNow(createItem('a'));
  await pass(400);
  expect(player.get().sentence).toBe(4);
});

it('uses the newer position from another device after a reload, unless the request times out', async () => {
  player.playNow(createItem('a'));
  await pass(1_600);
  player.pause();
  await pass(50);
  player = make();
  server.places.set('a', { sentence: 4, at: Date.now() + 1, finished: false });
  player.play();
  await pass(300);
  expect(player.get()).toMatchObject({ status: 'playing', sentence: 4 });
  server.placeOf = () => new Promise(() => undefined);
  player.playNow(createItem('b'));
  await pass(1_100);
  expect(player.get()).toMatchObject({ status: 'playing', current: 1 });
});

it('restarts an article that was finished on another device', async () => {
  player.playNow(createItem('a'));
  await pass(2_600);
  player.stop();
  await pass(10);
  server.places.set('a', { sentence: 4, at: Date.now() + 1, finished: true });
  player.playNow(createItem('a'));
  await pass(200);
  expect(player.get().sentence).toBe(0);
});

it('remembers the speed of each kind of story across reloads', async () => {
  const talk: QueueItem = { ...createItem('talk'), kind: 'podcast' };
  player.playAll([createItem('a'), talk, createItem('b')]);
  player.setRate(1.2);
  player.next();
  expect(player.get().rate).toBe(1.2);
  player.setRate(3.5);
  await pass(200);
  expect(sounding()[0]?.playbackRate).toBe(3.5);
  player.next();
  expect(player.get().rate).toBe(1.2);
  player.pause();
  player = make();
  player.previous();
  expect(player.get().rate).toBe(3.5);
  player.setRate(1, 'all');
  expect(player.get()).toMatchObject({ rate: 1, rates: { news: 1 } });
});

it('plays the whole queue in one audio element on iOS', async () => {
  player = make(true);
  player.playAll([createItem('a'), createItem('b')]);
  await pass(5_400);
  expect(player.get()).toMatchObject({ current: 1, status: 'playing' });
  expect(sounding()).toEqual([elements[0]]);
  expect(elements[0]!.src).toBe('/audio/b.mp3');
  expect(elements[1]!.src).toBe('');
});
