import { FakeAudio, item, narrationOf } from './browser-edge.fixture.ts';
import { resetHarness, make, pass, harness, mountPlayer, words } from './browser-player.fixture.ts';
import { voiceOf } from './browser-speech.fixture.ts';
import { createPlayer } from './create-player.ts';

// The code of this engine comes with its first use; here it is there already.
beforeAll(() => import('./browser-engine.ts'));
beforeEach(mountPlayer);
afterEach(resetHarness);

it('falls silent with its page, which some browsers forget, and goes on when the page comes back', async () => {
  harness.player.clear();
  harness.player = createPlayer({
    api: harness.server,
    page: document,
    speech: harness.speech as unknown as SpeechSynthesis,
    createAudio: () => new FakeAudio(harness.server) as unknown as HTMLAudioElement,
  });
  harness.player.setEngine('browser');
  harness.player.playNow(item('a'));
  await pass(1500);
  window.dispatchEvent(new Event('pagehide'));
  expect([harness.speech.inFlight, harness.player.get().status, harness.player.get().sentence]).toEqual([
    0,
    'paused',
    1,
  ]);
  await pass(3000);
  expect(words()).toEqual(['One bell.', 'Two boats.']);
  harness.player.play();
  await pass(300);
  expect(harness.player.get()).toMatchObject({ status: 'playing', sentence: 1 });
  expect(words()).toEqual(['One bell.', 'Two boats.', 'Two boats.']);
});

it('speaks sentence by sentence, one utterance at a time, to the end', async () => {
  harness.player.playNow(item('a'));
  await pass(2500);
  expect(harness.player.get()).toMatchObject({ status: 'playing', sentence: 2, durationMs: 5000 });
  await pass(4000);
  expect(words()).toEqual(['One bell.', 'Two boats.', 'Three gulls.', 'Four ropes.', 'Five lamps.']);
  expect(harness.speech.mostInFlight).toBe(1);
  expect(harness.player.get().status).toBe('ended');
  expect(harness.server.asked).toEqual([]);
});

it('says the same sentence again after a pause, never resuming an utterance', async () => {
  harness.player.playNow(item('a'));
  await pass(1500);
  harness.player.pause();
  await pass(3000);
  expect(words()).toHaveLength(2);
  harness.player.play();
  await pass(100);
  expect(words().at(-1)).toBe('Two boats.');
  expect(harness.player.get()).toMatchObject({ status: 'playing', sentence: 1 });
});

it('is not moved by the late end of an utterance it left', async () => {
  harness.speech.fault = 'late-end';
  harness.player.playNow(item('a'));
  await pass(500);
  harness.player.seekSentence(3);
  await pass(100);
  expect(harness.player.get()).toMatchObject({ status: 'playing', sentence: 3 });
  expect(words()).toEqual(['One bell.', 'Four ropes.']);
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
])('with %s it says so, and that the server can read', async (_, given) => {
  harness.player = make(given());
  harness.player.playNow(item('a'));
  await pass(3200);
  expect(harness.player.get()).toMatchObject({ status: 'error', error: { code: 'NO_BROWSER_VOICES' } });
  expect(harness.player.get().error!.message).toMatch(/server voice/);
  harness.player.setEngine('server');
  harness.player.retry();
  await pass(300);
  expect(harness.player.get()).toMatchObject({ status: 'playing', engine: 'server' });
});

it('tries a voice that stays silent once more, then says so', async () => {
  harness.speech.fault = 'silent';
  harness.player.playNow(item('a'));
  await pass(4100);
  expect(words()).toEqual(['One bell.', 'One bell.']);
  await pass(4100);
  expect(harness.player.get()).toMatchObject({ status: 'error', error: { code: 'BROWSER_SPEECH', retryable: true } });
});

it('does not hang on an utterance that never ends', async () => {
  harness.speech.fault = 'endless';
  harness.player.playNow(item('a'));
  await pass(5000);
  harness.speech.fault = 'none';
  await pass(2400);
  expect(harness.player.get()).toMatchObject({ status: 'playing', sentence: 1 });
});

