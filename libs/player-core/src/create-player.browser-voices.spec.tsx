import { item, narrationOf } from './browser-edge.fixture.ts';
import { clearStage, pass, staged, stagePlayer, words } from './browser-player.fixture.ts';
import { voiceOf } from './browser-speech.fixture.ts';

// The code of this engine comes with its first use; here it is there already.
beforeAll(() => import('./browser-engine.ts'));
beforeEach(stagePlayer);
afterEach(clearStage);

it('waits for voices that come late', async () => {
  staged.speech.voices = [];
  staged.player.playNow(item('a'));
  await pass(2000);
  expect(staged.player.get().status).toBe('loading');
  staged.speech.voices = [voiceOf('en-GB')];
  staged.speech.dispatchEvent(new Event('voiceschanged'));
  await pass(100);
  expect(staged.player.get().status).toBe('playing');
});

it('speaks each language with a voice of it, the chosen one first', async () => {
  staged.speech.voices = [voiceOf('en-US'), voiceOf('de-DE'), voiceOf('de-AT')];
  staged.server.texts.set('d', narrationOf(['Guten Tag.', 'Bis morgen.'], 'de'));
  staged.player.playNow(item('d', 'de'));
  await pass(100);
  expect(staged.speech.spoken.at(-1)?.voice?.lang).toBe('de-DE');
  staged.player.setBrowserVoice('uri:de-AT');
  await pass(400);
  expect(staged.speech.spoken.at(-1)?.voice?.lang).toBe('de-AT');
});

it('drops the variants of absurd lists', async () => {
  staged.speech.voices = [
    voiceOf('en-US', { name: 'English+Adam', voiceURI: 'uri:adam' }),
    voiceOf('en-029', { name: 'English' }),
  ];
  staged.player.playNow(item('a'));
  await pass(100);
  expect(staged.speech.spoken.at(-1)?.voice?.name).toBe('English');
});

it('remembers a voice for each language', async () => {
  staged.speech.voices = [voiceOf('en-US'), voiceOf('en-GB'), voiceOf('de-DE'), voiceOf('de-AT')];
  staged.server.texts.set('d', narrationOf(['Guten Tag.', 'Bis morgen.'], 'de'));
  staged.player.setBrowserVoice('uri:en-GB');
  staged.player.setBrowserVoice('uri:de-AT');
  staged.player.playNow(item('a'));
  await pass(100);
  expect(staged.speech.spoken.at(-1)?.voice?.lang).toBe('en-GB');
  staged.player.playNow(item('d', 'de'));
  await pass(100);
  expect(staged.speech.spoken.at(-1)?.voice?.lang).toBe('de-AT');
});

it('takes another voice when the one that speaks vanishes', async () => {
  staged.speech.fault = 'voice-gone';
  staged.player.playNow(item('a'));
  await pass(1100);
  staged.speech.voices = [voiceOf('en-GB')];
  await pass(1100);
  expect(staged.player.get().status).toBe('playing');
  expect(staged.speech.spoken.at(-1)?.voice?.lang).toBe('en-GB');
  expect(words().at(-1)).toBe('Three gulls.');
});

it('speaks with voices that came after it had given up', async () => {
  staged.speech.voices = [];
  staged.player.playNow(item('a'));
  await pass(3200);
  expect(staged.player.get().status).toBe('error');
  staged.speech.voices = [voiceOf('en-GB')];
  staged.player.retry();
  await pass(100);
  expect(staged.player.get()).toMatchObject({ status: 'playing', error: null });
});
