import type { Gallery } from '@tidings/ui/gallery.fixture.ts';
import { createSignedInGalleryState, createLoadingGalleryState } from '../../person-page.fixture.tsx';
import { SettingsPage } from './settings.page.tsx';

const gallery: Gallery = {
  title: 'Settings',
  states: [
    createSignedInGalleryState('preferences', '/settings', <SettingsPage />),
    createSignedInGalleryState('player', '/settings?tab=player', <SettingsPage />),
    createSignedInGalleryState('subscription', '/settings?tab=subscription', <SettingsPage />),
    createLoadingGalleryState('/settings', <SettingsPage />),
    createSignedInGalleryState('failed', '/settings', <SettingsPage />, (server) => {
      server.signedOut = true;
    }),
  ],
};
export default gallery;
