import { jest } from '@jest/globals';
import { FakeAudio, FakeServer, item } from '@tidings/player-core/browser-edge.fixture.ts';
import { createPlayer } from '@tidings/player-core/create-player.ts';
import type { Player } from '@tidings/player-core/player.types.ts';
import type { SessionState } from '@tidings/shell-api/shell-api.ts';
import { createHeardHere } from './heard-here.ts';

const nobody: SessionState = { status: 'anonymous', viewer: null };
let player: Player;
let session: SessionState;
let heardHere: ReturnType<typeof createHeardHere>;
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const heard = () =>
  heardHere.get().map(({ item: { articleId }, sentence, finished }) => ({ articleId, sentence, finished }));

beforeEach(() => {
  jest.useFakeTimers();
  const server = new FakeServer();
  player = createPlayer({ api: server, createAudio: () => new FakeAudio(server) as unknown as HTMLAudioElement });
  session = nobody;
  heardHere = createHeardHere(player, { get: () => session });
});
afterEach(() => {
  player.clear();
  jest.clearAllTimers();
  jest.useRealTimers();
});

it('notes what sounds, the latest first, with the sentence it came to', async () => {
  player.enqueue(item('never'));
  expect(heard()).toEqual([]);
  player.playNow(item('a'));
  await pass(2_600);
  player.playNow(item('b'));
  await pass(1_600);
  expect(heard()).toEqual([
    { articleId: 'b', sentence: 1, finished: false },
    { articleId: 'a', sentence: 2, finished: false },
  ]);
  expect(heardHere.get()[0]).toMatchObject({ durationMs: 5000, sessionStartedAt: player.get().beganAt });
});

it('knows a story that was heard to its end, and one begun again as the same listening', async () => {
  player.playNow(item('a'));
  await pass(1_500);
  player.setVoice('Brian');
  await pass(8_000);
  expect(heard()).toEqual([{ articleId: 'a', sentence: 4, finished: true }]);
});

it('notes nothing of a person who is signed in, and nothing while it is not known who is there', async () => {
  for (const status of ['signed-in', 'unknown'] as const) {
    session = { status, viewer: status === 'unknown' ? null : { id: 'ann', email: '' } } as SessionState;
    player.playNow(item(status));
    await pass(1_500);
  }
  expect(heard()).toEqual([]);
});

it('forgets one, or all', async () => {
  player.playNow(item('a'));
  await pass(1_500);
  player.playNow(item('b'));
  await pass(1_500);
  heardHere.remove(heardHere.get()[1]!);
  expect(heard().map(({ articleId }) => articleId)).toEqual(['b']);
  heardHere.clear();
  expect(heard()).toEqual([]);
});

it('one that was removed while it plays is not noted again, not in another voice, and leaves no place', async () => {
  player.playNow(item('a'));
  await pass(1_500);
  heardHere.remove(heardHere.get()[0]!);
  await pass(1_500);
  player.setVoice('Brian');
  await pass(1_500);
  expect([heard(), player.get().heard]).toEqual([[], {}]);
  player.playNow(item('b'));
  await pass(1_500);
  heardHere.clear();
  await pass(1_500);
  expect(heard()).toEqual([]);
  player.playNow(item('a'));
  await pass(1_500);
  expect(heard()).toEqual([{ articleId: 'a', sentence: 1, finished: false }]);
});
