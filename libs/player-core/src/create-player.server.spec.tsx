import type { ApiCode } from '@tidings/contracts/errors/codes.ts';
import { fiveSentences, createItem, createNarration, SENTENCE_MS } from './browser-edge.fixture.ts';
import {
  resetHarness,
  createTestPlayer,
  advanceTime,
  listPlayingElements,
  harness,
  mountPlayer,
} from './server-player.fixture.ts';

beforeEach(mountPlayer);
afterEach(resetHarness);

it('plays the article and updates the current sentence and word', async () => {
  harness.player.playNow(createItem('a'));
  expect(harness.player.get().status).toBe('loading');
  await advanceTime(2700);
  expect(harness.player.get()).toMatchObject({
    status: 'playing',
    sentence: 2,
    durationMs: 5 * SENTENCE_MS,
    preparing: null,
  });
  expect(harness.player.get().word).toEqual({ block: 2, start: 6, end: 12 });
  expect(harness.server.asked[0]).toEqual({ articleId: 'a', voice: null });
});

it('plays while rendering continues and reports its progress', async () => {
  harness.server.rendered = 2;
  harness.player.playNow(createItem('a'));
  await advanceTime(600);
  expect(harness.player.get()).toMatchObject({ status: 'playing', preparing: 0.4 });
  harness.server.rendered = 5;
  await advanceTime(2000);
  expect(harness.player.get().preparing).toBeNull();
});

it('waits muted for an unrendered sentence, then plays it', async () => {
  harness.server.rendered = 2;
  harness.player.playNow(createItem('a'));
  await advanceTime(500);
  harness.player.seekSentence(3);
  await advanceTime(300);
  expect(harness.player.get()).toMatchObject({ status: 'loading', sentence: 3 });
  expect(listPlayingElements().every(({ muted }) => muted)).toBe(true);
  harness.server.rendered = 5;
  for (let elapsedMs = 0; elapsedMs < 2000 && harness.player.get().status === 'loading'; elapsedMs += 50)
    await advanceTime(50);
  expect(harness.player.get()).toMatchObject({ status: 'playing', sentence: 3 });
  expect(listPlayingElements()).toHaveLength(1);
  expect(listPlayingElements()[0]!.muted).toBe(false);
});

it('seeks in a stream after rendering has completed', async () => {
  harness.server.rendered = 2;
  harness.player.playNow(createItem('a'));
  await advanceTime(900);
  harness.server.rendered = 5;
  await advanceTime(1600);
  harness.player.seekSentence(4);
  await advanceTime(300);
  expect(harness.player.get()).toMatchObject({ status: 'playing', sentence: 4 });
  harness.player.seekSentence(1);
  await advanceTime(300);
  expect(harness.player.get()).toMatchObject({ status: 'playing', sentence: 1 });
  expect(listPlayingElements()[0]!.currentTime).toBeGreaterThan(1);
});

it('starts the preloaded next story when the current one ends', async () => {
  harness.player.playAll([createItem('a'), createItem('b')]);
  await advanceTime(4900);
  expect(harness.server.asked.map(({ articleId }) => articleId)).toEqual(['a', 'b']);
  expect(harness.elements.map(({ src }) => src).toSorted()).toEqual(['/audio/a.mp3', '/audio/b.mp3']);
  const waiting = harness.elements.find(({ src }) => src === '/audio/b.mp3')!;
  const { loads } = waiting;
  await advanceTime(350);
  expect(harness.player.get()).toMatchObject({ status: 'playing', current: 1 });
  expect(listPlayingElements()).toEqual([waiting]);
  expect(harness.server.asked.map(({ articleId }) => articleId)).toEqual(['a', 'b']);
  expect(waiting.loads).toBe(loads);
});

it('sets the length of queued articles once their texts are loaded', async () => {
  harness.player.playAll([createItem('a'), createItem('b'), createItem('c')]);
  await advanceTime(500);
  expect(harness.player.get().queue.map(({ characters }) => characters)).toEqual([
    fiveSentences.characters,
    fiveSentences.characters,
    null,
  ]);
});

