import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createArticleCard } from '@tidings/api-client/article-card.fixture.ts';
import type { ArticleCardFields } from '@tidings/api-client/generated/operation-types.ts';
import { createQueryClient } from '@tidings/api-client/query-client.ts';
import { FakeAudio, FakeServer } from '@tidings/player-core/browser-edge.fixture.ts';
import { createPlayer } from '@tidings/player-core/create-player.ts';
import { MemoryRouter } from '@tidings/shell-api/memory-router.ts';
import type { OverlayRequest, ShellApi, TrackedEvent } from '@tidings/shell-api/shell-api.ts';
import { ShellProvider } from '@tidings/shell-api/shell-context.ts';
import { speaking } from '../../words/speaking.fixture.ts';
import type { Episode, Podcast } from './podcast-view.tsx';
import { PodcastsPage } from './podcasts.page.tsx';

const episodeCard = (id: string, title: string): ArticleCardFields => ({
  ...createArticleCard(`article-${id}`, title),
  sourceName: 'Said Out Loud',
  url: '',
  picture: '/c.svg',
  category: 'Podcast',
  listenMs: 180_000,
});
const createTestEpisode = (id: string, parts: Partial<Episode> = {}): Episode => ({
  id,
  podcastId: 'out-loud',
  title: `Episode ${id}`,
  description: `About ${id}`,
  audioUrl: null,
  duration: null,
  publishedDate: '2025-09-02T00:00:00Z',
  voice: 'Joanna',
  article: episodeCard(id, `Episode ${id}`),
  ...parts,
});

let podcast: Podcast | null;
let tracked: TrackedEvent[];
let opened: OverlayRequest[];
const audio = new FakeServer();
const player = createPlayer({ api: audio, createAudio: () => new FakeAudio(audio) as unknown as HTMLAudioElement });
const anonymous = { status: 'anonymous', viewer: null };
const shell = {
  player,
  notify: () => undefined,
  navigate: () => undefined,
  track: (event: TrackedEvent) => {
    tracked.push(event);
  },
  openOverlay: (request: OverlayRequest) => {
    opened.push(request);
  },
  session: { get: () => anonymous, subscribe: () => () => undefined, changed: () => undefined },
  preferences: speaking(),
} as unknown as ShellApi;
const network = () =>
  Promise.resolve(
    podcast
      ? { ok: true, status: 200, json: () => Promise.resolve({ data: { podcasts: [podcast] } }) }
      : {
          ok: false,
          status: 500,
          json: () => Promise.resolve({ errors: [{ message: 'Broken.', extensions: { code: 'BAD_INPUT' } }] }),
        },
  );

beforeEach(() => {
  podcast = {
    id: 'out-loud',
    title: 'Said Out Loud',
    description: 'Six talks.',
    author: 'The desk',
    imageUrl: '/c.svg',
    audioUrl: null,
    duration: null,
    publishedDate: '2025-09-02T00:00:00Z',
    episodes: [
      createTestEpisode('s1e1', { duration: 200 }),
      createTestEpisode('s1e2'),
      createTestEpisode('s2e1', { voice: 'Brian' }),
    ],
  };
  [tracked, opened] = [[], []];
  Object.assign(globalThis, { fetch: network });
});
afterEach(() => {
  cleanup();
  act(() => {
    player.clear();
  });
});

const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ShellProvider shell={shell}>
        <MemoryRouter>
          <PodcastsPage />
        </MemoryRouter>
      </ShellProvider>
    </QueryClientProvider>,
  );
const press = async (button: HTMLElement) => {
  fireEvent.click(button);
  await act(async () => {
    for (let turn = 0; turn < 20; turn += 1)
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
  });
};
const row = async (id: string) =>
  within((await screen.findByRole('heading', { name: `Episode ${id}` })).closest('article')!);

it('shows the episodes of a podcast grouped by season', async () => {
  show();
  await row('s1e1');
  expect(screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`)).toEqual([
    'H1 Podcasts',
    'H2 Said Out Loud',
    'H3 Season 1',
    'H4 Episode s1e1',
    'H4 Episode s1e2',
    'H3 Season 2',
    'H4 Episode s2e1',
  ]);
  expect((await row('s2e1')).getByText('Read by Brian')).toBeTruthy();
  expect((await row('s2e1')).getByText('2 September 2025')).toBeTruthy();
});

it('tracks each playback of an episode once, with its duration in seconds', async () => {
  show();
  const first = await row('s1e1');
  await press(first.getByRole('button', { name: /^Listen 3 min/ }));
  expect(player.get().queue.map(({ articleId }) => articleId)).toEqual(['article-s1e1']);
  await press(first.getByRole('button', { name: /^(Pause|Preparing)/ }));
  expect(tracked).toEqual([
    { name: 'PodcastListened', attributes: { podcastId: 'out-loud', title: 'Episode s1e1', duration: 200 } },
  ]);
  await press((await row('s1e2')).getByRole('button', { name: /^Listen/ }));
  expect(tracked.at(-1)).toEqual({
    name: 'PodcastListened',
    attributes: { podcastId: 'out-loud', title: 'Episode s1e2', duration: 180 },
  });
});

it('plays all episodes in order', async () => {
  show();
  await row('s1e1');
  await press(screen.getByRole('button', { name: /^Play all 9 min/ }));
  expect(player.get().queue.map(({ articleId }) => articleId)).toEqual([
    'article-s1e1',
    'article-s1e2',
    'article-s2e1',
  ]);
});

it('opens an episode’s text', async () => {
  show();
  fireEvent.click((await row('s1e2')).getByRole('button', { name: 'Read: Episode s1e2' }));
  expect(opened).toEqual([{ name: 'reader', articleId: 'article-s1e2' }]);
});

it('refetches the list while an episode is being stored', async () => {
  podcast!.episodes = [createTestEpisode('s1e1', { article: null })];
  show();
  const first = await row('s1e1');
  expect(first.getByRole('status').textContent).toContain('You can play it in a moment.');
  expect(first.queryByRole('button')).toBeNull();
  podcast = { ...podcast!, episodes: [createTestEpisode('s1e1')] };
  // Look up the row again, because the refetched list may have replaced it.
  await waitFor(async () => expect((await row('s1e1')).getByRole('button', { name: /^Listen/ })).toBeTruthy(), {
    timeout: 20_000,
  });
});

it('shows an error when the list cannot be loaded, and retries on request', async () => {
  const original = podcast;
  podcast = null;
  show();
  // The client retries a failed request before it reports the error, so wait longer.
  await screen.findByRole('heading', { name: 'The podcasts could not be loaded.' }, { timeout: 10_000 });
  podcast = original;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await row('s1e1');
});
