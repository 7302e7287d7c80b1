import type { IconName } from '@tidings/ui/icon.tsx';

type Place = {
  name: string;
  title: string;
  /** Path of the page's file, if it is not `features/NAME/NAME.page.tsx`. */
  page?: string;
  /** The pages share a few chunks, because the remote's entry lists every chunk with its hash. */
  chunk: 'sign-in' | 'person' | 'things';
  guarded?: true;
  /** Link on the profile page. `hint` is in English. */
  onProfile?: { hint: string; icon: IconName };
};

/** The pages of this remote. Its routes, navigation, titles and entry in the list of remotes are derived from them. */
export const places = {
  '/auth': { name: 'auth', title: 'Log in', chunk: 'sign-in' },
  '/initializing': { name: 'initializing', title: 'Getting ready', chunk: 'sign-in' },
  '/signed-out': { name: 'signedOut', title: 'Signed out', chunk: 'sign-in' },
  '/logout': { name: 'logout', title: 'Log out', chunk: 'sign-in' },
  '/profile': { name: 'profile', title: 'Profile', chunk: 'person', guarded: true },
  '/saved': {
    name: 'saved',
    title: 'Saved articles',
    chunk: 'things',
    guarded: true,
    onProfile: { hint: 'Articles you saved for later, with your notes.', icon: 'save' },
  },
  '/history': {
    name: 'history',
    title: 'Listening history',
    chunk: 'things',
    onProfile: { hint: 'Stories you played, and where you stopped.', icon: 'clock' },
  },
  '/sources': {
    name: 'sources',
    title: 'Your sources',
    chunk: 'things',
    guarded: true,
    onProfile: { hint: 'Sites you follow, and their latest stories.', icon: 'paper' },
  },
  '/user-info': {
    name: 'userInfo',
    title: 'User info',
    chunk: 'person',
    onProfile: { hint: 'Your name and contact details.', icon: 'you' },
  },
  '/settings': {
    name: 'settings',
    title: 'Settings',
    chunk: 'person',
    guarded: true,
    onProfile: { hint: 'Country, voice, speed, subscription.', icon: 'gear' },
  },
  '/upgrade': { name: 'upgrade', title: 'Upgrade', chunk: 'person', guarded: true },
  '/upgrade/checkout': {
    name: 'checkout',
    title: 'Checkout',
    page: 'upgrade/checkout',
    chunk: 'person',
    guarded: true,
  },
} as const satisfies Readonly<Record<string, Place>>;

type Declared = (typeof places)[keyof typeof places];
export type PlaceName = Declared['name'];
export type ProfilePlace = Extract<Declared, { onProfile: object }>;

export const profilePlaces = Object.entries(places).filter(
  (entry): entry is [string, ProfilePlace] => 'onProfile' in entry[1],
);
