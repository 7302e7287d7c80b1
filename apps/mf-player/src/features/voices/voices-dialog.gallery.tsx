import { item } from '@tidings/player-core/browser-edge.fixture.ts';
import { Still } from '@tidings/shell-api/still-shell.fixture.tsx';
import { type Gallery, answering, neverAnswering } from '@tidings/ui/gallery.fixture.ts';
import { serverVoices } from '../../now/server-voices.fixture.ts';
import { VoicesDialog } from './voices.dialog.tsx';

const dialog = (
  <Still player={{ queue: [item('ferry')] }}>
    <VoicesDialog request={{ name: 'voices' }} close={() => undefined} />
  </Still>
);

const gallery: Gallery = {
  title: 'Voices of the player',
  states: [
    { name: 'some', fetch: serverVoices, show: dialog },
    { name: 'waiting', fetch: neverAnswering, show: dialog },
    { name: 'failed', fetch: answering({}), show: dialog },
  ],
};
export default gallery;
