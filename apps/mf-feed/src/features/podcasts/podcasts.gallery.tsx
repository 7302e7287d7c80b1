import { createArticleCard } from '@tidings/api-client/article-card.fixture.ts';
import { StaticShell } from '@tidings/shell-api/static-shell.fixture.tsx';
import { type Gallery, createGalleryFetch, pendingGalleryFetch } from '@tidings/ui/gallery.fixture.ts';
import { type Episode, EpisodeRow } from './podcast-view.tsx';
import { PodcastsPage } from './podcasts.page.tsx';

const EPISODE: Episode = {
  id: 'first',
  podcastId: 'out-loud',
  title: 'Why we read aloud',
  description: 'A voice in a kitchen, and what a listener does with it.',
  audioUrl: null,
  duration: null,
  publishedDate: '2025-09-02T00:00:00Z',
  voice: 'Joanna',
  article: createArticleCard('first', 'Why we read aloud'),
};
const podcast = {
  id: 'out-loud',
  title: 'Said Out Loud',
  description: 'On news, voices, and listening.',
  author: 'The desk',
  imageUrl: '/edition/art/brass-horn.svg',
  audioUrl: null,
  duration: null,
  publishedDate: '2025-09-02T00:00:00Z',
  episodes: [EPISODE, { ...EPISODE, id: 'second', title: 'The second voice', article: createArticleCard('second') }],
};
const row = (episode: Episode, played: Record<string, number> = {}) => (
  <StaticShell player={{ heard: played }}>
    <EpisodeRow number={1} episode={episode} />
  </StaticShell>
);
const page = (
  <StaticShell at="/podcasts">
    <PodcastsPage />
  </StaticShell>
);

const gallery: Gallery = {
  title: 'Podcasts',
  states: [
    { name: 'episode', show: row(EPISODE) },
    { name: 'episode heard', show: row(EPISODE, { first: 1 }) },
    { name: 'episode soon', show: row({ ...EPISODE, article: null }) },
    {
      name: 'page',
      fetch: createGalleryFetch({ Podcasts: { podcasts: [podcast] }, SavedIds: { savedIds: [] } }),
      show: page,
    },
    { name: 'waiting', fetch: pendingGalleryFetch, show: page },
    { name: 'failed', fetch: createGalleryFetch({}), show: page },
  ],
};
export default gallery;
