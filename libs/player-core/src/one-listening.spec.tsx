import { item } from './browser-edge.fixture.ts';
import { clearStage, make, pass, sounding, stagePlayer, staged } from './server-player.fixture.ts';

beforeEach(stagePlayer);
afterEach(clearStage);

const reportsOf = (articleId: string) => staged.server.saved.filter((report) => report.articleId === articleId);
const listeningsOf = (articleId: string) =>
  new Set(reportsOf(articleId).map(({ sessionStartedAt }) => sessionStartedAt)).size;
const listening = () => ({ articleId: 'a', sessionStartedAt: staged.player.get().beganAt! });
const kept = () => JSON.stringify([localStorage.getItem('tidings.places.v1'), staged.player.get().heard]);

it('another voice, next and back, and a reload are the same listening; its reports are in order', async () => {
  staged.player.playAll([item('a'), item('b')]);
  await pass(1_600);
  staged.player.setVoice('Brian');
  await pass(600);
  staged.player.next();
  await pass(600);
  staged.player.previous();
  await pass(1_600);
  staged.player.pause();
  staged.player = make();
  staged.player.play();
  await pass(800);
  staged.player.playNow(item('b'));
  await pass(400);
  expect([listeningsOf('a'), listeningsOf('b')]).toEqual([1, 1]);
  const order = reportsOf('a').map(({ sequence }) => sequence);
  expect(order).toEqual([...new Set(order)].toSorted((one, other) => one - other));
});

it('what is told of a story when another begins is where it was left', async () => {
  staged.player.playNow(item('a'));
  await pass(3_600);
  staged.player.playNow(item('b'));
  await pass(200);
  expect(reportsOf('a').at(-1)).toMatchObject({ sentence: 3 });
});

it('heard to its end it is over: nothing more is told of it, and again is another listening', async () => {
  staged.player.playAll([item('a'), item('b')]);
  await pass(6_500);
  expect(reportsOf('a').at(-1)).toMatchObject({ finished: true });
  staged.player.playNow(item('a'));
  await pass(600);
  staged.player.pause();
  expect(listeningsOf('a')).toBe(2);
});

it('left at its very end it begins at its beginning, after a reload too', async () => {
  staged.player.playNow(item('a'));
  await pass(5_500);
  expect(staged.player.get().status).toBe('ended');
  staged.player = make();
  staged.player.play();
  await pass(400);
  expect(staged.player.get()).toMatchObject({ status: 'playing', sentence: 0 });
});

it('removed while it plays it sounds on, and nothing more is told or kept of it', async () => {
  staged.player.playNow(item('a'));
  await pass(1_600);
  staged.player.forget(listening());
  const told = reportsOf('a').length;
  staged.player.setVoice('Brian');
  await pass(1_600);
  staged.player.pause();
  staged.player.play();
  await pass(400);
  expect(sounding()).toHaveLength(1);
  expect([reportsOf('a').length, kept()]).toEqual([told, '["[]",{}]']);
  staged.player.pause();
  staged.player = make();
  expect(staged.player.get()).toMatchObject({ status: 'paused', sentence: 0 });
});

it('removed while it rests it begins at its beginning, and that is another listening', async () => {
  staged.player.playNow(item('a'));
  await pass(2_600);
  staged.player.pause();
  const { sessionStartedAt } = listening();
  staged.player.forget(listening());
  expect(kept()).toBe('["[]",{}]');
  await pass(10);
  staged.player.play();
  await pass(400);
  expect(staged.player.get()).toMatchObject({ status: 'playing', sentence: 0 });
  staged.player.pause();
  expect(reportsOf('a').at(-1)!.sessionStartedAt).toBeGreaterThan(sessionStartedAt);
});

it('another listening of the same story that is removed takes nothing from this one', async () => {
  staged.player.playNow(item('a'));
  await pass(2_600);
  staged.player.pause();
  staged.player.forget({ articleId: 'a', sessionStartedAt: 1 });
  staged.player = make();
  staged.player.forget({ articleId: 'a', sessionStartedAt: 1 });
  expect(staged.player.get()).toMatchObject({ sentence: 2, heard: { a: expect.any(Number) } });
});

it('clearing forgets every place', async () => {
  staged.player.playAll([item('a'), item('b')]);
  await pass(1_600);
  staged.player.next();
  await pass(1_600);
  staged.player.forget();
  await pass(1_600);
  expect(kept()).toBe('["[]",{}]');
});

it('what was removed on another device is forgotten here as soon as the server says so', async () => {
  staged.player.playNow(item('a'));
  await pass(1_600);
  staged.server.forgotten.add(listening().sessionStartedAt);
  staged.player.pause();
  await pass(10);
  expect(kept()).toBe('["[]",{}]');

  staged.player.playNow(item('b'));
  await pass(1_600);
  staged.player.stop();
  await pass(10);
  staged.server.places.set('b', null);
  staged.player = make();
  staged.player.playNow(item('b'));
  await pass(400);
  expect(staged.player.get()).toMatchObject({ status: 'playing', sentence: 0 });
  staged.player.pause();
  expect(listeningsOf('b')).toBe(2);
});

it('nothing is told before something sounds, and going on from another device is one listening', async () => {
  staged.server.places.set('a', { sentence: 3, at: Date.now() + 1, finished: false });
  staged.player.playNow(item('a'));
  staged.player.setVolume(0.5);
  expect(reportsOf('a')).toEqual([]);
  await pass(400);
  expect(staged.player.get().sentence).toBe(3);
  staged.player.pause();
  expect(listeningsOf('a')).toBe(1);
});
