import { createArticleCard } from '@tidings/api-client/article-card.fixture.ts';
import { createItem } from '@tidings/player-core/browser-edge.fixture.ts';
import type { PlayerSnapshot } from '@tidings/player-core/player-in-state.fixture.ts';
import { StaticShell } from '@tidings/shell-api/static-shell.fixture.tsx';
import { type Gallery, createGalleryFetch } from '@tidings/ui/gallery.fixture.ts';
import { PlayerPage } from './player.page.tsx';

const queue = [
  { ...createItem('ferry'), title: 'The night ferry sails again', url: 'https://ledger.example/ferry' },
  { ...createItem('opera'), title: 'A new opera in the old mill' },
  { ...createItem('ice'), title: 'What the ice remembers' },
];
const fetch = createGalleryFetch({
  Description: { article: { description: 'It leaves at nine and is there in the morning.' } },
  SavedIds: { savedIds: [] },
  Feed: {
    feed: {
      articles: [createArticleCard('bell', 'The last bell maker'), createArticleCard('rain', 'Rain at last')],
      endCursor: null,
      hasNextPage: false,
      language: 'en',
    },
  },
});
const of = (name: string, snapshot: PlayerSnapshot) => ({
  name,
  fetch,
  show: (
    <StaticShell at="/player" player={snapshot}>
      <PlayerPage />
    </StaticShell>
  ),
});

const gallery: Gallery = {
  title: 'Player',
  states: [
    of('nothing queued', {}),
    of('playing', { queue, status: 'playing', atMs: 1600 }),
    of('preparing', { queue, status: 'preparing' }),
    of('failed', { queue, status: 'failed' }),
  ],
};
export default gallery;
