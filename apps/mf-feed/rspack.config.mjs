import { defineRemote } from '../../tools/federation/federation.mjs';

export default defineRemote({
  name: 'mf-feed',
  exposes: { './routes': './src/routes.tsx', './slots': './src/slots.ts' },
  routes: ['/feed', '/article', '/scraper', '/blogs/*', '/podcasts', '/search', '/redirect'],
  slots: ['reader', 'image', 'external'],
});