it('offers a press where the browser wants one', async () => {
  harness.speech.fault = 'not-allowed';
  harness.player.playNow(item('a'));
  await pass(200);
  expect(harness.player.get()).toMatchObject({ status: 'paused', error: null });
});

it('a word is highlighted only when the browser reported its boundary', async () => {
  harness.player.playNow(item('a'));
  await pass(100);
  expect(harness.player.get().word).toBeNull();
  harness.player.stop();
  harness.speech.words = true;
  harness.player.play();
  await pass(100);
  expect(harness.player.get().word).toEqual({ block: 0, start: 0, end: 3 });
});

it('gives network voices short pieces, and loses nothing between them', async () => {
  const long = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ') + '.';
  harness.speech.voices = [voiceOf('en-US', { localService: false })];
  harness.server.texts.set('a', narrationOf(['Title.', long]));
  harness.player.playNow(item('a'));
  await pass(6000);
  const pieces = words().slice(1);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(180);
  expect(pieces.join('')).toBe(long);
});

it('takes a new speed from the sentence being heard', async () => {
  harness.player.playNow(item('a'));
  await pass(1500);
  harness.player.setRate(1.6);
  await pass(400);
  expect(harness.speech.spoken.at(-1)).toMatchObject({ text: 'Two boats.', rate: 1.6 });
});

it('holds the media keys with a loop of silence, only while it speaks', async () => {
  harness.player.playNow(item('a'));
  await pass(200);
  const loop = harness.elements.find((one) => one.loop)!;
  expect(loop).toMatchObject({ paused: false, src: 'blob:audio/wav' });
  harness.player.pause();
  expect(loop.paused).toBe(true);
});

it('leaves an utterance of a voice in the machine whole where a network voice would be cut', async () => {
  const long = `${Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ')}.`;
  harness.server.texts.set('a', narrationOf(['Title.', long]));
  harness.player.playNow(item('a'));
  await pass(1500);
  expect(words()[1]).toBe(long);
  harness.server.texts.set('b', narrationOf(['Title.', `${long} ${long}`]));
  harness.player.playNow(item('b'));
  await pass(6000);
  expect(Math.max(...words().map(({ length }) => length))).toBeLessThanOrEqual(600);
});

it('never says that an utterance was cut off by itself', async () => {
  harness.player.playNow(item('a'));
  await pass(300);
  for (const sentence of [3, 1, 4]) {
    harness.player.seekSentence(sentence);
    await pass(30);
  }
  expect(harness.player.get()).toMatchObject({ status: 'playing', error: null, sentence: 4 });
  expect(harness.speech.mostInFlight).toBe(1);
});

it('stands in for the server until the story ends, and never changes in the middle of one', async () => {
  harness.player.clear();
  harness.player = make();
  harness.player.setEngine('server');
  harness.server.refusal = Object.assign(new Error('away'), { code: 'SPEECH_UNAVAILABLE' });
  harness.player.playAll([item('a'), item('b')]);
  await pass(200);
  expect(harness.player.get().status).toBe('error');
  harness.player.setEngine('browser', true);
  harness.player.retry();
  harness.server.refusal = null;
  await pass(2200);
  expect(harness.player.get()).toMatchObject({ engine: 'browser', status: 'playing', current: 0, standIn: true });
  for (let waited = 0; waited < 8000 && harness.player.get().current === 0; waited += 100) await pass(100);
  await pass(300);
  expect(harness.player.get()).toMatchObject({ engine: 'server', status: 'playing', current: 1, standIn: false });
  expect(words()).toHaveLength(5);
});

it('promises no more than twice the speed, and the server’s four times are there again', async () => {
  harness.player.setEngine('server');
  harness.player.playAll([item('a'), item('b')]);
  harness.player.setRate(3);
  harness.player.setEngine('browser', true);
  await pass(200);
  expect(harness.speech.spoken.at(-1)?.rate).toBe(2);
  harness.player.next();
  expect(harness.player.get()).toMatchObject({ engine: 'server', rate: 3 });
});
