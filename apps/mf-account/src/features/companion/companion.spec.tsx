import { jest } from '@jest/globals';
import { cleanup } from '@testing-library/react';
import { item } from '@tidings/player-core/browser-edge.fixture.ts';
import { keepForSignIn } from '@tidings/shell-api/pending-action.ts';
import { PersonStage, pass } from '../../person-stage.fixture.tsx';
import { forgetApplied } from '../../preferences/applied-revision.ts';
import { Companion } from './companion.tsx';

let stage: PersonStage;
beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
  forgetApplied();
  stage = new PersonStage();
});
afterEach(() => {
  cleanup();
  stage.close();
  jest.clearAllTimers();
  jest.useRealTimers();
});

it('applies what is stored at sign-in, and what another device stored within 30 s', async () => {
  stage.server.preferences = { ...stage.server.preferences, speed: 1.2, country: 'ie' };
  await stage.show(<Companion />);
  expect(stage.player.get()).toMatchObject({ rate: 1.2, voices: { en: 'Joanna' } });
  expect(stage.preferences.get()).toMatchObject({ country: 'ie' });
  stage.server.preferences = {
    ...stage.server.preferences,
    speed: 1.7,
    voices: [{ language: 'de', voice: 'Vicki' }],
    revision: 2,
  };
  await pass(30_500);
  expect(stage.player.get()).toMatchObject({ rate: 1.7, voices: { en: 'Joanna', de: 'Vicki' } });
});

it('leaves alone what was chosen for now while nothing newer is stored', async () => {
  await stage.show(<Companion />);
  stage.player.setRate(1.5);
  await pass(61_000);
  expect(stage.player.get().rate).toBe(1.5);
});

it('leaves it alone after a reload too', async () => {
  await stage.show(<Companion />);
  const reloaded = new PersonStage();
  reloaded.player.setRate(1.5);
  await reloaded.show(<Companion />);
  expect(reloaded.server.count('Preferences')).toBe(1);
  expect(reloaded.player.get().rate).toBe(1.5);
  reloaded.close();
});

it('leaves nothing of a person behind when they sign out', async () => {
  stage.server.preferences = { ...stage.server.preferences, speed: 1.2 };
  const { unmount } = await stage.show(<Companion />);
  unmount();
  expect(stage.player.get()).toMatchObject({ rate: 1, voice: null, voices: {} });
});

it('keeps a voice taken with "Use" as the premium voice', async () => {
  await stage.show(<Companion />);
  stage.player.setVoice('Brian');
  await pass(400);
  expect(stage.server.preferences.premiumVoice).toBe('Brian');
});

it('brings along, once, what this tab heard and the Save that was pressed', async () => {
  stage.heard.set([
    { item: item('c'), sessionStartedAt: 5, lastHeardAt: 9, sentence: 1, ms: 1000, durationMs: 5000, finished: false },
  ]);
  keepForSignIn({ kind: 'save', articleId: 'a' });
  const { rerender } = await stage.show(<Companion />);
  rerender(<></>);
  expect(stage.server.merged).toEqual([
    {
      articleId: 'c',
      sessionStartedAt: 5,
      lastHeardAt: 9,
      sentence: 1,
      offset: 0,
      ms: 1000,
      durationMs: 5000,
      finished: false,
    },
  ]);
  expect(stage.heard.get()).toEqual([]);
  expect(stage.server.saved.map(({ savedArticleId }) => savedArticleId)).toEqual(['a']);
  expect(stage.said).toMatchObject([{ kind: 'success', message: 'Article saved.' }]);
});

it('waits with that until the account is set up', async () => {
  keepForSignIn({ kind: 'save', articleId: 'a' });
  await stage.show(<Companion />, '/initializing');
  expect(stage.server.saved).toEqual([]);
});
