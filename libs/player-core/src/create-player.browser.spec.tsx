import { jest } from '@jest/globals';
import {
  FakeAudio,
  FakeServer,
  FakeSpeech,
  FakeUtterance,
  item,
  narrationOf,
  voiceOf,
} from './browser-edge.fixture.ts';
import { createPlayer } from './create-player.ts';
import type { SpeechEngine } from './engine.port.ts';
import { laterEngine } from './later-engine.ts';
import type { Player } from './player.types.ts';

let server: FakeServer;
let speech: FakeSpeech;
let player: Player;
const elements: FakeAudio[] = [];
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const make = (given: FakeSpeech | null = speech) => {
  const one = createPlayer({
    api: server,
    speech: (given ?? undefined) as unknown as SpeechSynthesis | undefined,
    createAudio: () => {
      const audio = new FakeAudio(server);
      elements.push(audio);
      return audio as unknown as HTMLAudioElement;
    },
  });
  one.setEngine('browser');
  return one;
};
const words = () => speech.spoken.map(({ text }) => text);

// The code of this engine comes with its first use; here it is there already.
beforeAll(async () => {
  await import('./browser-engine.ts');
});
beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { SpeechSynthesisUtterance: FakeUtterance });
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${blob.type}` });
  elements.length = 0;
  server = new FakeServer();
  speech = new FakeSpeech();
  player = make();
});
afterEach(() => {
  player.clear();
  jest.clearAllTimers();
  jest.useRealTimers();
});

it('falls silent with its page, which some browsers forget, and goes on where it was when the page comes back', async () => {
  player.clear();
  player = createPlayer({
    api: server,
    page: document,
    speech: speech as unknown as SpeechSynthesis,
    createAudio: () => new FakeAudio(server) as unknown as HTMLAudioElement,
  });
  player.setEngine('browser');
  player.playNow(item('a'));
  await pass(1500);
  window.dispatchEvent(new Event('pagehide'));
  expect([speech.inFlight, player.get().status, player.get().sentence]).toEqual([0, 'paused', 1]);
  await pass(3000);
  expect(words()).toEqual(['One bell.', 'Two boats.']);
  player.play();
  await pass(300);
  expect(player.get()).toMatchObject({ status: 'playing', sentence: 1 });
  expect(words()).toEqual(['One bell.', 'Two boats.', 'Two boats.']);
});

it('speaks sentence by sentence, one utterance at a time, to the end', async () => {
  player.playNow(item('a'));
  await pass(2500);
  expect(player.get()).toMatchObject({ status: 'playing', sentence: 2, durationMs: 5000 });
  await pass(4000);
  expect(words()).toEqual(['One bell.', 'Two boats.', 'Three gulls.', 'Four ropes.', 'Five lamps.']);
  expect(speech.mostInFlight).toBe(1);
  expect(player.get().status).toBe('ended');
  expect(server.asked).toEqual([]);
});

it('says the same sentence again after a pause, never resuming an utterance', async () => {
  player.playNow(item('a'));
  await pass(1500);
  player.pause();
  await pass(3000);
  expect(words()).toHaveLength(2);
  player.play();
  await pass(100);
  expect(words().at(-1)).toBe('Two boats.');
  expect(player.get()).toMatchObject({ status: 'playing', sentence: 1 });
});

it('is not moved by the late end of an utterance it left', async () => {
  speech.fault = 'late-end';
  player.playNow(item('a'));
  await pass(500);
  player.seekSentence(3);
  await pass(100);
  expect(player.get()).toMatchObject({ status: 'playing', sentence: 3 });
  expect(words()).toEqual(['One bell.', 'Four ropes.']);
});

it('waits for voices that come late', async () => {
  speech.voices = [];
  player.playNow(item('a'));
  await pass(2000);
  expect(player.get().status).toBe('loading');
  speech.voices = [voiceOf('en-GB')];
  speech.dispatchEvent(new Event('voiceschanged'));
  await pass(100);
  expect(player.get().status).toBe('playing');
});

it.each([
  [
    'no voices',
    () => {
      speech.voices = [];
      return speech;
    },
  ],
  ['no speech at all', () => null],
])('with %s it says so, and that the server can read', async (_, given) => {
  player = make(given());
  player.playNow(item('a'));
  await pass(3200);
  expect(player.get()).toMatchObject({ status: 'error', error: { code: 'NO_BROWSER_VOICES' } });
  expect(player.get().error!.message).toMatch(/server voice/);
  player.setEngine('server');
  player.retry();
  await pass(300);
  expect(player.get()).toMatchObject({ status: 'playing', engine: 'server' });
});

it('tries a voice that stays silent once more, then says so', async () => {
  speech.fault = 'silent';
  player.playNow(item('a'));
  await pass(4100);
  expect(words()).toEqual(['One bell.', 'One bell.']);
  await pass(4100);
  expect(player.get()).toMatchObject({ status: 'error', error: { code: 'BROWSER_SPEECH', retryable: true } });
});

it('does not hang on an utterance that never ends', async () => {
  speech.fault = 'endless';
  player.playNow(item('a'));
  await pass(5000);
  speech.fault = 'none';
  await pass(2400);
  expect(player.get()).toMatchObject({ status: 'playing', sentence: 1 });
});

it('offers a press where the browser wants one', async () => {
  speech.fault = 'not-allowed';
  player.playNow(item('a'));
  await pass(200);
  expect(player.get()).toMatchObject({ status: 'paused', error: null });
});

it('lights a word only when the browser really told where it is', async () => {
  player.playNow(item('a'));
  await pass(100);
  expect(player.get().word).toBeNull();
  player.stop();
  speech.words = true;
  player.play();
  await pass(100);
  expect(player.get().word).toEqual({ block: 0, start: 0, end: 3 });
});

it('speaks each language with a voice of it, the chosen one first', async () => {
  speech.voices = [voiceOf('en-US'), voiceOf('de-DE'), voiceOf('de-AT')];
  server.texts.set('d', narrationOf(['Guten Tag.', 'Bis morgen.'], 'de'));
  player.playNow(item('d', 'de'));
  await pass(100);
  expect(speech.spoken.at(-1)?.voice?.lang).toBe('de-DE');
  player.setBrowserVoice('uri:de-AT');
  await pass(400);
  expect(speech.spoken.at(-1)?.voice?.lang).toBe('de-AT');
});

it('gives network voices short pieces, and loses nothing between them', async () => {
  const long = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ') + '.';
  speech.voices = [voiceOf('en-US', { localService: false })];
  server.texts.set('a', narrationOf(['Title.', long]));
  player.playNow(item('a'));
  await pass(6000);
  const pieces = words().slice(1);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(180);
  expect(pieces.join('')).toBe(long);
});

it('takes a new speed from the sentence being heard', async () => {
  player.playNow(item('a'));
  await pass(1500);
  player.setRate(1.6);
  await pass(400);
  expect(speech.spoken.at(-1)).toMatchObject({ text: 'Two boats.', rate: 1.6 });
});

it('holds the media keys with a loop of silence, only while it speaks', async () => {
  player.playNow(item('a'));
  await pass(200);
  const loop = elements.find((one) => one.loop)!;
  expect(loop).toMatchObject({ paused: false, src: 'blob:audio/wav' });
  player.pause();
  expect(loop.paused).toBe(true);
});

it('leaves an utterance of a voice in the machine whole where a network voice would be cut', async () => {
  const long = `${Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ')}.`;
  server.texts.set('a', narrationOf(['Title.', long]));
  player.playNow(item('a'));
  await pass(1500);
  expect(words()[1]).toBe(long);
  server.texts.set('b', narrationOf(['Title.', `${long} ${long}`]));
  player.playNow(item('b'));
  await pass(6000);
  expect(Math.max(...words().map(({ length }) => length))).toBeLessThanOrEqual(600);
});

