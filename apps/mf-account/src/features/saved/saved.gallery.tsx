import type { Gallery } from '@tidings/ui/gallery.fixture.ts';
import { createSignedInGalleryState, createLoadingGalleryState } from '../../person-page.fixture.tsx';
import { PodcastFeedPanel } from './podcast-feed.panel.tsx';
import { RadioPanel } from './radio.panel.tsx';
import { SavedPage } from './saved.page.tsx';

const feed = { path: '/podcasts/1/feed.xml', madeAt: '2026-11-20T08:00:00Z', ready: 1, waiting: 2, queued: 0 };

const gallery: Gallery = {
  title: 'Saved',
  states: [
    createSignedInGalleryState('some', '/saved', <SavedPage />, (server) => server.keep('ferry', 'opera')),
    createSignedInGalleryState('none', '/saved', <SavedPage />),
    createLoadingGalleryState('/saved', <SavedPage />),
    createSignedInGalleryState('failed', '/saved', <SavedPage />, (server) => {
      server.signedOut = true;
    }),
    createSignedInGalleryState('podcast feed, not made', '/saved', <PodcastFeedPanel id="feed" viewer="ann" />),
    createSignedInGalleryState('podcast feed', '/saved', <PodcastFeedPanel id="feed" viewer="ann" />, (server) => {
      server.feed = feed;
    }),
    createSignedInGalleryState('radio, not made', '/saved', <RadioPanel id="radio" viewer="ann" />),
    createSignedInGalleryState('radio', '/saved', <RadioPanel id="radio" viewer="ann" />, (server) => {
      server.radio = [{ topic: null, path: '/radio/1.mp3', breaking: true, madeAt: '2026-11-20T08:00:00Z' }];
    }),
  ],
};
export default gallery;
