import { createArticleCard } from '@tidings/api-client/article-card.fixture.ts';
import type { ArticleCardFields } from '@tidings/api-client/generated/operation-types.ts';
import type { PlayerSnapshot } from '@tidings/player-core/player-in-state.fixture.ts';
import { ANN_SESSION, StaticShell } from '@tidings/shell-api/static-shell.fixture.tsx';
import { type Gallery, createGalleryFetch } from '@tidings/ui/gallery.fixture.ts';
import { ArticleCard } from './article-card.tsx';
import { toQueueItem } from './use-article-listening.ts';

const PICTURED: ArticleCardFields = {
  ...createArticleCard('ferry', 'The night ferry sails again'),
  description: 'It leaves at nine and is there in the morning, with the mail and whoever could not sleep.',
  author: 'Ida Marsh',
  picture: '/edition/art/said-out-loud.svg',
};
const FERRY: ArticleCardFields = { ...PICTURED, picture: null };
const WIDTHS = { lead: '40rem', column: '20rem', row: '28rem' } as const;
const card = (article: ArticleCardFields, form: 'lead' | 'column' | 'row', player: PlayerSnapshot = {}) => (
  <StaticShell player={player} session={ANN_SESSION}>
    <div style={{ maxWidth: WIDTHS[form] }}>
      <ArticleCard article={article} form={form} eager />
    </div>
  </StaticShell>
);
const playedBy = (status: PlayerSnapshot['status'], atMs = 0): PlayerSnapshot => ({
  queue: [toQueueItem(FERRY)],
  status,
  atMs,
});

const gallery: Gallery = {
  title: 'Story card',
  fetch: createGalleryFetch({ SavedIds: { savedIds: ['kept'] } }),
  states: [
    { name: 'lead', show: card(PICTURED, 'lead') },
    { name: 'column', show: card(PICTURED, 'column') },
    { name: 'row', show: card(PICTURED, 'row') },
    { name: 'row without a picture', show: card(FERRY, 'row') },
    { name: 'playing', show: card(FERRY, 'row', playedBy('playing', 2500)) },
    { name: 'preparing', show: card(FERRY, 'row', playedBy('preparing')) },
    { name: 'failed', show: card(FERRY, 'row', playedBy('failed')) },
    { name: 'begun', show: card(FERRY, 'row', { heard: { ferry: 0.4 } }) },
    { name: 'heard', show: card(FERRY, 'row', { heard: { ferry: 1 } }) },
    { name: 'queued', show: card(FERRY, 'row', playedBy('idle')) },
    { name: 'saved', show: card({ ...FERRY, id: 'kept' }, 'row') },
    { name: 'only its beginning', show: card({ ...FERRY, verdict: 'teaser' }, 'row') },
    {
      name: 'updated and told by others',
      show: card(
        {
          ...FERRY,
          retitledAt: '2026-11-20T09:00:00Z',
          alsoIn: [{ articleId: 'other', sourceName: 'Courier', url: 'https://courier.example/1' }],
        },
        'row',
      ),
    },
    { name: 'corrected', show: card({ ...FERRY, correction: 'It sails at ten, not at nine.' }, 'row') },
    {
      name: 'a word without end',
      show: card({ ...FERRY, title: `Donaudampfschifffahrtsgesellschafts${'kapitänsmütze'.repeat(6)}` }, 'column'),
    },
    {
      name: 'in Arabic',
      show: card({ ...FERRY, title: 'عودة العبّارة الليلية بعد أحد عشر عامًا في الميناء', lang: 'ar' }, 'row'),
    },
  ],
};
export default gallery;
