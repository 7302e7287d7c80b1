import { jest } from '@jest/globals';
import fc from 'fast-check';
import { FakeAudio, FakeServer, fiveSentences, item, narrationOf, SENTENCE_MS } from './browser-edge.fixture.ts';
import { createPlayer } from './create-player.ts';
import type { Player } from './player.types.ts';

let server: FakeServer;
let elements: FakeAudio[];
let player: Player;
const make = () => {
  const mine: FakeAudio[] = [];
  elements = mine;
  return createPlayer({
    api: server,
    storage: localStorage,
    createAudio: () => {
      const one = new FakeAudio(server);
      mine.push(one);
      return one as unknown as HTMLAudioElement;
    },
  });
};
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const sounding = () => elements.filter(({ paused }) => !paused);

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  server = new FakeServer();
  player = make();
});
afterEach(() => {
  player.clear();
  jest.clearAllTimers();
  jest.useRealTimers();
});

it('plays what is asked and follows the clock sentence by sentence, word by word', async () => {
  player.playNow(item('a'));
  expect(player.get().status).toBe('loading');
  await pass(2700);
  expect(player.get()).toMatchObject({ status: 'playing', sentence: 2, durationMs: 5 * SENTENCE_MS, preparing: null });
  expect(player.get().word).toEqual({ block: 2, start: 6, end: 12 });
  expect(server.asked[0]).toEqual({ articleId: 'a', voice: null });
});

it('sounds while the rest is still being made, and says how much is ready', async () => {
  server.rendered = 2;
  player.playNow(item('a'));
  await pass(600);
  expect(player.get()).toMatchObject({ status: 'playing', preparing: 0.4 });
  server.rendered = 5;
  await pass(2000);
  expect(player.get().preparing).toBeNull();
});

it('waits silently for a sentence that is not there yet, then plays it', async () => {
  server.rendered = 2;
  player.playNow(item('a'));
  await pass(500);
  player.seekSentence(3);
  await pass(300);
  expect(player.get()).toMatchObject({ status: 'loading', sentence: 3 });
  expect(sounding().every(({ muted }) => muted)).toBe(true);
  server.rendered = 5;
  for (let waited = 0; waited < 2000 && player.get().status === 'loading'; waited += 50) await pass(50);
  expect(player.get()).toMatchObject({ status: 'playing', sentence: 3 });
  expect(sounding()).toHaveLength(1);
  expect(sounding()[0]!.muted).toBe(false);
});

it('jumps in a stream that has come to its end meanwhile', async () => {
  server.rendered = 2;
  player.playNow(item('a'));
  await pass(900);
  server.rendered = 5;
  await pass(1600);
  player.seekSentence(4);
  await pass(300);
  expect(player.get()).toMatchObject({ status: 'playing', sentence: 4 });
  player.seekSentence(1);
  await pass(300);
  expect(player.get()).toMatchObject({ status: 'playing', sentence: 1 });
  expect(sounding()[0]!.currentTime).toBeGreaterThan(1);
});

it('begins the next story at once when one ends, from audio that was there before', async () => {
  player.playAll([item('a'), item('b')]);
  await pass(4900);
  expect(server.asked.map(({ articleId }) => articleId)).toEqual(['a', 'b']);
  expect(elements.map(({ src }) => src).toSorted()).toEqual(['/audio/a.mp3', '/audio/b.mp3']);
  const waiting = elements.find(({ src }) => src === '/audio/b.mp3')!;
  const { loads } = waiting;
  await pass(350);
  expect(player.get()).toMatchObject({ status: 'playing', current: 1 });
  expect(sounding()).toEqual([waiting]);
  // Nothing was asked for or loaded a second time.
  expect(server.asked.map(({ articleId }) => articleId)).toEqual(['a', 'b']);
  expect(waiting.loads).toBe(loads);
});

it('tells the queue how long a text is once it is known', async () => {
  player.playAll([item('a'), item('b'), item('c')]);
  await pass(500);
  expect(player.get().queue.map(({ characters }) => characters)).toEqual([
    fiveSentences.characters,
    fiveSentences.characters,
    null,
  ]);
});

