import { defineRemote } from '../../tools/federation/federation.mjs';

export default defineRemote({
  name: 'mf-player',
  exposes: { './routes': './src/routes.tsx', './slots': './src/slots.ts' },
  routes: { '/player': 'routes', '/reader': 'texts', '/features/translate': 'texts' },
  slots: ['dock', 'speech', 'voices', 'keys'],
});
