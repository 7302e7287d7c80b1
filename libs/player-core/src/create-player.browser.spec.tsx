import { FakeAudio, item, narrationOf } from './browser-edge.fixture.ts';
import { clearStage, make, pass, staged, stagePlayer, words } from './browser-player.fixture.ts';
import { voiceOf } from './browser-speech.fixture.ts';
import { createPlayer } from './create-player.ts';

// The code of this engine comes with its first use; here it is there already.
beforeAll(() => import('./browser-engine.ts'));
beforeEach(stagePlayer);
afterEach(clearStage);

it('falls silent with its page, which some browsers forget, and goes on when the page comes back', async () => {
  staged.player.clear();
  staged.player = createPlayer({
    api: staged.server,
    page: document,
    speech: staged.speech as unknown as SpeechSynthesis,
    createAudio: () => new FakeAudio(staged.server) as unknown as HTMLAudioElement,
  });
  staged.player.setEngine('browser');
  staged.player.playNow(item('a'));
  await pass(1500);
  window.dispatchEvent(new Event('pagehide'));
  expect([staged.speech.inFlight, staged.player.get().status, staged.player.get().sentence]).toEqual([0, 'paused', 1]);
  await pass(3000);
  expect(words()).toEqual(['One bell.', 'Two boats.']);
  staged.player.play();
  await pass(300);
  expect(staged.player.get()).toMatchObject({ status: 'playing', sentence: 1 });
  expect(words()).toEqual(['One bell.', 'Two boats.', 'Two boats.']);
});

it('speaks sentence by sentence, one utterance at a time, to the end', async () => {
  staged.player.playNow(item('a'));
  await pass(2500);
  expect(staged.player.get()).toMatchObject({ status: 'playing', sentence: 2, durationMs: 5000 });
  await pass(4000);
  expect(words()).toEqual(['One bell.', 'Two boats.', 'Three gulls.', 'Four ropes.', 'Five lamps.']);
  expect(staged.speech.mostInFlight).toBe(1);
  expect(staged.player.get().status).toBe('ended');
  expect(staged.server.asked).toEqual([]);
});

it('says the same sentence again after a pause, never resuming an utterance', async () => {
  staged.player.playNow(item('a'));
  await pass(1500);
  staged.player.pause();
  await pass(3000);
  expect(words()).toHaveLength(2);
  staged.player.play();
  await pass(100);
  expect(words().at(-1)).toBe('Two boats.');
  expect(staged.player.get()).toMatchObject({ status: 'playing', sentence: 1 });
});

it('is not moved by the late end of an utterance it left', async () => {
  staged.speech.fault = 'late-end';
  staged.player.playNow(item('a'));
  await pass(500);
  staged.player.seekSentence(3);
  await pass(100);
  expect(staged.player.get()).toMatchObject({ status: 'playing', sentence: 3 });
  expect(words()).toEqual(['One bell.', 'Four ropes.']);
});

it.each([
  [
    'no voices',
    () => {
      staged.speech.voices = [];
      return staged.speech;
    },
  ],
  ['no speech at all', () => null],
])('with %s it says so, and that the server can read', async (_, given) => {
  staged.player = make(given());
  staged.player.playNow(item('a'));
  await pass(3200);
  expect(staged.player.get()).toMatchObject({ status: 'error', error: { code: 'NO_BROWSER_VOICES' } });
  expect(staged.player.get().error!.message).toMatch(/server voice/);
  staged.player.setEngine('server');
  staged.player.retry();
  await pass(300);
  expect(staged.player.get()).toMatchObject({ status: 'playing', engine: 'server' });
});

it('tries a voice that stays silent once more, then says so', async () => {
  staged.speech.fault = 'silent';
  staged.player.playNow(item('a'));
  await pass(4100);
  expect(words()).toEqual(['One bell.', 'One bell.']);
  await pass(4100);
  expect(staged.player.get()).toMatchObject({ status: 'error', error: { code: 'BROWSER_SPEECH', retryable: true } });
});

it('does not hang on an utterance that never ends', async () => {
  staged.speech.fault = 'endless';
  staged.player.playNow(item('a'));
  await pass(5000);
  staged.speech.fault = 'none';
  await pass(2400);
  expect(staged.player.get()).toMatchObject({ status: 'playing', sentence: 1 });
});