it('reads each language in the voice chosen for it, and goes on from its sentence when that voice changes', async () => {
  server.texts.set('d', narrationOf(['Eine Glocke.', 'Zwei Boote.', 'Drei.', 'Vier.', 'Fünf.'], 'de-AT'));
  player.setVoices({ en: 'Brian', de: 'Vicki' });
  player.playNow(item('d'));
  await pass(1600);
  player.playNow(item('a'));
  await pass(1600);
  expect(server.asked).toEqual([
    { articleId: 'd', voice: 'Vicki' },
    { articleId: 'a', voice: 'Brian' },
  ]);
  player.setVoices({ en: 'Brian', de: 'Hans' });
  await pass(300);
  expect(server.asked).toHaveLength(2);
  player.setVoices({ en: 'Amy' });
  await pass(300);
  expect(server.asked[2]).toEqual({ articleId: 'a', voice: 'Amy' });
  expect(player.get()).toMatchObject({ status: 'playing', sentence: 1 });
});

it('ends with the last story, and by the sleep timer with this one', async () => {
  player.playAll([item('a'), item('b')]);
  player.setSleep({ kind: 'story' });
  await pass(6000);
  expect(player.get()).toMatchObject({ status: 'ended', current: 0, sleep: { kind: 'off' } });
  player.next();
  await pass(6000);
  expect(player.get()).toMatchObject({ status: 'ended', current: 1 });
  expect(player.get().heard).toEqual({ a: 1, b: 1 });
});

it('loads again at the place when nothing more arrives', async () => {
  player.playNow(item('a'));
  await pass(1500);
  const [one] = sounding();
  const loads = one!.loads;
  one!.stuck = true;
  await pass(9000);
  expect(one!.loads).toBe(loads);
  await pass(1500);
  expect(one!.loads).toBe(loads + 1);
  one!.stuck = false;
  one!.load();
  await pass(200);
  expect(player.get().status).toBe('playing');
  expect(one!.currentTime).toBeGreaterThan(1.3);
});

it('says that the audio cannot be reached after trying again, and a press tries once more', async () => {
  for (const one of elements) one.broken = true;
  player.playNow(item('a'));
  await pass(500);
  expect(player.get()).toMatchObject({ status: 'error', error: { code: 'AUDIO_UNREACHABLE', retryable: true } });
  expect(elements[0]!.loads).toBeGreaterThan(1);
  for (const one of elements) one.broken = false;
  player.retry();
  await pass(500);
  expect(player.get()).toMatchObject({ status: 'playing', error: null });
});

it.each([
  ['VOICE_UNKNOWN', 'There is no such voice.'],
  ['CREDIT_USED_UP', 'It starts anew at noon.'],
])('keeps the code and the sentence of a refusal that lasts: %s', async (code, message) => {
  server.refusal = Object.assign(new Error(message), { code });
  player.playNow(item('a'));
  await pass(100);
  expect(player.get()).toMatchObject({ status: 'error', error: { code, message, retryable: false } });
});

it('says so when an article has no text', async () => {
  server.texts.set('a', null);
  player.playNow(item('a'));
  await pass(100);
  expect(player.get().error?.code).toBe('NO_TEXT');
});

it('offers a press where the browser wants one', async () => {
  for (const one of elements) one.refused = true;
  player.playNow(item('a'));
  await pass(300);
  expect(player.get().status).toBe('paused');
  for (const one of elements) one.refused = false;
  player.play();
  await pass(300);
  expect(player.get().status).toBe('playing');
});

it('stays silent when it is paused or stopped while the text is on its way', async () => {
  player.playNow(item('a'));
  player.pause();
  await pass(500);
  expect(player.get().status).toBe('paused');
  expect(sounding()).toEqual([]);
  player.play();
  await pass(300);
  expect(player.get().status).toBe('playing');
  player.stop();
  await pass(500);
  expect(player.get()).toMatchObject({ status: 'idle', sentence: -1, error: null });
  expect(sounding()).toEqual([]);
});

it('changes the speed without loading anything again', async () => {
  player.playNow(item('a'));
  await pass(300);
  const [one] = sounding();
  const { loads } = one!;
  player.setRate(2);
  await pass(1000);
  expect(one).toMatchObject({ playbackRate: 2, loads });
  expect(player.get().positionMs).toBeGreaterThan(1800);
});

it('goes on from the same sentence in another voice', async () => {
  player.playNow(item('a'));
  await pass(2600);
  player.setVoice('Amy');
  await pass(300);
  expect(server.asked.at(-1)).toEqual({ articleId: 'a', voice: 'Amy' });
  expect(player.get()).toMatchObject({ status: 'playing', sentence: 2 });
});

