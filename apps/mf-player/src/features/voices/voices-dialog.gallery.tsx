import { createItem } from '@tidings/player-core/browser-edge.fixture.ts';
import { StaticShell } from '@tidings/shell-api/static-shell.fixture.tsx';
import { type Gallery, createGalleryFetch, pendingGalleryFetch } from '@tidings/ui/gallery.fixture.ts';
import { serverVoicesApi } from '../../now/server-voices.fixture.ts';
import { VoicesDialog } from './voices.dialog.tsx';

const dialog = (
  <StaticShell player={{ queue: [createItem('ferry')] }}>
    <VoicesDialog request={{ name: 'voices' }} close={() => undefined} />
  </StaticShell>
);

const gallery: Gallery = {
  title: 'Voices of the player',
  states: [
    { name: 'some', fetch: serverVoicesApi, show: dialog },
    { name: 'waiting', fetch: pendingGalleryFetch, show: dialog },
    { name: 'failed', fetch: createGalleryFetch({}), show: dialog },
  ],
};
export default gallery;
