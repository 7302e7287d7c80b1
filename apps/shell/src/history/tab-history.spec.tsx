import { jest } from '@jest/globals';
import { FakeAudio, FakeServer, createItem } from '@tidings/player-core/browser-edge.fixture.ts';
import { createPlayer } from '@tidings/player-core/create-player.ts';
import type { Player } from '@tidings/player-core/player.types.ts';
import type { SessionState } from '@tidings/shell-api/shell-api.ts';
import { createTabHistory } from './tab-history.ts';

const anonymous: SessionState = { status: 'anonymous', viewer: null };
let player: Player;
let session: SessionState;
let tabHistory: ReturnType<typeof createTabHistory>;
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const entry = () =>
  tabHistory.get().map(({ item: { articleId }, sentence, finished }) => ({ articleId, sentence, finished }));

beforeEach(() => {
  jest.useFakeTimers();
  const server = new FakeServer();
  player = createPlayer({ api: server, createAudio: () => new FakeAudio(server) as unknown as HTMLAudioElement });
  session = anonymous;
  tabHistory = createTabHistory(player, { get: () => session });
});
afterEach(() => {
  player.clear();
  jest.clearAllTimers();
  jest.useRealTimers();
});

it('lists the articles played in this tab, latest first, with the sentence reached', async () => {
  player.enqueue(createItem('never'));
  expect(entry()).toEqual([]);
  player.playNow(createItem('a'));
  await pass(2_600);
  player.playNow(createItem('b'));
  await pass(1_600);
  expect(entry()).toEqual([
    { articleId: 'b', sentence: 1, finished: false },
    { articleId: 'a', sentence: 2, finished: false },
  ]);
  expect(tabHistory.get()[0]).toMatchObject({ durationMs: 5000, sessionStartedAt: player.get().beganAt });
});

it('a finished article is marked, and a restarted one keeps its entry', async () => {
  player.playNow(createItem('a'));
  await pass(1_500);
  player.setVoice('Brian');
  await pass(8_000);
  expect(entry()).toEqual([{ articleId: 'a', sentence: 4, finished: true }]);
});

it('nothing is recorded while signed in or while the session is unknown', async () => {
  for (const status of ['signed-in', 'unknown'] as const) {
    session = { status, viewer: status === 'unknown' ? null : { id: 'ann', email: '' } } as SessionState;
    player.playNow(createItem(status));
    await pass(1_500);
  }
  expect(entry()).toEqual([]);
});

it('one entry or all entries can be removed', async () => {
  player.playNow(createItem('a'));
  await pass(1_500);
  player.playNow(createItem('b'));
  await pass(1_500);
  tabHistory.remove(tabHistory.get()[1]!);
  expect(entry().map(({ articleId }) => articleId)).toEqual(['b']);
  tabHistory.clear();
  expect(entry()).toEqual([]);
});

it('an entry removed during playback is not recorded again, and its position is deleted', async () => {
  player.playNow(createItem('a'));
  await pass(1_500);
  tabHistory.remove(tabHistory.get()[0]!);
  await pass(1_500);
  player.setVoice('Brian');
  await pass(1_500);
  expect([entry(), player.get().heard]).toEqual([[], {}]);
  player.playNow(createItem('b'));
  await pass(1_500);
  tabHistory.clear();
  await pass(1_500);
  expect(entry()).toEqual([]);
  player.playNow(createItem('a'));
  await pass(1_500);
  expect(entry()).toEqual([{ articleId: 'a', sentence: 1, finished: false }]);
});
