import { jest } from '@jest/globals';
import { FakeAudio, FakeServer, createItem } from '@tidings/player-core/browser-edge.fixture.ts';
import { createPlayer } from '@tidings/player-core/create-player.ts';
import type { Player } from '@tidings/player-core/player.types.ts';
import { createLazyTabHistory } from './lazy-tab-history.ts';

let player: Player;
let tabHistory: ReturnType<typeof createLazyTabHistory>;
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const played = () => tabHistory.get().map(({ item: { articleId }, sentence }) => ({ articleId, sentence }));

beforeEach(() => {
  jest.useFakeTimers();
  const server = new FakeServer();
  player = createPlayer({ api: server, createAudio: () => new FakeAudio(server) as unknown as HTMLAudioElement });
  tabHistory = createLazyTabHistory(player, { get: () => ({ status: 'anonymous', viewer: null }) });
});
afterEach(() => {
  player.clear();
  jest.clearAllTimers();
  jest.useRealTimers();
});

it('the first playback is recorded and reported to earlier subscribers', async () => {
  const lengths: number[] = [];
  tabHistory.subscribe(() => lengths.push(tabHistory.get().length));
  player.playNow(createItem('a'));
  await pass(2_600);
  expect(played()).toEqual([{ articleId: 'a', sentence: 2 }]);
  expect(lengths).toContain(1);
});

it('one entry or all entries can be removed before and after playback', async () => {
  tabHistory.clear();
  player.playNow(createItem('a'));
  await pass(1_600);
  player.playNow(createItem('b'));
  await pass(1_600);
  tabHistory.remove(tabHistory.get()[1]!);
  expect(played()).toEqual([{ articleId: 'b', sentence: 1 }]);
  tabHistory.clear();
  expect(played()).toEqual([]);
});
