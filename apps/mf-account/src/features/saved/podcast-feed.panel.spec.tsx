import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { createArticleCard } from '@tidings/api-client/article-card.fixture.ts';
import { createQueueItem } from '@tidings/player-core/queue/queue-item.ts';
import { AccountHarness, advanceTimers } from '../../account-harness.fixture.tsx';
import { SavedPage } from './saved.page.tsx';

let harness: AccountHarness;
const press = async (name: string | RegExp) => {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
  });
  await advanceTimers(20);
};
const address = () =>
  (screen.queryByRole('textbox', { name: 'Address of the feed' }) as HTMLInputElement | null)?.value;

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  harness = new AccountHarness();
});
afterEach(() => {
  cleanup();
  harness.close();
  jest.clearAllTimers();
  jest.useRealTimers();
});

it('creates a feed URL on demand, and shows how many episodes are ready', async () => {
  await harness.show(<SavedPage />);
  expect(harness.server.count('PodcastFeed')).toBe(0);
  await press('Podcast feed');
  expect(address()).toBeUndefined();
  await press('Make a private address');
  expect(address()).toBe('http://localhost/podcasts/1/feed.xml');
  expect(screen.getByText(/works on this machine only/)).toBeTruthy();
  expect(screen.getByText(/One story is ready. 2 more are being recorded./)).toBeTruthy();
  expect(
    ['Open in Podcasts', 'Open in another app'].map((name) => screen.getByRole('link', { name }).getAttribute('href')),
  ).toEqual(['podcast://localhost/podcasts/1/feed.xml', 'feed:http://localhost/podcasts/1/feed.xml']);
});

it('copies the feed URL, or reports that copying failed', async () => {
  const copied: string[] = [];
  Object.assign(navigator, {
    clipboard: {
      writeText: (text: string) => (copied.push(text) === 1 ? Promise.resolve() : Promise.reject(new Error('no'))),
    },
  });
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await harness.show(<SavedPage />);
  await press('Podcast feed');
  await press('Make a private address');
  await press('Copy');
  await press('Copy');
  warned.mockRestore();
  expect(copied[0]).toBe('http://localhost/podcasts/1/feed.xml');
  expect(harness.toasts.map(({ kind }) => kind)).toEqual(['success', 'error']);
});

it('asks for confirmation before a feed URL is revoked', async () => {
  await harness.show(<SavedPage />);
  await press('Podcast feed');
  await press('Make a private address');
  await press('New address');
  await press('Cancel');
  expect(address()).toContain('/1/');
  await press('New address');
  await press('Make a new address');
  expect(address()).toContain('/2/');
  await press('Close the feed');
  await press('Close it');
  expect([address(), harness.server.feed]).toEqual([undefined, null]);
});

it("adds this browser's queue to the feed and removes it again", async () => {
  for (const id of ['a', 'b']) harness.player.enqueue(createQueueItem(createArticleCard(id)));
  await harness.show(<SavedPage />);
  await press('Podcast feed');
  await press('Make a private address');
  await press('Add the 2 stories in the queue');
  expect(harness.server.asked.findLast(({ name }) => name === 'PutQueueInPodcastFeed')?.variables.articles).toEqual([
    'a',
    'b',
  ]);
  expect(screen.getByText(/It includes 2 stories from your queue/)).toBeTruthy();
  await press('Remove the queue');
  expect(harness.server.feed?.queued).toBe(0);
});
