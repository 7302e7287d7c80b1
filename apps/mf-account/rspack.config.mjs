import { defineRemote } from '../../tools/federation/federation.mjs';

export default defineRemote({
  name: 'mf-account',
  exposes: { './routes': './src/routes.tsx', './slots': './src/slots.ts' },
  routes: ['/auth', '/initializing', '/signed-out', '/logout', '/profile', '/user-info', '/settings', '/history', '/saved', '/upgrade', '/upgrade/checkout', '/upgrade/text-to-speech'],
  slots: ['companion'],
});
