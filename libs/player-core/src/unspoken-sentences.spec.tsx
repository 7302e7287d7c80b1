import { jest } from '@jest/globals';
import { FakeAudio, FakeServer, createItem } from './browser-edge.fixture.ts';
import { createPlayer } from './create-player.ts';

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  jest.clearAllTimers();
  jest.useRealTimers();
});

it('moving to the next or previous sentence skips unspoken sentences', async () => {
  const server = new FakeServer();
  const player = createPlayer({
    api: server,
    storage: localStorage,
    createAudio: () => new FakeAudio(server) as unknown as HTMLAudioElement,
  });
  const all = server.timeline;
  server.timeline = async (url) => {
    const fullTimeline = await all(url);
    return { ...fullTimeline, sentences: fullTimeline.sentences.filter(({ index }) => index !== 1) };
  };
  player.playNow(createItem('a'));
  await pass(300);
  player.seekSentence(1);
  await pass(300);
  expect(player.get()).toMatchObject({ status: 'playing', sentence: 2 });
  player.seekSentence(1);
  await pass(300);
  expect(player.get()).toMatchObject({ status: 'playing', sentence: 0 });
  player.clear();
});
