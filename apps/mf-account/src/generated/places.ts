// Written by `npm run docs` from the `place` of every page.

export const places = {
  '/auth': { name: 'auth', title: 'Log in', chunk: 'sign-in' },
  '/history': {
    name: 'history',
    title: 'Listening history',
    chunk: 'things',
    onProfile: { order: 2, hint: 'Stories you played, and where you stopped.', icon: 'clock' },
  },
  '/initializing': { name: 'initializing', title: 'Getting ready', chunk: 'sign-in' },
  '/logout': { name: 'logout', title: 'Log out', chunk: 'sign-in' },
  '/profile': { name: 'profile', title: 'Profile', chunk: 'person', guarded: true },
  '/saved': {
    name: 'saved',
    title: 'Saved articles',
    chunk: 'things',
    guarded: true,
    onProfile: { order: 1, hint: 'Articles you saved for later, with your notes.', icon: 'save' },
  },
  '/settings': {
    name: 'settings',
    title: 'Settings',
    chunk: 'person',
    guarded: true,
    onProfile: { order: 5, hint: 'Country, voice, speed, subscription.', icon: 'gear' },
  },
  '/signed-out': { name: 'signedOut', title: 'Signed out', chunk: 'sign-in' },
  '/sources': {
    name: 'sources',
    title: 'Your sources',
    chunk: 'things',
    guarded: true,
    onProfile: { order: 3, hint: 'Sites you follow, and their latest stories.', icon: 'paper' },
  },
  '/upgrade/checkout': { name: 'checkout', title: 'Checkout', chunk: 'person', guarded: true },
  '/upgrade': { name: 'upgrade', title: 'Upgrade', chunk: 'person', guarded: true },
  '/user-info': {
    name: 'userInfo',
    title: 'User info',
    chunk: 'person',
    onProfile: { order: 4, hint: 'Your name and contact details.', icon: 'you' },
  },
} as const;
