import { jest } from '@jest/globals';
import { cleanup, fireEvent } from '@testing-library/react';
import { createItem } from '@tidings/player-core/browser-edge.fixture.ts';
import { storePendingAction } from '@tidings/shell-api/pending-action.ts';
import { Link } from '@tidings/shell-api/router.ts';
import { AccountHarness, advanceTimers } from '../../account-harness.fixture.tsx';
import { clearAppliedRevision } from '../../preferences/applied-revision.ts';
import { Companion } from './companion.tsx';

let harness: AccountHarness;
beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
  clearAppliedRevision();
  harness = new AccountHarness();
});
afterEach(() => {
  cleanup();
  harness.close();
  jest.clearAllTimers();
  jest.useRealTimers();
});

it("applies stored preferences at sign-in, and another device's changes within 30 s", async () => {
  harness.server.preferences = { ...harness.server.preferences, speed: 1.2, country: 'ie' };
  await harness.show(<Companion />);
  expect(harness.player.get()).toMatchObject({ rate: 1.2, voices: { en: 'Joanna' } });
  expect(harness.preferences.get()).toMatchObject({ country: 'ie' });
  harness.server.preferences = {
    ...harness.server.preferences,
    speed: 1.7,
    voices: [{ language: 'de', voice: 'Vicki' }],
    revision: 2,
  };
  await advanceTimers(30_500);
  expect(harness.player.get()).toMatchObject({ rate: 1.7, voices: { en: 'Joanna', de: 'Vicki' } });
});

it('stores speed, pitch and volume wherever they are changed', async () => {
  await harness.show(<Companion />);
  harness.player.belongTo('ann');
  harness.player.setRate(1.5);
  await advanceTimers(400);
  expect(harness.server.preferences).toMatchObject({ speed: 1.5, speeds: [] });
  harness.player.setRate(1.8, 'podcast');
  harness.player.setPitch(0.7);
  harness.player.setVolume(0.9);
  await advanceTimers(400);
  expect(harness.server.preferences).toMatchObject({
    speed: 1.5,
    speeds: [{ kind: 'podcast', speed: 1.8 }],
    pitch: 0.7,
    volume: 0.9,
  });
  await advanceTimers(61_000);
  expect(harness.player.get()).toMatchObject({ rate: 1.5, rates: { podcast: 1.8 }, pitch: 0.7, volume: 0.9 });
});

it('applies the stored speed for each kind of story', async () => {
  harness.server.preferences = { ...harness.server.preferences, speeds: [{ kind: 'blog', speed: 2.5 }], speed: 1.2 };
  await harness.show(<Companion />);
  expect(harness.player.get().rates).toMatchObject({ news: 1.2, blog: 2.5 });
});

it('keeps the voice and speed chosen before sign-in and stores them in the account', async () => {
  harness.player.setVoice('Brian');
  harness.player.setRate(1.3);
  await harness.show(<Companion />);
  await advanceTimers(400);
  expect(harness.server.preferences).toMatchObject({ premiumVoice: 'Brian', speed: 1.3 });
  expect(harness.player.get()).toMatchObject({ rate: 1.3, voices: { en: 'Brian' } });
});

it('removes the person’s data from the browser at sign-out', async () => {
  harness.server.preferences = { ...harness.server.preferences, speed: 1.2 };
  const { unmount } = await harness.show(<Companion />);
  unmount();
  expect(harness.player.get()).toMatchObject({ rate: 1, voice: null, voices: {} });
});

it('restores speed, pitch and volume when a person signs in again', async () => {
  harness.server.preferences = { ...harness.server.preferences, speed: 1.4, pitch: 0.8, volume: 0.7 };
  const { unmount } = await harness.show(<Companion />);
  unmount();
  harness.player.belongTo(null);
  await harness.show(<Companion />);
  await advanceTimers(400);
  expect(harness.server.preferences).toMatchObject({ speed: 1.4, speeds: [], pitch: 0.8, volume: 0.7 });
  expect(harness.player.get()).toMatchObject({ rate: 1.4, pitch: 0.8, volume: 0.7 });
});

it('stores a voice chosen with "Use" as the premium voice', async () => {
  await harness.show(<Companion />);
  harness.player.setVoice('Brian');
  await advanceTimers(400);
  expect(harness.server.preferences.premiumVoice).toBe('Brian');
});

it('merges the tab’s history and carries out the pending save once at sign-in', async () => {
  harness.heard.set([
    {
      item: createItem('c'),
      sessionStartedAt: 5,
      lastHeardAt: 9,
      sentence: 1,
      ms: 1000,
      durationMs: 5000,
      finished: false,
    },
  ]);
  storePendingAction({ kind: 'save', articleId: 'a' });
  const { rerender } = await harness.show(<Companion />);
  rerender(<></>);
  expect(harness.server.merged).toEqual([
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
  expect(harness.heard.get()).toEqual([]);
  expect(harness.server.saved.map(({ savedArticleId }) => savedArticleId)).toEqual(['a']);
  expect(harness.toasts).toMatchObject([{ kind: 'success', message: 'Article saved.' }]);
});

it('retries a failed merge on the next page', async () => {
  harness.heard.set([
    {
      item: createItem('c'),
      sessionStartedAt: 5,
      lastHeardAt: 9,
      sentence: 1,
      ms: 1000,
      durationMs: 5000,
      finished: false,
    },
  ]);
  harness.server.signedOut = true;
  const { getByRole } = await harness.show(
    <>
      <Companion />
      <Link to="/history">History</Link>
    </>,
  );
  expect(harness.heard.get()).toHaveLength(1);
  harness.server.signedOut = false;
  fireEvent.click(getByRole('link', { name: 'History' }));
  await advanceTimers(50);
  expect(harness.server.merged.map(({ articleId }) => articleId)).toEqual(['c']);
  expect(harness.heard.get()).toEqual([]);
});

it('does not carry out the pending save before the account is initialized', async () => {
  storePendingAction({ kind: 'save', articleId: 'a' });
  await harness.show(<Companion />, '/initializing');
  expect(harness.server.saved).toEqual([]);
});
