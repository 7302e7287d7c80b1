import { createArticleCard } from '@tidings/api-client/article-card.fixture.ts';
import type { PlayerSnapshot } from '@tidings/player-core/player-in-state.fixture.ts';
import { StaticShell } from '@tidings/shell-api/static-shell.fixture.tsx';
import { type Gallery, createGalleryFetch, pendingGalleryFetch } from '@tidings/ui/gallery.fixture.ts';
import { NewsInBrief } from './feed-articles.tsx';
import { CategoryBar, FeedPage } from './feed.page.tsx';

const TITLES = [
  'The night ferry sails again after eleven years in the harbour',
  'A new opera in the old mill',
  'What the ice remembers',
  'The last bell maker of the valley',
  'Bicycles outnumber cars on the bridge for the first time',
  'A library that opens at night',
  'Chess in the park, in every weather',
];
const PICTURES = ['said-out-loud'];
const today = TITLES.map((title, index) => ({
  ...createArticleCard(`story-${index}`, title),
  description: 'It is there in the morning, with the mail, the milk and whoever could not sleep.',
  picture: PICTURES[index] ? `/edition/art/${PICTURES[index]}.svg` : null,
}));
const sections = [
  { category: 'general' as const, name: 'Headlines', count: 7 },
  { category: 'science' as const, name: 'Science', count: 4 },
  { category: 'sports' as const, name: 'Sports', count: 3 },
];
const status = { asking: false, edition: true, sourcesAnswered: 0, sourcesFailing: 0, lastIngestAt: null };
const feedAnswers = (articles: object[], feedSections = sections, asking = false) =>
  createGalleryFetch({
    Feed: { feed: { articles, endCursor: null, hasNextPage: false, language: 'en' } },
    FeedSections: { feedSections, feedStatus: { ...status, asking } },
    SavedIds: { savedIds: [] },
  });
const page = (player: PlayerSnapshot = {}) => (
  <StaticShell at="/feed" player={player}>
    <FeedPage />
  </StaticShell>
);

const gallery: Gallery = {
  title: 'Feed',
  states: [
    {
      name: 'in brief',
      show: (
        <StaticShell player={{ heard: { 'story-1': 0.5 } }}>
          <NewsInBrief articles={today.slice(0, 3)} />
        </StaticShell>
      ),
    },
    {
      name: 'categories',
      show: (
        <StaticShell>
          <CategoryBar sections={sections} current="science" language="en" />
        </StaticShell>
      ),
    },
    { name: 'page', fetch: feedAnswers(today), show: page({ heard: { 'story-2': 0.5 } }) },
    { name: 'waiting', fetch: pendingGalleryFetch, show: page() },
    { name: 'no stories at all', fetch: feedAnswers([], []), show: page() },
    { name: 'failed', fetch: createGalleryFetch({}), show: page() },
  ],
};
export default gallery;
