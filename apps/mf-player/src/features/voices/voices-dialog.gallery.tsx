import { createItem } from '@tidings/player-core/browser-edge.fixture.ts';
import { Still } from '@tidings/shell-api/still-shell.fixture.tsx';
import { type Gallery, createGalleryFetch, pendingGalleryFetch } from '@tidings/ui/gallery.fixture.ts';
import { serverVoicesApi } from '../../now/server-voices.fixture.ts';
import { VoicesDialog } from './voices.dialog.tsx';

const dialog = (
  <Still player={{ queue: [createItem('ferry')] }}>
    <VoicesDialog request={{ name: 'voices' }} close={() => undefined} />
  </Still>
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
