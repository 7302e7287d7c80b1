import type { Gallery } from '@tidings/ui/gallery.fixture.ts';
import { createAnnPage, createWaitingAnnPage } from '../../person-page.fixture.tsx';
import { SettingsPage } from './settings.page.tsx';

const gallery: Gallery = {
  title: 'Settings',
  states: [
    createAnnPage('preferences', '/settings', <SettingsPage />),
    createAnnPage('player', '/settings?tab=player', <SettingsPage />),
    createAnnPage('subscription', '/settings?tab=subscription', <SettingsPage />),
    createWaitingAnnPage('/settings', <SettingsPage />),
    createAnnPage('failed', '/settings', <SettingsPage />, (server) => {
      server.signedOut = true;
    }),
  ],
};
export default gallery;
