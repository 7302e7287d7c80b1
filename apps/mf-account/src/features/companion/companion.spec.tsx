import { jest } from '@jest/globals';
import { cleanup, fireEvent } from '@testing-library/react';
import { item } from '@tidings/player-core/browser-edge.fixture.ts';
import { keepForSignIn } from '@tidings/shell-api/pending-action.ts';
import { Link } from '@tidings/shell-api/router.ts';
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

it('keeps speed, pitch and volume that are set anywhere, so that what is stored is what is heard', async () => {
  await stage.show(<Companion />);
  stage.player.belongTo('ann');
  stage.player.setRate(1.5);
  await pass(400);
  expect(stage.server.preferences).toMatchObject({ speed: 1.5, speeds: [] });
  stage.player.setRate(1.8, 'podcast');
  stage.player.setPitch(0.7);
  stage.player.setVolume(0.9);
  await pass(400);
  expect(stage.server.preferences).toMatchObject({
    speed: 1.5,
    speeds: [{ kind: 'podcast', speed: 1.8 }],
    pitch: 0.7,
    volume: 0.9,
  });
  await pass(61_000);
  expect(stage.player.get()).toMatchObject({ rate: 1.5, rates: { podcast: 1.8 }, pitch: 0.7, volume: 0.9 });
});

it('applies the speeds of single kinds too, as another device stored them', async () => {
  stage.server.preferences = { ...stage.server.preferences, speeds: [{ kind: 'blog', speed: 2.5 }], speed: 1.2 };
  await stage.show(<Companion />);
  expect(stage.player.get().rates).toMatchObject({ news: 1.2, blog: 2.5 });
});

it('the voice and the speed chosen before signing in stay, and are the account’s from then on', async () => {
  stage.player.setVoice('Brian');
  stage.player.setRate(1.3);
  await stage.show(<Companion />);
  await pass(400);
  expect(stage.server.preferences).toMatchObject({ premiumVoice: 'Brian', speed: 1.3 });
  expect(stage.player.get()).toMatchObject({ rate: 1.3, voices: { en: 'Brian' } });
});

it('leaves nothing of a person behind when they sign out', async () => {
  stage.server.preferences = { ...stage.server.preferences, speed: 1.2 };
  const { unmount } = await stage.show(<Companion />);
  unmount();
  expect(stage.player.get()).toMatchObject({ rate: 1, voice: null, voices: {} });
});

it('who signs out and in again finds the speed, pitch and volume they had', async () => {
  stage.server.preferences = { ...stage.server.preferences, speed: 1.4, pitch: 0.8, volume: 0.7 };
  const { unmount } = await stage.show(<Companion />);
  unmount();
  stage.player.belongTo(null);
  await stage.show(<Companion />);
  await pass(400);
  expect(stage.server.preferences).toMatchObject({ speed: 1.4, speeds: [], pitch: 0.8, volume: 0.7 });
  expect(stage.player.get()).toMatchObject({ rate: 1.4, pitch: 0.8, volume: 0.7 });
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

it('brings from the next page what could not be brought at first', async () => {
  stage.heard.set([
    { item: item('c'), sessionStartedAt: 5, lastHeardAt: 9, sentence: 1, ms: 1000, durationMs: 5000, finished: false },
  ]);
  stage.server.signedOut = true;
  const { getByRole } = await stage.show(
    <>
      <Companion />
      <Link to="/history">History</Link>
    </>,
  );
  expect(stage.heard.get()).toHaveLength(1);
  stage.server.signedOut = false;
  fireEvent.click(getByRole('link', { name: 'History' }));
  await pass(50);
  expect(stage.server.merged.map(({ articleId }) => articleId)).toEqual(['c']);
  expect(stage.heard.get()).toEqual([]);
});

it('waits with that until the account is set up', async () => {
  keepForSignIn({ kind: 'save', articleId: 'a' });
  await stage.show(<Companion />, '/initializing');
  expect(stage.server.saved).toEqual([]);
});
