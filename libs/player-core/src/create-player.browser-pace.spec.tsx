import { narrate } from '@tidings/narration/narrate.ts';
import { createItem } from './browser-edge.fixture.ts';
import { resetHarness, advanceTime, harness, mountPlayer, listSpokenTexts } from './browser-player.fixture.ts';
import { createVoice } from './browser-speech.fixture.ts';

// Preload the lazily imported engine.
beforeAll(() => import('./engines/browser-engine.ts'));
beforeEach(mountPlayer);
afterEach(resetHarness);

const tell = (language: string, ...paragraphs: string[]) =>
  narrate({
    title: 'x',
    language,
    silentTitle: true,
    blocks: paragraphs.map((text) => ({ kind: 'para' as const, text })),
  });

const stories = {
  zh: {
    msPerCharacter: 230,
    paragraphs: [
      '市政府今天上午宣布将在未来三年内修建连接北部山区与南部港口的新铁路沿线设置十二个车站并为居民提供免费接驳巴士服务以减少道路拥堵和空气污染。',
      '工程下月开工。',
    ],
  },
  ja: {
    msPerCharacter: 150,
    paragraphs: [
      '市は来年の春から図書館の開館時間を午後九時まで延ばし仕事帰りの人や学生が利用しやすくするとともに週末には子ども向けの読み聞かせの会や地域の歴史を学ぶ講座を開くことを決めたと発表しました。',
      '入場は無料です。',
    ],
  },
  en: {
    msPerCharacter: 60,
    paragraphs: [
      'The council agreed on Monday to repair the old bridge over the river, to widen the road that leads to it, to ' +
        'plant two rows of trees along the bank, and to open a path for people who walk or cycle to work in the city.',
      'Work begins in May.',
    ],
  },
};

describe.each(Object.entries(stories))('a network voice in %s that falls silent after 15 s', (language, story) => {
  it.each([0.5, 1, 2])('speaks every character once at rate %d', async (rate) => {
    const narration = tell(language, ...story.paragraphs);
    harness.server.texts.set('a', narration);
    harness.speech.voices = [createVoice(language, { localService: false })];
    Object.assign(harness.speech, { msPerCharacter: story.msPerCharacter, cutMs: 15_000 });
    harness.player.setRate(rate);
    harness.player.playNow(createItem('a', language));
    await advanceTime(0);
    for (let elapsedMs = 500; harness.player.get().status !== 'ended' && elapsedMs < 120_000; elapsedMs += 500) {
      await advanceTime(500);
      const { positionMs, status } = harness.player.get();
      if (status === 'playing') expect(Math.abs(positionMs - elapsedMs * rate)).toBeLessThan(1000 * Math.max(1, rate));
    }
    expect(harness.player.get()).toMatchObject({ status: 'ended', error: null });
    expect(listSpokenTexts().join('')).toBe(story.paragraphs.join(''));
  });
});

it('shows the estimated time, and skips back by the duration of the sentences', async () => {
  const short = Array.from({ length: 20 }, (_, at) => `Word${'abcdefghijklmnopqrst'[at]}.`);
  const long = 'The committee will meet again next week to discuss the plan for the harbour with the fishermen.';
  harness.server.texts.set('a', tell('en', ...short, long, long, long));
  harness.speech.msPerCharacter = 60;
  harness.player.playNow(createItem('a'));
  await advanceTime(100);
  harness.player.seekSentence(21);
  await advanceTime(3000);
  const { positionMs, sentence } = harness.player.get();
  expect(sentence).toBe(21);
  harness.player.skip(-5);
  await advanceTime(100);
  expect(harness.player.get().sentence).toBe(20);
  expect(positionMs - harness.player.get().positionMs).toBeGreaterThan(5000);
});

it('continues at the word last reported after a change of speed', async () => {
  harness.server.texts.set('a', tell('en', 'Seven small boats left the harbour before the storm came.'));
  Object.assign(harness.speech, { msPerCharacter: 60, words: true });
  harness.player.playNow(createItem('a'));
  await advanceTime(1000);
  harness.player.setRate(1.5);
  await advanceTime(400);
  expect(harness.speech.spoken.at(-1)).toMatchObject({ rate: 1.5, text: 'left the harbour before the storm came.' });
  await advanceTime(100);
  expect(harness.player.get().word).toEqual({ block: 1, start: 23, end: 26 });
});

it('continues after the last word reported when an utterance falls silent', async () => {
  harness.server.texts.set(
    'a',
    tell('en', 'Seven small boats left the harbour before the storm came.', 'All returned.'),
  );
  Object.assign(harness.speech, { msPerCharacter: 60, words: true, cutMs: 2_000 });
  harness.player.playNow(createItem('a'));
  await advanceTime(4_000);
  harness.speech.cutMs = Infinity;
  await advanceTime(20_000);
  expect(listSpokenTexts().slice(1)).toEqual(['came.', 'All returned.']);
  expect(harness.player.get().status).toBe('ended');
});

it('speaks if speech synthesis is not an event target', async () => {
  Object.assign(harness.speech, { addEventListener: undefined, voices: [] });
  harness.player.playNow(createItem('a'));
  await advanceTime(1000);
  harness.speech.voices = [createVoice('en-US')];
  await advanceTime(2500);
  expect(harness.player.get().status).toBe('playing');
});
