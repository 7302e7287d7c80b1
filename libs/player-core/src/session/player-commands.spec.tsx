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

const nothing = { status: 'idle', queue: [], current: -1, voice: null, voices: {}, rates: {}, heard: {} };

async function annListens(): Promise<void> {
  harness.player.belongTo('ann');
  harness.player.playAll([createItem('a'), createItem('b')]);
  harness.player.setVoice('Brian');
  harness.player.setRate(1.4);
  await advanceTime(1_600);
}

it('signing out stops playback and deletes the person’s data from the browser', async () => {
  await annListens();
  expect(listPlayingElements()).toHaveLength(1);
  const reportCount = harness.server.saved.length;
  harness.player.belongTo(null);
  await advanceTime(10_000);
  expect(listPlayingElements()).toEqual([]);
  expect(harness.player.get()).toMatchObject({ ...nothing, owner: null });
  expect(harness.server.saved.slice(reportCount)).toEqual([]);
  expect(JSON.stringify(Object.values(localStorage))).not.toMatch(/"a"|"b"|Brian|ann/);
  expect(createTestPlayer().get()).toMatchObject(nothing);
});

it('the next person starts with an empty player, even after the browser was closed', async () => {
  await annListens();
  harness.player.pause();
  const later = createTestPlayer();
  expect(later.get().queue).toHaveLength(2);
  later.belongTo('eve');
  expect(later.get()).toMatchObject({ ...nothing, owner: 'eve' });
  later.playNow(createItem('a'));
  await advanceTime(400);
  expect(later.get()).toMatchObject({ status: 'playing', sentence: 0 });
});

it('signing in keeps an anonymous listener’s playback, voice, queue and position', async () => {
  harness.player.playAll([createItem('a'), createItem('b')]);
  harness.player.setVoice('Brian');
  await advanceTime(1_600);
  const { sentence } = harness.player.get();
  harness.player.belongTo('ann');
  expect(listPlayingElements()).toHaveLength(1);
  expect(harness.player.get()).toMatchObject({ status: 'playing', voice: 'Brian', owner: 'ann' });
  expect(harness.player.get().queue).toHaveLength(2);
  harness.player.pause();
  const again = createTestPlayer();
  again.belongTo('ann');
  expect(again.get().sentence).toBeGreaterThanOrEqual(sentence);
});

it('setSound limits the given preferences to their ranges and keeps the others', () => {
  harness.player.setSound?.({ pitch: 0.6 });
  harness.player.setSound?.({ volume: 3 });
  expect(harness.player.get()).toMatchObject({ pitch: 0.6, volume: 1, rate: 1 });
  harness.player.setSound?.({ pitch: -1, volume: 0.4 });
  expect(createTestPlayer().get()).toMatchObject({ pitch: 0, volume: 0.4 });
});
