import { defineRemote } from '../../tools/federation/federation.mjs';

export default defineRemote({
  name: 'mf-account',
  exposes: { './routes': './src/routes.tsx', './slots': './src/slots.ts' },
  routes: {
    '/auth': 'door',
    '/initializing': 'door',
    '/signed-out': 'door',
    '/logout': 'door',
    '/profile': 'person',
    '/user-info': 'person',
    '/settings': 'person',
    '/history': 'things',
    '/saved': 'things',
    '/sources': 'things',
    '/upgrade': 'person',
    '/upgrade/checkout': 'person',
    '/upgrade/text-to-speech': 'routes',
  },
  slots: ['companion'],
});
