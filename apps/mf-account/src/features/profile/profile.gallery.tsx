import type { Gallery } from '@tidings/ui/gallery.fixture.ts';
import { annsPage, annsPageWaiting } from '../../person-page.fixture.tsx';
import { ProfilePage } from './profile.page.tsx';

const gallery: Gallery = {
  title: 'Profile',
  states: [
    annsPage('page', '/profile', <ProfilePage />),
    annsPageWaiting('/profile', <ProfilePage />),
    annsPage('failed', '/profile', <ProfilePage />, (server) => {
      server.signedOut = true;
    }),
  ],
};
export default gallery;
