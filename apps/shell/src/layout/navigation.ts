import type { IconName } from '@tidings/ui/icon.tsx';

type Place = { path: string; name: string; icon: IconName };

/** The places of the product, in their order in the top bar and the tab bar. */
export const places: readonly Place[] = [
  { path: '/feed', name: 'Feed', icon: 'paper' },
  { path: '/player', name: 'Player', icon: 'dial' },
  { path: '/reader', name: 'Reader', icon: 'text' },
  { path: '/scraper', name: 'Scraper', icon: 'link' },
];
