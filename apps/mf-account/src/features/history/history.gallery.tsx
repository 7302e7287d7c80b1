import { createItem } from '@tidings/player-core/browser-edge.fixture.ts';
import type { TabHistoryEntry } from '@tidings/shell-api/shell-api.ts';
import { StaticShell } from '@tidings/shell-api/static-shell.fixture.tsx';
import { type Gallery, createGalleryFetch } from '@tidings/ui/gallery.fixture.ts';
import { createSignedInGalleryState, createLoadingGalleryState } from '../../person-page.fixture.tsx';
import { HistoryPage } from './history.page.tsx';

const played: TabHistoryEntry = {
  item: { ...createItem('ferry'), title: 'The night ferry' },
  sessionStartedAt: Date.parse('2026-11-20T08:00:00Z'),
  lastHeardAt: Date.parse('2026-11-20T08:02:00Z'),
  sentence: 2,
  ms: 2000,
  durationMs: 5000,
  finished: false,
};
const nobodys = (name: string, tabHistory: readonly TabHistoryEntry[]) => ({
  name,
  fetch: createGalleryFetch({}),
  show: (
    <StaticShell at="/history" heardHere={tabHistory}>
      <HistoryPage />
    </StaticShell>
  ),
});

const gallery: Gallery = {
  title: 'History',
  states: [
    createSignedInGalleryState('of an account', '/history', <HistoryPage />),
    createSignedInGalleryState('of an account, empty', '/history', <HistoryPage />, (server) => {
      server.history = [];
    }),
    createSignedInGalleryState('failed', '/history', <HistoryPage />, (server) => {
      server.signedOut = true;
    }),
    createLoadingGalleryState('/history', <HistoryPage />),
    nobodys('of this tab', [played]),
  ],
};
export default gallery;
