import { catalogue } from './words/catalogue.ts';

/** What every page of the slice says: its title, its place, and that it is coming. */
export const pageWords = {
  /** How dates, times and numbers are written here: a BCP 47 tag. */
  locale: 'en-GB',
  titles: {
    auth: 'Log in',
    initializing: 'Getting ready',
    signedOut: 'Signed out',
    logout: 'Log out',
    profile: 'Profile',
    userInfo: 'User info',
    settings: 'Settings',
    history: 'Listening history',
    saved: 'Saved articles',
    sources: 'Your sources',
    upgrade: 'Upgrade',
    checkout: 'Checkout',
  },
  history: 'History',
  saved: 'Saved',
  loading: 'Loading',
  again: 'Try again',
  signIn: 'Login / Register',
  toFeed: 'Go To Feed',
  logOut: 'Log out',
  loggedOut: 'Logged out successfully',
  viewImage: (title: string) => `View image: ${title}`,
};

/** What all pages say, in the language that was chosen. */
export const usePageWords = () => catalogue.use('page', pageWords);
