import type { Gallery } from '@tidings/ui/gallery.fixture.ts';
import { createSignedInGalleryState, createLoadingGalleryState } from '../../person-page.fixture.tsx';
import { ProfilePage } from './profile.page.tsx';

const gallery: Gallery = {
  title: 'Profile',
  states: [
    createSignedInGalleryState('page', '/profile', <ProfilePage />),
    createLoadingGalleryState('/profile', <ProfilePage />),
    createSignedInGalleryState('failed', '/profile', <ProfilePage />, (server) => {
      server.signedOut = true;
    }),
  ],
};
export default gallery;
