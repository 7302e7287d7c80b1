import { createItem, createNarration } from './browser-edge.fixture.ts';
import { resetHarness, advanceTime, harness, mountPlayer, listSpokenTexts } from './browser-player.fixture.ts';
import { createVoice } from './browser-speech.fixture.ts';

// Preload the lazily imported engine.
beforeAll(() => import('./engines/browser-engine.ts'));
beforeEach(mountPlayer);
afterEach(resetHarness);

it('waits for voices that load late', async () => {
  harness.speech.voices = [];
  harness.player.playNow(createItem('a'));
  await advanceTime(2000);
  expect(harness.player.get().status).toBe('loading');
  harness.speech.voices = [createVoice('en-GB')];
  harness.speech.dispatchEvent(new Event('voiceschanged'));
  await advanceTime(100);
  expect(harness.player.get().status).toBe('playing');
});

it('uses a voice of the article’s language and prefers the chosen one', async () => {
  harness.speech.voices = [createVoice('en-US'), createVoice('de-DE'), createVoice('de-AT')];
  harness.server.texts.set('d', createNarration(['Guten Tag.', 'Bis morgen.'], 'de'));
  harness.player.playNow(createItem('d', 'de'));
  await advanceTime(100);
  expect(harness.speech.spoken.at(-1)?.voice?.lang).toBe('de-DE');
  harness.player.setBrowserVoice('uri:de-AT');
  await advanceTime(400);
  expect(harness.speech.spoken.at(-1)?.voice?.lang).toBe('de-AT');
});

it('ignores variants of the same voice', async () => {
  harness.speech.voices = [
    createVoice('en-US', { name: 'English+Adam', voiceURI: 'uri:adam' }),
    createVoice('en-029', { name: 'English' }),
  ];
  harness.player.playNow(createItem('a'));
  await advanceTime(100);
  expect(harness.speech.spoken.at(-1)?.voice?.name).toBe('English');
});

it('remembers one voice per language', async () => {
  harness.speech.voices = [createVoice('en-US'), createVoice('en-GB'), createVoice('de-DE'), createVoice('de-AT')];
  harness.server.texts.set('d', createNarration(['Guten Tag.', 'Bis morgen.'], 'de'));
  harness.player.setBrowserVoice('uri:en-GB');
  harness.player.setBrowserVoice('uri:de-AT');
  harness.player.playNow(createItem('a'));
  await advanceTime(100);
  expect(harness.speech.spoken.at(-1)?.voice?.lang).toBe('en-GB');
  harness.player.playNow(createItem('d', 'de'));
  await advanceTime(100);
  expect(harness.speech.spoken.at(-1)?.voice?.lang).toBe('de-AT');
});

it('switches to another voice when the current one disappears', async () => {
  harness.speech.fault = 'voice-gone';
  harness.player.playNow(createItem('a'));
  await advanceTime(1100);
  harness.speech.voices = [createVoice('en-GB')];
  await advanceTime(1100);
  expect(harness.player.get().status).toBe('playing');
  expect(harness.speech.spoken.at(-1)?.voice?.lang).toBe('en-GB');
  expect(listSpokenTexts().at(-1)).toBe('Three gulls.');
});

it('uses voices that load after the timeout when the listener retries', async () => {
  harness.speech.voices = [];
  harness.player.playNow(createItem('a'));
  await advanceTime(3200);
  expect(harness.player.get().status).toBe('error');
  harness.speech.voices = [createVoice('en-GB')];
  harness.player.retry();
  await advanceTime(100);
  expect(harness.player.get()).toMatchObject({ status: 'playing', error: null });
});
