import { item } from '@tidings/player-core/browser-edge.fixture.ts';
import type { TabListen } from '@tidings/shell-api/shell-api.ts';
import { Still } from '@tidings/shell-api/still-shell.fixture.tsx';
import { type Gallery, answering } from '@tidings/ui/gallery.fixture.ts';
import { annsPage, annsPageWaiting } from '../../person-page.fixture.tsx';
import { HistoryPage } from './history.page.tsx';

const played: TabListen = {
  item: { ...item('ferry'), title: 'The night ferry' },
  sessionStartedAt: Date.parse('2026-11-20T08:00:00Z'),
  lastHeardAt: Date.parse('2026-11-20T08:02:00Z'),
  sentence: 2,
  ms: 2000,
  durationMs: 5000,
  finished: false,
};
const nobodys = (name: string, tabHistory: readonly TabListen[]) => ({
  name,
  fetch: answering({}),
  show: (
    <Still at="/history" heardHere={tabHistory}>
      <HistoryPage />
    </Still>
  ),
});

const gallery: Gallery = {
  title: 'History',
  states: [
    annsPage('of an account', '/history', <HistoryPage />),
    annsPage('of an account, empty', '/history', <HistoryPage />, (server) => {
      server.history = [];
    }),
    annsPage('failed', '/history', <HistoryPage />, (server) => {
      server.signedOut = true;
    }),
    annsPageWaiting('/history', <HistoryPage />),
    nobodys('of this tab', [played]),
  ],
};
export default gallery;
