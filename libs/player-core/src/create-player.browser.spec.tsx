import { FakeAudio, createItem, createNarration } from './browser-edge.fixture.ts';
import {
  resetHarness,
  createTestPlayer,
  advanceTime,
  harness,
  mountPlayer,
  listSpokenTexts,
} from './browser-player.fixture.ts';
import { createVoice } from './browser-speech.fixture.ts';
import { createPlayer } from './create-player.ts';

// Preload the lazily imported engine.
beforeAll(() => import('./engines/browser-engine.ts'));
beforeEach(mountPlayer);
afterEach(resetHarness);

it('stops speaking on pagehide and resumes when the page is shown again', async () => {
  harness.player.clear();
  harness.player = createPlayer({
    api: harness.server,
    page: document,
    speech: harness.speech as unknown as SpeechSynthesis,
    createAudio: () => new FakeAudio(harness.server) as unknown as HTMLAudioElement,
  });
  harness.player.setEngine('browser');
  harness.player.playNow(createItem('a'));
  await advanceTime(1500);
  window.dispatchEvent(new Event('pagehide'));
  expect([harness.speech.inFlight, harness.player.get().status, harness.player.get().sentence]).toEqual([
    0,
    'paused',
    1,
  ]);
  await advanceTime(3000);
  expect(listSpokenTexts()).toEqual(['One bell.', 'Two boats.']);
  harness.player.play();
  await advanceTime(300);
  expect(harness.player.get()).toMatchObject({ status: 'playing', sentence: 1 });
  expect(listSpokenTexts()).toEqual(['One bell.', 'Two boats.', 'Two boats.']);
});

it('speaks sentence by sentence, one utterance at a time, to the end', async () => {
  harness.player.playNow(createItem('a'));
  await advanceTime(2500);
  expect(harness.player.get()).toMatchObject({ status: 'playing', sentence: 2, durationMs: 5000 });
  await advanceTime(4000);
  expect(listSpokenTexts()).toEqual(['One bell.', 'Two boats.', 'Three gulls.', 'Four ropes.', 'Five lamps.']);
  expect(harness.speech.mostInFlight).toBe(1);
  expect(harness.player.get().status).toBe('ended');
  expect(harness.server.asked).toEqual([]);
});

it('repeats the current sentence after a pause instead of resuming the utterance', async () => {
  harness.player.playNow(createItem('a'));
  await advanceTime(1500);
  harness.player.pause();
  await advanceTime(3000);
  expect(listSpokenTexts()).toHaveLength(2);
  harness.player.play();
  await advanceTime(100);
  expect(listSpokenTexts().at(-1)).toBe('Two boats.');
  expect(harness.player.get()).toMatchObject({ status: 'playing', sentence: 1 });
});

it('ignores a late end event of a cancelled utterance', async () => {
  harness.speech.fault = 'late-end';
  harness.player.playNow(createItem('a'));
  await advanceTime(500);
  harness.player.seekSentence(3);
  await advanceTime(100);
  expect(harness.player.get()).toMatchObject({ status: 'playing', sentence: 3 });
  expect(listSpokenTexts()).toEqual(['One bell.', 'Four ropes.']);
});

it.each([
  [
    'no voices',
    () => {
      harness.speech.voices = [];
      return harness.speech;
    },
  ],
  ['no speech at all', () => null],
])('%s: shows an error that suggests a server voice', async (_, given) => {
  harness.player = createTestPlayer(given());
  harness.player.playNow(createItem('a'));
  await advanceTime(3200);
  expect(harness.player.get()).toMatchObject({ status: 'error', error: { code: 'NO_BROWSER_VOICES' } });
  expect(harness.player.get().error!.message).toMatch(/server voice/);
  harness.player.setEngine('server');
  harness.player.retry();
  await advanceTime(300);
  expect(harness.player.get()).toMatchObject({ status: 'playing', engine: 'server' });
});

it('retries a silent voice once, then shows an error', async () => {
  harness.speech.fault = 'silent';
  harness.player.playNow(createItem('a'));
  await advanceTime(4100);
  expect(listSpokenTexts()).toEqual(['One bell.', 'One bell.']);
  await advanceTime(4100);
  expect(harness.player.get()).toMatchObject({ status: 'error', error: { code: 'BROWSER_SPEECH', retryable: true } });
});

it('restarts an utterance that never ends', async () => {
  harness.speech.fault = 'endless';
  harness.player.playNow(createItem('a'));
  await advanceTime(5000);
  harness.speech.fault = 'none';
  await advanceTime(2400);
  expect(harness.player.get()).toMatchObject({ status: 'playing', sentence: 1 });
});

