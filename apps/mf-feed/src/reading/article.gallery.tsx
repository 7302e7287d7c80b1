import { createArticleCard } from '@tidings/api-client/article-card.fixture.ts';
import type { ReadableArticleFields } from '@tidings/api-client/generated/operation-types.ts';
import { createNarration } from '@tidings/player-core/browser-edge.fixture.ts';
import type { PlayerSnapshot } from '@tidings/player-core/player-in-state.fixture.ts';
import { StaticShell } from '@tidings/shell-api/static-shell.fixture.tsx';
import { type Gallery, createGalleryFetch } from '@tidings/ui/gallery.fixture.ts';
import { toQueueItem } from '../article-card/use-article-listening.ts';
import { ArticleSkeleton } from './article-skeleton.tsx';
import { ArticleText } from './article-text.tsx';
import { ArticleView } from './article-view.tsx';

const TITLE = 'The night ferry sails';
const ARTICLE: ReadableArticleFields = {
  ...createArticleCard('ferry', TITLE),
  author: 'Ida Marsh',
  description: 'The mail, the milk, and whoever could not sleep.',
  narration: createNarration([TITLE, 'It leaves at nine.', 'It is there in the morning.', 'Nobody is in a hurry.']),
};
const view = (change: Partial<ReadableArticleFields> = {}, player: PlayerSnapshot = {}) => (
  <StaticShell player={player}>
    <ArticleView article={{ ...ARTICLE, ...change }} heading="h2" compact />
  </StaticShell>
);
const playedBy = (status: PlayerSnapshot['status'], atMs = 0): PlayerSnapshot => ({
  queue: [toQueueItem(ARTICLE)],
  status,
  atMs,
});
const block = (index: number, kind: string, text: string, more: object = {}) =>
  ({ index, kind, text, ...more }) as NonNullable<ReadableArticleFields['narration']>['blocks'][number];

const gallery: Gallery = {
  title: 'Article',
  fetch: createGalleryFetch({ SavedIds: { savedIds: [] } }),
  states: [
    { name: 'new', show: view() },
    { name: 'playing', show: view({}, playedBy('playing', 1600)) },
    { name: 'sound failed', show: view({ narration: null }, playedBy('failed')) },
    { name: 'text on its way', show: view({ contentState: 'pending', narration: null }) },
    { name: 'no text', show: view({ contentState: 'failed', contentCode: 'TIMEOUT', narration: null }) },
    { name: 'only its beginning', show: view({ verdict: 'teaser', narration: null }) },
    {
      name: 'own text, corrected',
      show: view({ own: true, url: '', correction: 'It sails at ten, not at nine.', narration: null }),
    },
    {
      name: 'skeleton',
      show: (
        <StaticShell>
          <ArticleSkeleton />
        </StaticShell>
      ),
    },
    {
      name: 'every kind of block',
      show: (
        <ArticleText
          blocks={[
            block(1, 'heading', 'From the pier'),
            block(2, 'para', 'It leaves at nine, and is there in the morning.'),
            block(3, 'quote', 'Nobody here is in a hurry.'),
            block(4, 'item', 'the mail'),
            block(5, 'item', 'the milk'),
            block(6, 'item', 'who could not sleep', { ordered: 1 }),
            block(7, 'item', 'who did not want to', { ordered: 2 }),
            block(8, 'caption', 'The ferry at the pier. Picture: Ledger'),
            block(9, 'code', 'depart(21, 0);'),
          ]}
        />
      ),
    },
  ],
};
export default gallery;
