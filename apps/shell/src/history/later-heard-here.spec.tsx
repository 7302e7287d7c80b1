import { jest } from '@jest/globals';
import { FakeAudio, FakeServer, item } from '@tidings/player-core/browser-edge.fixture.ts';
import { createPlayer } from '@tidings/player-core/create-player.ts';
import type { Player } from '@tidings/player-core/player.types.ts';
import { laterHeardHere } from './later-heard-here.ts';

let player: Player;
let heardHere: ReturnType<typeof laterHeardHere>;
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const heard = () => heardHere.get().map(({ item: { articleId }, sentence }) => ({ articleId, sentence }));

beforeEach(() => {
  jest.useFakeTimers();
  const server = new FakeServer();
  player = createPlayer({ api: server, createAudio: () => new FakeAudio(server) as unknown as HTMLAudioElement });
  heardHere = laterHeardHere(player, { get: () => ({ status: 'anonymous', viewer: null }) });
});
afterEach(() => {
  player.clear();
  jest.clearAllTimers();
  jest.useRealTimers();
});

it('notes the first listening, and says so to who watched from the beginning', async () => {
  const said: number[] = [];
  heardHere.subscribe(() => said.push(heardHere.get().length));
  player.playNow(item('a'));
  await pass(2_600);
  expect(heard()).toEqual([{ articleId: 'a', sentence: 2 }]);
  expect(said).toContain(1);
});

it('forgets one, or all, before and after something was heard', async () => {
  heardHere.clear();
  player.playNow(item('a'));
  await pass(1_600);
  player.playNow(item('b'));
  await pass(1_600);
  heardHere.remove(heardHere.get()[1]!);
  expect(heard()).toEqual([{ articleId: 'b', sentence: 1 }]);
  heardHere.clear();
  expect(heard()).toEqual([]);
});
