import { jest } from '@jest/globals';
import { FakeAudio, FakeServer, fiveSentences, createItem } from '../browser-edge.fixture.ts';
import { createPlayer } from '../create-player.ts';
import type { Player } from '../player.types.ts';

const PLACES = 'tidings.places.v1';

let server: FakeServer;
let player: Player;
const make = () =>
  createPlayer({
    api: server,
    storage: localStorage,
    page: document,
    createAudio: () => new FakeAudio(server) as unknown as HTMLAudioElement,
  });
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
/** Advances the clock without playing the audio meanwhile. */
const later = async (ms: number) => {
  jest.setSystemTime(Date.now() + ms);
  await pass(100);
};
const leave = () => window.dispatchEvent(new Event('pagehide'));
const hide = () => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  server = new FakeServer();
  player = make();
});
afterEach(() => {
  player.clear();
  Reflect.deleteProperty(document, 'visibilityState');
  jest.clearAllTimers();
  jest.useRealTimers();
});

/** A story of which only the first seconds are rendered. */
const longStory = () => {
  server.texts.set('a', { ...fiveSentences, estimatedMs: 600_000 });
  server.rendered = 4;
};

it('progress is reported every two minutes while playing, and at the end', async () => {
  longStory();
  player.playNow(createItem('a'));
  await pass(1_200);
  await later(110_000);
  expect(server.saved).toEqual([]);
  await later(10_000);
  expect(server.saved).toMatchObject([{ sentence: 1, final: false, sequence: 1 }]);
  await later(60_000);
  await later(59_000);
  expect(server.saved).toHaveLength(1);
  await later(2_000);
  server.rendered = 5;
  await pass(5_000);
  expect(server.saved.slice(1)).toMatchObject([
    { final: false, sequence: 2 },
    { final: true, finished: true, sequence: 3 },
  ]);
});

it('progress near the end is included in the final report', async () => {
  player.playNow(createItem('a'));
  await pass(1_200);
  await later(120_000);
  expect(server.saved).toEqual([]);
  await pass(5_000);
  expect(server.saved).toMatchObject([{ final: true, finished: true, sequence: 1 }]);
});

it('a signed-in listener’s progress is also reported after five seconds', async () => {
  player.belongTo('ann');
  player.playNow(createItem('a'));
  await pass(1_200);
  await later(4_000);
  expect(server.saved).toMatchObject([{ final: false }]);
});

it('after the first report, a signed-in listener’s progress is reported every two minutes', async () => {
  longStory();
  player.belongTo('ann');
  player.playNow(createItem('a'));
  await pass(1_200);
  await later(4_000);
  await later(115_000);
  expect(server.saved).toHaveLength(1);
  await later(5_000);
  expect(server.saved).toHaveLength(2);
});

it('progress is reported at a pause, and not again when the page is hidden', async () => {
  player.playNow(createItem('a'));
  await pass(2_600);
  player.pause();
  hide();
  leave();
  expect(server.saved).toMatchObject([{ sentence: 2, final: true }]);
});

it('progress is reported when the page is hidden, and again when it is closed later', async () => {
  player.playNow(createItem('a'));
  await pass(1_600);
  hide();
  await pass(1_000);
  leave();
  expect(server.saved.map(({ sentence }) => sentence)).toEqual([1, 2]);
});

it('changing the volume, speed or queue does not report progress', async () => {
  player.playNow(createItem('a'));
  await pass(1_600);
  player.setVolume(0.4);
  player.setRate(1.5);
  player.enqueue(createItem('b'));
  player.setAutoNext(false);
  expect(server.saved).toEqual([]);
});

it('unreported progress is kept exactly after a reload and within 100 ms after a crash', async () => {
  server.unreachable = true;
  player.playNow(createItem('a'));
  await pass(3_600);
  leave();
  player = make();
  expect(player.get()).toMatchObject({ sentence: 3 });
  player.play();
  await pass(400);
  expect(player.get()).toMatchObject({ status: 'playing', sentence: 3 });
  await later(5_000);
  const { positionMs } = player.get();
  player = make();
  expect(Math.abs(player.get().positionMs - positionMs)).toBeLessThanOrEqual(100);
});

it('a failed report is repeated at the next pause', async () => {
  server.unreachable = true;
  player.playNow(createItem('a'));
  await pass(2_600);
  player.pause();
  await pass(10);
  server.unreachable = false;
  leave();
  expect(server.saved).toMatchObject([{ sentence: 2, final: true }]);
});

it('resuming here after listening on another device creates a later session', async () => {
  player.playNow(createItem('a'));
  await pass(1_600);
  player.pause();
  await pass(1_000);
  server.elsewhereSince = Date.now();
  await pass(1_000);
  player.play();
  await pass(1_000);
  player.pause();
  await pass(10);
  const [last, stale] = server.saved.toReversed();
  expect(stale!.sessionStartedAt).toBeLessThan(server.elsewhereSince);
  expect(last).toMatchObject({ sentence: stale!.sentence, final: true });
  expect(last!.sessionStartedAt).toBeGreaterThan(server.elsewhereSince);
});

it('a delayed report does not create a later session', async () => {
  player.playNow(createItem('a'));
  await pass(1_600);
  server.unreachable = true;
  player.pause();
  await pass(1_000);
  server.unreachable = false;
  server.elsewhereSince = Date.now();
  await pass(60_000);
  leave();
  await pass(10);
  expect(server.saved).toHaveLength(1);
  expect(server.saved[0]!.sessionStartedAt).toBeLessThan(server.elsewhereSince);
});

it('finishing here after listening on another device creates a later session', async () => {
  player.playNow(createItem('a'));
  await pass(3_600);
  player.pause();
  server.elsewhereSince = Date.now();
  await pass(1_000);
  player.play();
  await pass(3_000);
  const [last] = server.saved.toReversed();
  expect(last).toMatchObject({ finished: true });
  expect(last!.sessionStartedAt).toBeGreaterThan(server.elsewhereSince);
});

it('one person’s progress is not used for the next person in the same browser', async () => {
  player.belongTo('ann');
  player.playNow(createItem('a'));
  await pass(2_600);
  player.pause();
  const anns = localStorage.getItem(PLACES)!;
  player.belongTo('eve');
  localStorage.setItem(PLACES, anns);
  player = make();
  player.belongTo('eve');
  player.playNow(createItem('a'));
  await pass(400);
  expect(player.get()).toMatchObject({ status: 'playing', sentence: 0 });
});