it('pauses when the browser requires a user gesture', async () => {
  harness.speech.fault = 'not-allowed';
  harness.player.playNow(createItem('a'));
  await advanceTime(200);
  expect(harness.player.get()).toMatchObject({ status: 'paused', error: null });
});

it('highlights a word only after the browser reports its boundary', async () => {
  harness.player.playNow(createItem('a'));
  await advanceTime(100);
  expect(harness.player.get().word).toBeNull();
  harness.player.stop();
  harness.speech.words = true;
  harness.player.play();
  await advanceTime(100);
  expect(harness.player.get().word).toEqual({ block: 0, start: 0, end: 3 });
});

it('splits text for network voices into pieces of at most 180 characters without losing any text', async () => {
  const long = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ') + '.';
  harness.speech.voices = [createVoice('en-US', { localService: false })];
  harness.server.texts.set('a', createNarration(['Title.', long]));
  harness.player.playNow(createItem('a'));
  await advanceTime(6000);
  const pieces = listSpokenTexts().slice(1);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(180);
  expect(pieces.join('')).toBe(long);
});

it('restarts the current sentence at the new speed', async () => {
  harness.player.playNow(createItem('a'));
  await advanceTime(1500);
  harness.player.setRate(1.6);
  await advanceTime(400);
  expect(harness.speech.spoken.at(-1)).toMatchObject({ text: 'Two boats.', rate: 1.6 });
});

it('plays a silent loop while it speaks, so that it receives media keys', async () => {
  harness.player.playNow(createItem('a'));
  await advanceTime(200);
  const loop = harness.elements.find((one) => one.loop)!;
  expect(loop).toMatchObject({ paused: false, src: 'blob:audio/wav' });
  harness.player.pause();
  expect(loop.paused).toBe(true);
});

it('splits text for local voices only above 600 characters', async () => {
  const long = `${Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ')}.`;
  harness.server.texts.set('a', createNarration(['Title.', long]));
  harness.player.playNow(createItem('a'));
  await advanceTime(1500);
  expect(listSpokenTexts()[1]).toBe(long);
  harness.server.texts.set('b', createNarration(['Title.', `${long} ${long}`]));
  harness.player.playNow(createItem('b'));
  await advanceTime(6000);
  expect(Math.max(...listSpokenTexts().map(({ length }) => length))).toBeLessThanOrEqual(600);
});

it('does not report an error for utterances it cancelled', async () => {
  harness.player.playNow(createItem('a'));
  await advanceTime(300);
  for (const sentence of [3, 1, 4]) {
    harness.player.seekSentence(sentence);
    await advanceTime(30);
  }
  expect(harness.player.get()).toMatchObject({ status: 'playing', error: null, sentence: 4 });
  expect(harness.speech.mostInFlight).toBe(1);
});

it('speaks in the browser’s voice to the end of the story, then returns to the server’s voice', async () => {
  harness.player.clear();
  harness.player = createTestPlayer();
  harness.player.setEngine('server');
  harness.server.refusal = Object.assign(new Error('away'), { code: 'SPEECH_UNAVAILABLE' });
  harness.player.playAll([createItem('a'), createItem('b')]);
  await advanceTime(200);
  expect(harness.player.get().status).toBe('error');
  harness.player.setEngine('browser', true);
  harness.player.retry();
  harness.server.refusal = null;
  await advanceTime(2200);
  expect(harness.player.get()).toMatchObject({ engine: 'browser', status: 'playing', current: 0, standIn: true });
  for (let elapsedMs = 0; elapsedMs < 8000 && harness.player.get().current === 0; elapsedMs += 100)
    await advanceTime(100);
  await advanceTime(300);
  expect(harness.player.get()).toMatchObject({ engine: 'server', status: 'playing', current: 1, standIn: false });
  expect(listSpokenTexts()).toHaveLength(5);
});

it('limits the rate of a browser voice to 2 and restores the server rate for the next story', async () => {
  harness.player.setEngine('server');
  harness.player.playAll([createItem('a'), createItem('b')]);
  harness.player.setRate(3);
  harness.player.setEngine('browser', true);
  await advanceTime(200);
  expect(harness.speech.spoken.at(-1)?.rate).toBe(2);
  harness.player.next();
  expect(harness.player.get()).toMatchObject({ engine: 'server', rate: 3 });
});