it('offers the place after a reload, paused, and resumes there', async () => {
  player.playAll([item('a'), item('b')], 1);
  await pass(3600);
  player.pause();
  const again = make();
  expect(again.get()).toMatchObject({ status: 'paused', current: 1, sentence: 3 });
  await pass(500);
  expect(sounding()).toEqual([]);
  again.play();
  await pass(400);
  expect(again.get()).toMatchObject({ status: 'playing', sentence: 3 });
  again.clear();
});

it('goes on with a story left half-way, and begins one heard to its end anew', async () => {
  player.playNow(item('a'));
  await pass(2600);
  player.playNow(item('b'));
  await pass(5500);
  player.playAll([item('a'), item('b')]);
  await pass(200);
  expect(player.get()).toMatchObject({ status: 'playing', sentence: 2 });
  player.playAll([item('b')]);
  await pass(200);
  expect(player.get()).toMatchObject({ status: 'playing', sentence: 0 });
});

it('reports the place with one session and a growing sequence', async () => {
  player.playNow(item('a'));
  await pass(2000);
  player.pause();
  player.play();
  await pass(1000);
  player.pause();
  const reports = server.saved.filter(({ articleId }) => articleId === 'a');
  expect(reports.length).toBeGreaterThanOrEqual(2);
  expect(new Set(reports.map(({ sessionStartedAt, device }) => `${sessionStartedAt} ${device}`)).size).toBe(1);
  expect(reports.map(({ sequence }) => sequence)).toEqual(reports.map((_, index) => index + 1));
  expect(reports.at(-1)).toMatchObject({ sentence: 2, finished: false });
});

it('is never of two minds, whatever is asked in whatever order', async () => {
  const commands: Record<string, (one: Player) => void> = {
    playNow: (one) => one.playNow(item('c')),
    playAll: (one) => one.playAll([item('a'), item('b')]),
    enqueue: (one) => one.enqueue(item('d')),
    remove: (one) => one.remove('a'),
    move: (one) => one.move('b', 0),
    clear: (one) => one.clear(),
    play: (one) => one.play(),
    pause: (one) => one.pause(),
    stop: (one) => one.stop(),
    next: (one) => one.next(),
    previous: (one) => one.previous(),
    sentence: (one) => one.seekSentence(3),
    ms: (one) => one.seekMs(1700),
    rate: (one) => one.setRate(1.5),
    voice: (one) => one.setVoice('Amy'),
    retry: (one) => one.retry(),
    toggle: (one) => one.toggle(),
    fault: () => {
      elements[0]!.broken = !elements[0]!.broken;
    },
    growth: () => {
      server.rendered = server.whole ? 2 : 5;
    },
  };
  const step = fc.tuple(fc.constantFrom(...Object.keys(commands)), fc.constantFrom(0, 10, 40, 400, 1200));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      localStorage.clear();
      server = new FakeServer();
      const one = make();
      for (const [name, wait] of steps) {
        commands[name]!(one);
        await pass(wait);
      }
      await pass(60);
      const { status, queue, current } = one.get();
      const heard = sounding().filter(({ muted }) => !muted);
      expect(current).toBeLessThan(queue.length);
      expect(heard.length).toBeLessThanOrEqual(1);
      if (['idle', 'paused', 'ended', 'error'].includes(status)) expect(heard).toEqual([]);
      if (status === 'playing') expect(heard).toHaveLength(1);
      one.clear();
      await pass(60);
      expect(one.get()).toMatchObject({ status: 'idle', current: -1 });
      expect(sounding()).toEqual([]);
      jest.clearAllTimers();
    }),
    { numRuns: 40 },
  );
});

it('is the later session again when somebody goes on here after having listened elsewhere', async () => {
  player.playNow(item('a'));
  await pass(600);
  player.pause();
  await pass(3_000);
  server.elsewhereSince = Date.now();
  await pass(3_000);
  player.play();
  await pass(400);
  server.saved.length = 0;
  player.seekSentence(1);
  await pass(6_000);
  player.pause();
  const last = server.saved.filter(({ articleId }) => articleId === 'a').at(-1);
  expect(last?.sessionStartedAt).toBeGreaterThan(server.elsewhereSince);
});
