import { defineRemote } from '../../tools/federation/federation.mjs';

export default defineRemote({
  name: 'mf-feed',
  exposes: { './routes': './src/routes.tsx', './slots': './src/slots.ts' },
  routes: {
    '/feed': 'routes',
    '/article': 'reading',
    '/scraper': 'reading',
    '/send': 'reading',
    '/podcasts': 'reading',
    '/blogs/*': 'blogs',
    '/search': 'search',
    '/redirect': 'search',
  },
  slots: ['reader', 'image', 'external'],
});
