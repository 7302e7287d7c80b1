import type { IconName } from '@tidings/ui/icon.tsx';
import { frameWords } from '../words/frame.words.ts';

type PlaceName = keyof typeof frameWords.places;
type Place = { path: string; name: PlaceName; icon: IconName };

export const navigationPlaces: readonly PlaceName[] = ['feed', 'player', 'reader', 'scraper', 'saved'];

const namesIn = Object.keys as <Name extends string>(words: Record<Name, string>) => Name[];

export const footerPlaces = namesIn(frameWords.more);

export const frontPageSections = namesIn(frameWords.jumps);

export const navigationTabs: readonly Place[] = [
  { path: '/feed', name: 'feed', icon: 'paper' },
  { path: '/morning', name: 'morning', icon: 'sun' },
  { path: '/player', name: 'player', icon: 'dial' },
  { path: '/saved', name: 'saved', icon: 'save' },
  { path: '/profile', name: 'you', icon: 'you' },
];
