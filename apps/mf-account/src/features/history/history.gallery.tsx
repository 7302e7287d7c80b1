import { createItem } from '@tidings/player-core/browser-edge.fixture.ts';
import type { TabListen } from '@tidings/shell-api/shell-api.ts';
import { StaticShell } from '@tidings/shell-api/static-shell.fixture.tsx';
import { type Gallery, createGalleryFetch } from '@tidings/ui/gallery.fixture.ts';
import { createAnnPage, createWaitingAnnPage } from '../../person-page.fixture.tsx';
import { HistoryPage } from './history.page.tsx';

const played: TabListen = {
  item: { ...createItem('ferry'), title: 'The night ferry' },
  sessionStartedAt: Date.parse('2026-11-20T08:00:00Z'),
  lastHeardAt: Date.parse('2026-11-20T08:02:00Z'),
  sentence: 2,
  ms: 2000,
  durationMs: 5000,
  finished: false,
};
const nobodys = (name: string, tabHistory: readonly TabListen[]) => ({
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
    createAnnPage('of an account', '/history', <HistoryPage />),
    createAnnPage('of an account, empty', '/history', <HistoryPage />, (server) => {
      server.history = [];
    }),
    createAnnPage('failed', '/history', <HistoryPage />, (server) => {
      server.signedOut = true;
    }),
    createWaitingAnnPage('/history', <HistoryPage />),
    nobodys('of this tab', [played]),
  ],
};
export default gallery;
