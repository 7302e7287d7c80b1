import type { Gallery } from '@tidings/ui/gallery.fixture.ts';
import { createAnnPage, createWaitingAnnPage } from '../../person-page.fixture.tsx';
import { PodcastFeedPanel } from './podcast-feed.panel.tsx';
import { RadioPanel } from './radio.panel.tsx';
import { SavedPage } from './saved.page.tsx';

const feed = { path: '/podcasts/1/feed.xml', madeAt: '2026-11-20T08:00:00Z', ready: 1, waiting: 2, queued: 0 };

const gallery: Gallery = {
  title: 'Saved',
  states: [
    createAnnPage('some', '/saved', <SavedPage />, (server) => server.keep('ferry', 'opera')),
    createAnnPage('none', '/saved', <SavedPage />),
    createWaitingAnnPage('/saved', <SavedPage />),
    createAnnPage('failed', '/saved', <SavedPage />, (server) => {
      server.signedOut = true;
    }),
    createAnnPage('podcast feed, not made', '/saved', <PodcastFeedPanel id="feed" viewer="ann" />),
    createAnnPage('podcast feed', '/saved', <PodcastFeedPanel id="feed" viewer="ann" />, (server) => {
      server.feed = feed;
    }),
    createAnnPage('radio, not made', '/saved', <RadioPanel id="radio" viewer="ann" />),
    createAnnPage('radio', '/saved', <RadioPanel id="radio" viewer="ann" />, (server) => {
      server.radio = [{ topic: null, path: '/radio/1.mp3', breaking: true, madeAt: '2026-11-20T08:00:00Z' }];
    }),
  ],
};
export default gallery;