it('uses the voice chosen for each language and resumes at the current sentence when the voice changes', async () => {
  harness.server.texts.set('d', createNarration(['Eine Glocke.', 'Zwei Boote.', 'Drei.', 'Vier.', 'Fünf.'], 'de-AT'));
  harness.player.setVoices({ en: 'Brian', de: 'Vicki' });
  harness.player.playNow(createItem('d'));
  await advanceTime(1600);
  harness.player.playNow(createItem('a'));
  await advanceTime(1600);
  expect(harness.server.asked).toEqual([
    { articleId: 'd', voice: 'Vicki' },
    { articleId: 'a', voice: 'Brian' },
  ]);
  harness.player.setVoices({ en: 'Brian', de: 'Hans' });
  await advanceTime(300);
  expect(harness.server.asked).toHaveLength(2);
  harness.player.setVoices({ en: 'Amy' });
  await advanceTime(300);
  expect(harness.server.asked[2]).toEqual({ articleId: 'a', voice: 'Amy', from: 1 });
  expect(harness.player.get()).toMatchObject({ status: 'playing', sentence: 1 });
});

it('stops after the last story, or after the current one with the sleep timer', async () => {
  harness.player.playAll([createItem('a'), createItem('b')]);
  harness.player.setSleep({ kind: 'story' });
  await advanceTime(6000);
  expect(harness.player.get()).toMatchObject({ status: 'ended', current: 0, sleep: { kind: 'off' } });
  harness.player.next();
  await advanceTime(6000);
  expect(harness.player.get()).toMatchObject({ status: 'ended', current: 1 });
  expect(harness.player.get().heard).toEqual({ a: 1, b: 1 });
});

it('reloads at the position after 10 seconds without data', async () => {
  harness.player.playNow(createItem('a'));
  await advanceTime(1500);
  const [element] = listPlayingElements();
  const loads = element!.loads;
  element!.stuck = true;
  await advanceTime(9000);
  expect(element!.loads).toBe(loads);
  await advanceTime(1500);
  expect(element!.loads).toBe(loads + 1);
  element!.stuck = false;
  element!.load();
  await advanceTime(200);
  expect(harness.player.get().status).toBe('playing');
  expect(element!.currentTime).toBeGreaterThan(1.3);
});

it('shows AUDIO_UNREACHABLE after its reloads fail and recovers on retry', async () => {
  for (const element of harness.elements) element.broken = true;
  harness.player.playNow(createItem('a'));
  await advanceTime(500);
  expect(harness.player.get()).toMatchObject({
    status: 'error',
    error: { code: 'AUDIO_UNREACHABLE', retryable: true },
  });
  expect(harness.elements[0]!.loads).toBeGreaterThan(1);
  for (const element of harness.elements) element.broken = false;
  harness.player.retry();
  await advanceTime(500);
  expect(harness.player.get()).toMatchObject({ status: 'playing', error: null });
});

it.each<[ApiCode, string]>([
  ['UNKNOWN_VOICE', 'There is no such voice.'],
  ['CREDIT_USED_UP', 'It resets at noon.'],
])('shows the server’s message for the permanent error %s', async (code, message) => {
  harness.server.refusal = Object.assign(new Error(message), { code });
  harness.player.playNow(createItem('a'));
  await advanceTime(100);
  expect(harness.player.get()).toMatchObject({ status: 'error', error: { code, message, retryable: false } });
});

it('shows NO_TEXT for an article without text', async () => {
  harness.server.texts.set('a', null);
  harness.player.playNow(createItem('a'));
  await advanceTime(100);
  expect(harness.player.get().error?.code).toBe('NO_TEXT');
});

it('pauses when the browser requires a user gesture', async () => {
  for (const element of harness.elements) element.refused = true;
  harness.player.playNow(createItem('a'));
  await advanceTime(300);
  expect(harness.player.get().status).toBe('paused');
  for (const element of harness.elements) element.refused = false;
  harness.player.play();
  await advanceTime(300);
  expect(harness.player.get().status).toBe('playing');
});

