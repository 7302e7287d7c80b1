import { createItem } from '../browser-edge.fixture.ts';
import type { Player } from '../player.types.ts';
import { resetHarness, createTestPlayer, advanceTime, harness, mountPlayer } from '../server-player.fixture.ts';
import { createStorage } from '../storage.fixture.ts';

const ANN = 'ann';
const articleIds = (player: Player) => player.get().queue.map(({ articleId }) => articleId);
const keptIds = () => harness.server.kept?.items.map(({ articleId }) => articleId);

let browsers: Player[];
/** Opens a player in another browser, signed in as Ann. */
const elsewhere = async (storage = createStorage()) => {
  const player = createTestPlayer(storage);
  browsers.push(player);
  player.belongTo(ANN);
  await advanceTime(50);
  return player;
};
beforeEach(() => {
  mountPlayer();
  browsers = [];
  harness.server.kept = { items: [], current: -1, version: 0 };
});
afterEach(() => {
  for (const browser of browsers) browser.clear();
  resetHarness();
});

it('a paused queue appears on the next device with its position', async () => {
  harness.player.belongTo(ANN);
  harness.player.playAll([createItem('a'), createItem('b'), createItem('c')], 1);
  await advanceTime(2500);
  harness.player.pause();
  await advanceTime(1500);
  expect(keptIds()).toEqual(['a', 'b', 'c']);
  harness.server.places.set('b', { sentence: 2, at: Date.now(), finished: false });
  const other = await elsewhere();
  expect(articleIds(other)).toEqual(['a', 'b', 'c']);
  expect(other.get()).toMatchObject({ current: 1, status: 'paused', sentence: 2 });
  other.play();
  await advanceTime(400);
  expect(other.get()).toMatchObject({ status: 'playing', sentence: 2 });
});

it('signing in puts the local queue before the stored one', async () => {
  harness.server.kept = { items: [createItem('a'), createItem('b')], current: 0, version: 4 };
  harness.player.playAll([createItem('c'), createItem('b')]);
  await advanceTime(600);
  harness.player.belongTo(ANN);
  await advanceTime(1500);
  expect(articleIds(harness.player)).toEqual(['c', 'b', 'a']);
  expect(harness.player.get()).toMatchObject({ status: 'playing', current: 0 });
  expect(keptIds()).toEqual(['c', 'b', 'a']);
});

it('changes on two devices are merged without losing any', async () => {
  const first = await elsewhere();
  const other = await elsewhere();
  first.enqueue(createItem('a'));
  other.enqueue(createItem('b'));
  await advanceTime(4000);
  first.belongTo(ANN);
  other.belongTo(ANN);
  await advanceTime(2500);
  expect(articleIds(first).toSorted()).toEqual(['a', 'b']);
  expect(articleIds(other).toSorted()).toEqual(['a', 'b']);
  expect(keptIds()?.toSorted()).toEqual(['a', 'b']);
});

it('items removed on another device disappear at the next sync', async () => {
  const [mine, first] = [createStorage(), await elsewhere()];
  first.playAll([createItem('a'), createItem('b')]);
  await advanceTime(1500);
  first.pause();
  const other = await elsewhere(mine);
  expect(articleIds(other)).toEqual(['a', 'b']);
  first.remove('b');
  await advanceTime(1500);
  other.belongTo(ANN);
  await advanceTime(50);
  expect(articleIds(other)).toEqual(['a']);
  const reloaded = await elsewhere(mine);
  expect(articleIds(reloaded)).toEqual(['a']);
});

it('changes made offline are stored when the network is back', async () => {
  const mine = createStorage();
  const first = await elsewhere(mine);
  harness.server.unreachable = true;
  first.enqueue(createItem('a'));
  await advanceTime(3000);
  expect(keptIds()).toEqual([]);
  harness.server.unreachable = false;
  const reloaded = await elsewhere(mine);
  await advanceTime(1500);
  expect(articleIds(reloaded)).toEqual(['a']);
  expect(keptIds()).toEqual(['a']);
});

it('a queue that could not be stored is sent again', async () => {
  const first = await elsewhere(createStorage());
  harness.server.unreachable = true;
  first.enqueue(createItem('a'));
  await advanceTime(3000);
  harness.server.unreachable = false;
  await advanceTime(11_000);
  expect(keptIds()).toEqual(['a']);
});

it('signing out clears the queue for the next person', async () => {
  harness.player.belongTo(ANN);
  harness.player.enqueue(createItem('a'));
  await advanceTime(1500);
  harness.player.belongTo(null);
  await advanceTime(1500);
  expect(articleIds(harness.player)).toEqual([]);
  expect(keptIds()).toEqual(['a']);
  expect(localStorage.getItem('tidings.queue.v1')).toBeNull();
  harness.server.kept = { items: [], current: -1, version: 0 };
  harness.player.belongTo('eve');
  await advanceTime(1500);
  expect([articleIds(harness.player), keptIds()]).toEqual([[], []]);
});
