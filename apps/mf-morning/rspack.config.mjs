import { defineRemote } from '../../tools/federation/federation.mjs';
import { places } from './src/places.ts';

export default defineRemote({
  name: 'mf-morning',
  exposes: { './routes': './src/routes.tsx', './slots': './src/slots.ts' },
  routes: { '/morning': 'routes' },
  slots: [],
  places,
});
