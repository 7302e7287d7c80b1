import type { Gallery } from '@tidings/ui/gallery.fixture.ts';
import { createAnnPage, createWaitingAnnPage } from '../../person-page.fixture.tsx';
import { ProfilePage } from './profile.page.tsx';

const gallery: Gallery = {
  title: 'Profile',
  states: [
    createAnnPage('page', '/profile', <ProfilePage />),
    createWaitingAnnPage('/profile', <ProfilePage />),
    createAnnPage('failed', '/profile', <ProfilePage />, (server) => {
      server.signedOut = true;
    }),
  ],
};
export default gallery;
