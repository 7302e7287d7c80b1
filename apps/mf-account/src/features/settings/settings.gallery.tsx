import type { Gallery } from '@tidings/ui/gallery.fixture.ts';
import { annsPage, annsPageWaiting } from '../../person-page.fixture.tsx';
import { SettingsPage } from './settings.page.tsx';

const gallery: Gallery = {
  title: 'Settings',
  states: [
    annsPage('preferences', '/settings', <SettingsPage />),
    annsPage('player', '/settings?tab=player', <SettingsPage />),
    annsPage('subscription', '/settings?tab=subscription', <SettingsPage />),
    annsPageWaiting('/settings', <SettingsPage />),
    annsPage('failed', '/settings', <SettingsPage />, (server) => {
      server.signedOut = true;
    }),
  ],
};
export default gallery;
