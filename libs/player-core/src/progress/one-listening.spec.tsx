import { createItem } from '../browser-edge.fixture.ts';
import {
  resetHarness,
  createTestPlayer,
  advanceTime,
  listPlayingElements,
  mountPlayer,
  harness,
} from '../server-player.fixture.ts';

beforeEach(mountPlayer);
afterEach(resetHarness);

const reportsFor = (articleId: string) => harness.server.saved.filter((report) => report.articleId === articleId);
const countSessions = (articleId: string) =>
  new Set(reportsFor(articleId).map(({ sessionStartedAt }) => sessionStartedAt)).size;
const listening = () => ({ articleId: 'a', sessionStartedAt: harness.player.get().beganAt! });
const storedProgress = () => JSON.stringify([localStorage.getItem('tidings.places.v1'), harness.player.get().heard]);

it('changing the voice, skipping and reloading continue the session with increasing sequence numbers', async () => {
  harness.player.playAll([createItem('a'), createItem('b')]);
  await advanceTime(1_600);
  harness.player.setVoice('Brian');
  await advanceTime(600);
  harness.player.next();
  await advanceTime(600);
  harness.player.previous();
  await advanceTime(1_600);
  harness.player.pause();
  harness.player = createTestPlayer();
  harness.player.play();
  await advanceTime(800);
  harness.player.playNow(createItem('b'));
  await advanceTime(400);
  expect([countSessions('a'), countSessions('b')]).toEqual([1, 1]);
  const order = reportsFor('a').map(({ sequence }) => sequence);
  expect(order).toEqual([...new Set(order)].toSorted((one, other) => one - other));
});

it('the last report for an article contains the position where the listener left it', async () => {
  harness.player.playNow(createItem('a'));
  await advanceTime(3_600);
  harness.player.playNow(createItem('b'));
  await advanceTime(200);
  expect(reportsFor('a').at(-1)).toMatchObject({ sentence: 3 });
});

it('a finished article sends no further reports, and playing it again is a new session', async () => {
  harness.player.playAll([createItem('a'), createItem('b')]);
  await advanceTime(6_500);
  expect(reportsFor('a').at(-1)).toMatchObject({ finished: true });
  harness.player.playNow(createItem('a'));
  await advanceTime(600);
  harness.player.pause();
  expect(countSessions('a')).toBe(2);
});

it('an article left at its end restarts, even after a reload', async () => {
  harness.player.playNow(createItem('a'));
  await advanceTime(5_500);
  expect(harness.player.get().status).toBe('ended');
  harness.player = createTestPlayer();
  harness.player.play();
  await advanceTime(400);
  expect(harness.player.get()).toMatchObject({ status: 'playing', sentence: 0 });
});

it('playback continues without reports after the article is removed from the history', async () => {
  harness.player.playNow(createItem('a'));
  await advanceTime(1_600);
  harness.player.forget(listening());
  const reported = reportsFor('a').length;
  harness.player.setVoice('Brian');
  await advanceTime(1_600);
  harness.player.pause();
  harness.player.play();
  await advanceTime(400);
  expect(listPlayingElements()).toHaveLength(1);
  expect([reportsFor('a').length, storedProgress()]).toEqual([reported, '["[]",{}]']);
  harness.player.pause();
  harness.player = createTestPlayer();
  expect(harness.player.get()).toMatchObject({ status: 'paused', sentence: 0 });
});

it('a paused article that is removed from the history restarts as a new session', async () => {
  harness.player.playNow(createItem('a'));
  await advanceTime(2_600);
  harness.player.pause();
  const { sessionStartedAt } = listening();
  harness.player.forget(listening());
  expect(storedProgress()).toBe('["[]",{}]');
  await advanceTime(10);
  harness.player.play();
  await advanceTime(400);
  expect(harness.player.get()).toMatchObject({ status: 'playing', sentence: 0 });
  harness.player.pause();
  expect(reportsFor('a').at(-1)!.sessionStartedAt).toBeGreaterThan(sessionStartedAt);
});

it('removing another session for the same article does not affect the current one', async () => {
  harness.player.playNow(createItem('a'));
  await advanceTime(2_600);
  harness.player.pause();
  harness.player.forget({ articleId: 'a', sessionStartedAt: 1 });
  harness.player = createTestPlayer();
  harness.player.forget({ articleId: 'a', sessionStartedAt: 1 });
  expect(harness.player.get()).toMatchObject({ sentence: 2, heard: { a: expect.any(Number) } });
});

it('clearing the history removes all progress', async () => {
  harness.player.playAll([createItem('a'), createItem('b')]);
  await advanceTime(1_600);
  harness.player.next();
  await advanceTime(1_600);
  harness.player.forget();
  await advanceTime(1_600);
  expect(storedProgress()).toBe('["[]",{}]');
});

it('an entry removed on another device is removed here when the server reports it', async () => {
  harness.player.playNow(createItem('a'));
  await advanceTime(1_600);
  harness.server.forgotten.add(listening().sessionStartedAt);
  harness.player.pause();
  await advanceTime(10);
  expect(storedProgress()).toBe('["[]",{}]');

  harness.player.playNow(createItem('b'));
  await advanceTime(1_600);
  harness.player.stop();
  await advanceTime(10);
  harness.server.places.set('b', null);
  harness.player = createTestPlayer();
  harness.player.playNow(createItem('b'));
  await advanceTime(400);
  expect(harness.player.get()).toMatchObject({ status: 'playing', sentence: 0 });
  harness.player.pause();
  expect(countSessions('b')).toBe(2);
});

it('no progress is reported before playback starts', async () => {
  harness.server.places.set('a', { sentence: 3, at: Date.now() + 1, finished: false });
  harness.player.playNow(createItem('a'));
  harness.player.setVolume(0.5);
  expect(reportsFor('a')).toEqual([]);
  await advanceTime(400);
  expect(harness.player.get().sentence).toBe(3);
  harness.player.pause();
  expect(countSessions('a')).toBe(1);
});