it('stays silent when paused or stopped while the text loads', async () => {
  harness.player.playNow(createItem('a'));
  harness.player.pause();
  await advanceTime(500);
  expect(harness.player.get().status).toBe('paused');
  expect(listPlayingElements()).toEqual([]);
  harness.player.play();
  await advanceTime(300);
  expect(harness.player.get().status).toBe('playing');
  harness.player.stop();
  await advanceTime(500);
  expect(harness.player.get()).toMatchObject({ status: 'idle', sentence: -1, error: null });
  expect(listPlayingElements()).toEqual([]);
});

it('changes the speed without reloading the audio', async () => {
  harness.player.playNow(createItem('a'));
  await advanceTime(300);
  const [element] = listPlayingElements();
  const { loads } = element!;
  harness.player.setRate(2);
  await advanceTime(1000);
  expect(element).toMatchObject({ playbackRate: 2, loads });
  expect(harness.player.get().positionMs).toBeGreaterThan(1800);
});

it('resumes at the same sentence in another voice', async () => {
  harness.player.playNow(createItem('a'));
  await advanceTime(2600);
  harness.player.setVoice('Amy');
  await advanceTime(300);
  expect(harness.server.asked.at(-1)).toEqual({ articleId: 'a', voice: 'Amy', from: 2 });
  expect(harness.player.get()).toMatchObject({ status: 'playing', sentence: 2 });
});

it('restores a paused position after a reload and resumes there', async () => {
  harness.player.playAll([createItem('a'), createItem('b')], 1);
  await advanceTime(3600);
  harness.player.pause();
  const again = createTestPlayer();
  expect(again.get()).toMatchObject({ status: 'paused', current: 1, sentence: 3 });
  await advanceTime(500);
  expect(listPlayingElements()).toEqual([]);
  again.play();
  await advanceTime(400);
  expect(again.get()).toMatchObject({ status: 'playing', sentence: 3 });
  again.clear();
});

it('resumes an unfinished article and restarts a finished one', async () => {
  harness.player.playNow(createItem('a'));
  await advanceTime(2600);
  harness.player.playNow(createItem('b'));
  await advanceTime(5500);
  harness.player.playAll([createItem('a'), createItem('b')]);
  await advanceTime(200);
  expect(harness.player.get()).toMatchObject({ status: 'playing', sentence: 2 });
  harness.player.playAll([createItem('b')]);
  await advanceTime(200);
  expect(harness.player.get()).toMatchObject({ status: 'playing', sentence: 0 });
});

it('reports progress with one session and increasing sequence numbers', async () => {
  harness.player.playNow(createItem('a'));
  await advanceTime(2000);
  harness.player.pause();
  harness.player.play();
  await advanceTime(1000);
  harness.player.pause();
  const reports = harness.server.saved.filter(({ articleId }) => articleId === 'a');
  expect(reports.length).toBeGreaterThanOrEqual(2);
  expect(new Set(reports.map(({ sessionStartedAt, device }) => `${sessionStartedAt} ${device}`)).size).toBe(1);
  expect(reports.map(({ sequence }) => sequence)).toEqual(reports.map((_, index) => index + 1));
  expect(reports.at(-1)).toMatchObject({ sentence: 2, finished: false });
});

it('starts a later session when the listener returns from another device', async () => {
  harness.player.playNow(createItem('a'));
  await advanceTime(600);
  harness.player.pause();
  await advanceTime(3_000);
  harness.server.elsewhereSince = Date.now();
  await advanceTime(3_000);
  harness.player.play();
  await advanceTime(400);
  harness.server.saved.length = 0;
  harness.player.seekSentence(1);
  await advanceTime(6_000);
  harness.player.pause();
  const last = harness.server.saved.filter(({ articleId }) => articleId === 'a').at(-1);
  expect(last?.sessionStartedAt).toBeGreaterThan(harness.server.elsewhereSince);
});
