import { item } from './browser-edge.fixture.ts';
import type { Player } from './player.types.ts';
import { clearStage, make, pass, staged, stagePlayer } from './server-player.fixture.ts';
import { storageOfItsOwn } from './stored.fixture.ts';

const ANN = 'ann';
const idsOf = (player: Player) => player.get().queue.map(({ articleId }) => articleId);
const keptIds = () => staged.server.kept?.items.map(({ articleId }) => articleId);

let browsers: Player[];
/** A player of another browser at which ann is signed in. */
const elsewhere = async (storage = storageOfItsOwn()) => {
  const player = make(storage);
  browsers.push(player);
  player.belongTo(ANN);
  await pass(50);
  return player;
};
beforeEach(() => {
  stagePlayer();
  browsers = [];
  staged.server.kept = { items: [], current: -1, version: 0 };
});
afterEach(() => {
  for (const browser of browsers) browser.clear();
  clearStage();
});

it('is there, at its sentence, where its person signs in next', async () => {
  staged.player.belongTo(ANN);
  staged.player.playAll([item('a'), item('b'), item('c')], 1);
  await pass(2500);
  staged.player.pause();
  await pass(1500);
  expect(keptIds()).toEqual(['a', 'b', 'c']);
  staged.server.places.set('b', { sentence: 2, at: Date.now(), finished: false });
  const other = await elsewhere();
  expect(idsOf(other)).toEqual(['a', 'b', 'c']);
  expect(other.get()).toMatchObject({ current: 1, status: 'paused', sentence: 2 });
  other.play();
  await pass(400);
  expect(other.get()).toMatchObject({ status: 'playing', sentence: 2 });
});

it('of before the sign-in comes first, and what was queued elsewhere behind it', async () => {
  staged.server.kept = { items: [item('a'), item('b')], current: 0, version: 4 };
  staged.player.playAll([item('c'), item('b')]);
  await pass(600);
  staged.player.belongTo(ANN);
  await pass(1500);
  expect(idsOf(staged.player)).toEqual(['c', 'b', 'a']);
  expect(staged.player.get()).toMatchObject({ status: 'playing', current: 0 });
  expect(keptIds()).toEqual(['c', 'b', 'a']);
});

it('changed on two devices loses nothing, and both have the same in the end', async () => {
  const one = await elsewhere();
  const other = await elsewhere();
  one.enqueue(item('a'));
  other.enqueue(item('b'));
  await pass(4000);
  one.belongTo(ANN);
  other.belongTo(ANN);
  await pass(2500);
  expect(idsOf(one).toSorted()).toEqual(['a', 'b']);
  expect(idsOf(other).toSorted()).toEqual(['a', 'b']);
  expect(keptIds()?.toSorted()).toEqual(['a', 'b']);
});

it('has what was removed on another device no more, as soon as it is looked at', async () => {
  const [mine, one] = [storageOfItsOwn(), await elsewhere()];
  one.playAll([item('a'), item('b')]);
  await pass(1500);
  one.pause();
  const other = await elsewhere(mine);
  expect(idsOf(other)).toEqual(['a', 'b']);
  one.remove('b');
  await pass(1500);
  other.belongTo(ANN);
  await pass(50);
  expect(idsOf(other)).toEqual(['a']);
  const reloaded = await elsewhere(mine);
  expect(idsOf(reloaded)).toEqual(['a']);
});

it('changed in an hour offline is kept when the network is back', async () => {
  const mine = storageOfItsOwn();
  const one = await elsewhere(mine);
  staged.server.unreachable = true;
  one.enqueue(item('a'));
  await pass(3000);
  expect(keptIds()).toEqual([]);
  staged.server.unreachable = false;
  const reloaded = await elsewhere(mine);
  await pass(1500);
  expect(idsOf(reloaded)).toEqual(['a']);
  expect(keptIds()).toEqual(['a']);
});

it('that the server did not take is sent again by itself', async () => {
  const one = await elsewhere(storageOfItsOwn());
  staged.server.unreachable = true;
  one.enqueue(item('a'));
  await pass(3000);
  staged.server.unreachable = false;
  await pass(11_000);
  expect(keptIds()).toEqual(['a']);
});

it('leaves the browser with its person, and the next one begins empty', async () => {
  staged.player.belongTo(ANN);
  staged.player.enqueue(item('a'));
  await pass(1500);
  staged.player.belongTo(null);
  await pass(1500);
  expect(idsOf(staged.player)).toEqual([]);
  expect(keptIds()).toEqual(['a']);
  expect(localStorage.getItem('tidings.queue.v1')).toBeNull();
  staged.server.kept = { items: [], current: -1, version: 0 };
  staged.player.belongTo('eve');
  await pass(1500);
  expect([idsOf(staged.player), keptIds()]).toEqual([[], []]);
});