it('drops the variants of absurd lists', async () => {
  speech.voices = [
    voiceOf('en-US', { name: 'English+Adam', voiceURI: 'uri:adam' }),
    voiceOf('en-029', { name: 'English' }),
  ];
  player.playNow(item('a'));
  await pass(100);
  expect(speech.spoken.at(-1)?.voice?.name).toBe('English');
});

it('remembers a voice for each language', async () => {
  speech.voices = [voiceOf('en-US'), voiceOf('en-GB'), voiceOf('de-DE'), voiceOf('de-AT')];
  server.texts.set('d', narrationOf(['Guten Tag.', 'Bis morgen.'], 'de'));
  player.setBrowserVoice('uri:en-GB');
  player.setBrowserVoice('uri:de-AT');
  player.playNow(item('a'));
  await pass(100);
  expect(speech.spoken.at(-1)?.voice?.lang).toBe('en-GB');
  player.playNow(item('d', 'de'));
  await pass(100);
  expect(speech.spoken.at(-1)?.voice?.lang).toBe('de-AT');
});

it('takes another voice when the one that speaks vanishes', async () => {
  speech.fault = 'voice-gone';
  player.playNow(item('a'));
  await pass(1100);
  speech.voices = [voiceOf('en-GB')];
  await pass(1100);
  expect(player.get().status).toBe('playing');
  expect(speech.spoken.at(-1)?.voice?.lang).toBe('en-GB');
  expect(words().at(-1)).toBe('Three gulls.');
});

