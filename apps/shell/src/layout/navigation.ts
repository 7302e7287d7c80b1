import type { IconName } from '@tidings/ui/icon.tsx';
import type { frameWords } from '../words/frame.words.ts';

type PlaceName = keyof typeof frameWords.places;
type Place = { path: string; name: PlaceName; icon: IconName };

/** The places of the product, in their order in the top bar and the foot. */
export const places: readonly { path: string; name: PlaceName }[] = [
  { path: '/feed', name: 'feed' },
  { path: '/player', name: 'player' },
  { path: '/reader', name: 'reader' },
  { path: '/scraper', name: 'scraper' },
  { path: '/saved', name: 'saved' },
];

/** What the foot leads to besides. */
export const morePlaces: readonly { path: string; name: keyof typeof frameWords.more }[] = [
  { path: '/search', name: 'search' },
  { path: '/blogs', name: 'blogs' },
  { path: '/podcasts', name: 'podcasts' },
  { path: '/features', name: 'features' },
  { path: '/pricing', name: 'pricing' },
  { path: '/about', name: 'about' },
  { path: '/contact', name: 'contact' },
];

/** Sections of the front page, by their ids. */
export const jumps: readonly (keyof typeof frameWords.jumps)[] = ['preview', 'features', 'pricing'];

/** Those within reach of the thumb on a phone; the rest is in the foot of the page. */
export const tabs: readonly Place[] = [
  { path: '/', name: 'home', icon: 'home' },
  { path: '/feed', name: 'feed', icon: 'paper' },
  { path: '/player', name: 'player', icon: 'dial' },
  { path: '/saved', name: 'saved', icon: 'save' },
  { path: '/profile', name: 'you', icon: 'you' },
];
