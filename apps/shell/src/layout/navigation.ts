import type { IconName } from '@tidings/ui/icon.tsx';
import { frameWords } from '../words/frame.words.ts';

type PlaceName = keyof typeof frameWords.places;
type Place = { path: string; name: PlaceName; icon: IconName };

/** The places of the product, in their order in the top bar and the foot: each is at the path of its name. */
export const places: readonly PlaceName[] = ['feed', 'player', 'reader', 'scraper', 'saved'];

const namesIn = Object.keys as <Name extends string>(words: Record<Name, string>) => Name[];

/** What the foot leads to besides, each at the path of its name. */
export const morePlaces = namesIn(frameWords.more);

/** Sections of the front page, by their ids. */
export const jumps = namesIn(frameWords.jumps);

/** The tab bar of a phone. The wordmark leads to the front page, the footer to the other places. */
export const tabs: readonly Place[] = [
  { path: '/feed', name: 'feed', icon: 'paper' },
  { path: '/morning', name: 'morning', icon: 'sun' },
  { path: '/player', name: 'player', icon: 'dial' },
  { path: '/saved', name: 'saved', icon: 'save' },
  { path: '/profile', name: 'you', icon: 'you' },
];
