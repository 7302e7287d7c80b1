import { defineRemote } from '../../tools/federation/federation.mjs';
import { places } from './src/generated/places.ts';

const all = Object.entries(places);

export default defineRemote({
  name: 'mf-account',
  exposes: { './routes': './src/routes.tsx', './slots': './src/slots.ts' },
  routes: { ...Object.fromEntries(all.map(([path, { chunk }]) => [path, chunk])), '/upgrade/text-to-speech': 'routes' },
  places: Object.fromEntries(all.map(([path, { title }]) => [path, { title: { en: title } }])),
  slots: ['companion'],
});