it('speaks with voices that came after it had given up', async () => {
  speech.voices = [];
  player.playNow(item('a'));
  await pass(3200);
  expect(player.get().status).toBe('error');
  speech.voices = [voiceOf('en-GB')];
  player.retry();
  await pass(100);
  expect(player.get()).toMatchObject({ status: 'playing', error: null });
});

it('never says that an utterance was cut off by itself', async () => {
  player.playNow(item('a'));
  await pass(300);
  for (const sentence of [3, 1, 4]) {
    player.seekSentence(sentence);
    await pass(30);
  }
  expect(player.get()).toMatchObject({ status: 'playing', error: null, sentence: 4 });
  expect(speech.mostInFlight).toBe(1);
});

it('stands in for the server until the story ends, and never changes in the middle of one', async () => {
  player.clear();
  player = make();
  player.setEngine('server');
  server.refusal = Object.assign(new Error('away'), { code: 'SPEECH_UNAVAILABLE' });
  player.playAll([item('a'), item('b')]);
  await pass(200);
  expect(player.get().status).toBe('error');
  player.setEngine('browser', true);
  player.retry();
  server.refusal = null;
  await pass(2200);
  expect(player.get()).toMatchObject({ engine: 'browser', status: 'playing', current: 0, standIn: true });
  for (let waited = 0; waited < 8000 && player.get().current === 0; waited += 100) await pass(100);
  await pass(300);
  expect(player.get()).toMatchObject({ engine: 'server', status: 'playing', current: 1, standIn: false });
  expect(words()).toHaveLength(5);
});

it('promises no more than twice the speed, and the server’s four times are there again', async () => {
  player.setEngine('server');
  player.playAll([item('a'), item('b')]);
  player.setRate(3);
  player.setEngine('browser', true);
  await pass(200);
  expect(speech.spoken.at(-1)?.rate).toBe(2);
  player.next();
  expect(player.get()).toMatchObject({ engine: 'server', rate: 3 });
});

it('says so when its code does not come, and tries once more when asked', async () => {
  const tries: string[] = [];
  const events: string[] = [];
  const engine = laterEngine(
    () => {
      tries.push('load');
      return tries.length > 1
        ? Promise.resolve({ play: () => events.push('play') } as unknown as SpeechEngine)
        : Promise.reject(new Error('away'));
    },
    () => events.push('missing'),
  );
  engine.play();
  await pass(1);
  engine.play();
  await pass(1);
  expect(events).toEqual(['missing', 'play']);
});
