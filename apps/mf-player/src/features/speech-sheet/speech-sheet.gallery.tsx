import { createItem } from '@tidings/player-core/browser-edge.fixture.ts';
import type { PlayerSnapshot } from '@tidings/player-core/player-in-state.fixture.ts';
import { StaticShell } from '@tidings/shell-api/static-shell.fixture.tsx';
import type { Gallery } from '@tidings/ui/gallery.fixture.ts';
import { serverVoicesApi } from '../../now/server-voices.fixture.ts';
import { SpeechSheet } from './speech.sheet.tsx';

const close = () => undefined;
const queue = [{ ...createItem('ferry'), title: 'The night ferry sails again' }];
const sheet = (snapshot: PlayerSnapshot) => (
  <StaticShell player={{ queue, atMs: 1600, ...snapshot }}>
    <SpeechSheet request={{ name: 'speech' }} close={close} />
  </StaticShell>
);
const gallery: Gallery = {
  title: 'Speech sheet',
  states: [
    { name: 'playing', fetch: serverVoicesApi, show: sheet({ status: 'playing' }) },
    { name: 'paused', fetch: serverVoicesApi, show: sheet({ status: 'paused' }) },
    { name: 'failed', fetch: serverVoicesApi, show: sheet({ status: 'failed' }) },
  ],
};
export default gallery;
