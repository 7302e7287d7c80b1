import type { IconName } from '@tidings/ui/icon.tsx';

type Place = { path: string; name: string; icon: IconName };

/** The places of the product, in their order in the top bar and the foot. */
export const places: readonly { path: string; name: string }[] = [
  { path: '/feed', name: 'Feed' },
  { path: '/player', name: 'Player' },
  { path: '/reader', name: 'Reader' },
  { path: '/scraper', name: 'Scraper' },
  { path: '/saved', name: 'Saved' },
];

/** Sections of the front page. */
export const jumps: readonly { id: string; name: string }[] = [
  { id: 'preview', name: 'Preview' },
  { id: 'features', name: 'Features' },
  { id: 'pricing', name: 'Pricing' },
];

/** Those within reach of the thumb on a phone; the rest is in the foot of the page. */
export const tabs: readonly Place[] = [
  { path: '/', name: 'Home', icon: 'home' },
  { path: '/feed', name: 'Feed', icon: 'paper' },
  { path: '/player', name: 'Player', icon: 'dial' },
  { path: '/saved', name: 'Saved', icon: 'save' },
  { path: '/profile', name: 'You', icon: 'you' },
];
