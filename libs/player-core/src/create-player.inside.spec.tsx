import { createItem, SENTENCE_MS } from './browser-edge.fixture.ts';
import {
  resetHarness,
  createTestPlayer,
  advanceTime,
  listPlayingElements,
  harness,
  mountPlayer,
} from './server-player.fixture.ts';

beforeEach(() => {
  mountPlayer();
  harness.server.rendered = 1;
});
afterEach(resetHarness);

const askedLast = () => harness.server.asked.at(-1);

it('requests audio from the current sentence when the voice changes', async () => {
  harness.server.rendered = 4;
  harness.player.playNow(createItem('a'));
  await advanceTime(2500);
  harness.server.rendered = 1;
  harness.player.setVoices({ en: 'Brian' });
  await advanceTime(200);
  expect(askedLast()).toEqual({ articleId: 'a', voice: 'Brian', from: 2 });
  expect(harness.player.get()).toMatchObject({ status: 'playing', sentence: 2 });
  expect(listPlayingElements()).toMatchObject([{ src: '/audio/a-from-2.mp3', muted: false }]);
  await advanceTime(1000);
  expect(harness.player.get()).toMatchObject({ sentence: 3, word: { block: 3 } });
});

it('shows the position within the whole story when the audio starts inside it', async () => {
  localStorage.setItem('tidings.places.v1', JSON.stringify([['a', { sentence: 3, ms: null, at: 1 }]]));
  const player = createTestPlayer();
  player.playNow(createItem('a'));
  await advanceTime(500);
  const { positionMs, durationMs } = player.get();
  expect(positionMs).toBeGreaterThan(2.5 * SENTENCE_MS);
  expect(positionMs).toBeLessThan(4 * SENTENCE_MS);
  expect(durationMs! - positionMs).toBeGreaterThan(SENTENCE_MS);
  player.clear();
});

it('requests new audio for a sentence before its start or far ahead of the rendered part', async () => {
  harness.player.playNow(createItem('a'));
  await advanceTime(300);
  harness.player.seekSentence(4);
  await advanceTime(200);
  expect(harness.player.get()).toMatchObject({ status: 'playing', sentence: 4 });
  expect(askedLast()).toEqual({ articleId: 'a', voice: null, from: 4 });
  harness.player.seekSentence(2);
  await advanceTime(200);
  expect(askedLast()).toEqual({ articleId: 'a', voice: null, from: 2 });
  expect(harness.player.get()).toMatchObject({ status: 'playing', sentence: 2 });
  expect(listPlayingElements()).toHaveLength(1);
});

it('requests new audio for a sentence far ahead even before the timeline has loaded', async () => {
  const { timeline } = harness.server;
  harness.server.timeline = async (url) => {
    await new Promise((resolve) => {
      setTimeout(resolve, 400);
    });
    return timeline(url);
  };
  harness.player.playNow(createItem('a'));
  await advanceTime(300);
  harness.player.seekSentence(4);
  await advanceTime(300);
  expect(askedLast()).toEqual({ articleId: 'a', voice: null, from: 4 });
  expect(listPlayingElements()).toMatchObject([{ src: '/audio/a-from-4.mp3', muted: false }]);
});

it('stays paused after a seek and resumes at the new position', async () => {
  harness.player.playNow(createItem('a'));
  await advanceTime(300);
  harness.player.pause();
  await advanceTime(100);
  harness.player.seekSentence(4);
  await advanceTime(300);
  expect(harness.player.get()).toMatchObject({ status: 'paused', sentence: 4 });
  expect(listPlayingElements()).toHaveLength(0);
  harness.player.play();
  await advanceTime(200);
  expect(harness.player.get()).toMatchObject({ status: 'playing', sentence: 4 });
});

it('plays from the last position when several seeks occur during a request', async () => {
  harness.player.playNow(createItem('a'));
  await advanceTime(300);
  harness.player.seekSentence(4);
  harness.player.seekSentence(3);
  await advanceTime(300);
  expect(harness.player.get()).toMatchObject({ status: 'playing', sentence: 3 });
  expect(listPlayingElements()).toMatchObject([{ src: '/audio/a-from-3.mp3' }]);
});

it('resumes at the saved position after a reload when rendering has completed', async () => {
  harness.player.playNow(createItem('a'));
  await advanceTime(300);
  harness.player.seekSentence(3);
  await advanceTime(700);
  harness.player.pause();
  await advanceTime(100);
  harness.server.rendered = 5;
  const again = createTestPlayer();
  again.play();
  await advanceTime(400);
  expect(again.get()).toMatchObject({ status: 'playing', sentence: 3 });
  again.clear();
});

it('unmutes when the listener seeks back to the start while waiting for an unrendered sentence', async () => {
  harness.server.rendered = 2;
  harness.player.playNow(createItem('a'));
  await advanceTime(500);
  harness.player.seekSentence(3);
  await advanceTime(300);
  expect(listPlayingElements().every(({ muted }) => muted)).toBe(true);
  harness.player.seekSentence(0);
  await advanceTime(300);
  expect(harness.player.get()).toMatchObject({ status: 'playing', sentence: 0 });
  expect(listPlayingElements()).toMatchObject([{ muted: false }]);
});