it('offers a press where the browser wants one', async () => {
  staged.speech.fault = 'not-allowed';
  staged.player.playNow(item('a'));
  await pass(200);
  expect(staged.player.get()).toMatchObject({ status: 'paused', error: null });
});

it('lights a word only when the browser really told where it is', async () => {
  staged.player.playNow(item('a'));
  await pass(100);
  expect(staged.player.get().word).toBeNull();
  staged.player.stop();
  staged.speech.words = true;
  staged.player.play();
  await pass(100);
  expect(staged.player.get().word).toEqual({ block: 0, start: 0, end: 3 });
});

it('gives network voices short pieces, and loses nothing between them', async () => {
  const long = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ') + '.';
  staged.speech.voices = [voiceOf('en-US', { localService: false })];
  staged.server.texts.set('a', narrationOf(['Title.', long]));
  staged.player.playNow(item('a'));
  await pass(6000);
  const pieces = words().slice(1);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(180);
  expect(pieces.join('')).toBe(long);
});

it('takes a new speed from the sentence being heard', async () => {
  staged.player.playNow(item('a'));
  await pass(1500);
  staged.player.setRate(1.6);
  await pass(400);
  expect(staged.speech.spoken.at(-1)).toMatchObject({ text: 'Two boats.', rate: 1.6 });
});

it('holds the media keys with a loop of silence, only while it speaks', async () => {
  staged.player.playNow(item('a'));
  await pass(200);
  const loop = staged.elements.find((one) => one.loop)!;
  expect(loop).toMatchObject({ paused: false, src: 'blob:audio/wav' });
  staged.player.pause();
  expect(loop.paused).toBe(true);
});

it('leaves an utterance of a voice in the machine whole where a network voice would be cut', async () => {
  const long = `${Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ')}.`;
  staged.server.texts.set('a', narrationOf(['Title.', long]));
  staged.player.playNow(item('a'));
  await pass(1500);
  expect(words()[1]).toBe(long);
  staged.server.texts.set('b', narrationOf(['Title.', `${long} ${long}`]));
  staged.player.playNow(item('b'));
  await pass(6000);
  expect(Math.max(...words().map(({ length }) => length))).toBeLessThanOrEqual(600);
});

it('never says that an utterance was cut off by itself', async () => {
  staged.player.playNow(item('a'));
  await pass(300);
  for (const sentence of [3, 1, 4]) {
    staged.player.seekSentence(sentence);
    await pass(30);
  }
  expect(staged.player.get()).toMatchObject({ status: 'playing', error: null, sentence: 4 });
  expect(staged.speech.mostInFlight).toBe(1);
});

it('stands in for the server until the story ends, and never changes in the middle of one', async () => {
  staged.player.clear();
  staged.player = make();
  staged.player.setEngine('server');
  staged.server.refusal = Object.assign(new Error('away'), { code: 'SPEECH_UNAVAILABLE' });
  staged.player.playAll([item('a'), item('b')]);
  await pass(200);
  expect(staged.player.get().status).toBe('error');
  staged.player.setEngine('browser', true);
  staged.player.retry();
  staged.server.refusal = null;
  await pass(2200);
  expect(staged.player.get()).toMatchObject({ engine: 'browser', status: 'playing', current: 0, standIn: true });
  for (let waited = 0; waited < 8000 && staged.player.get().current === 0; waited += 100) await pass(100);
  await pass(300);
  expect(staged.player.get()).toMatchObject({ engine: 'server', status: 'playing', current: 1, standIn: false });
  expect(words()).toHaveLength(5);
});

it('promises no more than twice the speed, and the server’s four times are there again', async () => {
  staged.player.setEngine('server');
  staged.player.playAll([item('a'), item('b')]);
  staged.player.setRate(3);
  staged.player.setEngine('browser', true);
  await pass(200);
  expect(staged.speech.spoken.at(-1)?.rate).toBe(2);
  staged.player.next();
  expect(staged.player.get()).toMatchObject({ engine: 'server', rate: 3 });
});
