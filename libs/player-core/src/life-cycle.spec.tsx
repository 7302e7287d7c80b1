import { item } from './browser-edge.fixture.ts';
import { clearStage, make, pass, sounding, stagePlayer, staged } from './server-player.fixture.ts';

beforeEach(stagePlayer);
afterEach(clearStage);

const nothing = { status: 'idle', queue: [], current: -1, voice: null, voices: {}, rates: {}, heard: {} };

async function annListens(): Promise<void> {
  staged.player.belongTo('ann');
  staged.player.playAll([item('a'), item('b')]);
  staged.player.setVoice('Brian');
  staged.player.setRate(1.4);
  await pass(1_600);
}

it('signing out silences, and leaves nothing of the person in the browser', async () => {
  await annListens();
  expect(sounding()).toHaveLength(1);
  const told = staged.server.saved.length;
  staged.player.belongTo(null);
  await pass(10_000);
  expect(sounding()).toEqual([]);
  expect(staged.player.get()).toMatchObject({ ...nothing, owner: null });
  expect(staged.server.saved.slice(told)).toEqual([]);
  expect(JSON.stringify(Object.values(localStorage))).not.toMatch(/"a"|"b"|Brian|ann/);
  expect(make().get()).toMatchObject(nothing);
});

it('whoever comes next begins empty, also where the browser was closed in between', async () => {
  await annListens();
  staged.player.pause();
  const later = make();
  expect(later.get().queue).toHaveLength(2);
  later.belongTo('eve');
  expect(later.get()).toMatchObject({ ...nothing, owner: 'eve' });
  later.playNow(item('a'));
  await pass(400);
  expect(later.get()).toMatchObject({ status: 'playing', sentence: 0 });
});

it('what was played before anybody signed in is theirs: it sounds on, voice, queue and place stay', async () => {
  staged.player.playAll([item('a'), item('b')]);
  staged.player.setVoice('Brian');
  await pass(1_600);
  const { sentence } = staged.player.get();
  staged.player.belongTo('ann');
  expect(sounding()).toHaveLength(1);
  expect(staged.player.get()).toMatchObject({ status: 'playing', voice: 'Brian', owner: 'ann' });
  expect(staged.player.get().queue).toHaveLength(2);
  staged.player.pause();
  const again = make();
  again.belongTo('ann');
  expect(again.get().sentence).toBeGreaterThanOrEqual(sentence);
});
