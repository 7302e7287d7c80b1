import { type PlaceName, places } from './places.ts';
import { catalogue } from './words/catalogue.ts';

/** What every page of the slice says: its title, its place, and that it is coming. */
export const pageWords = {
  /** How dates, times and numbers are written here: a BCP 47 tag. */
  locale: 'en-GB',
  titles: Object.fromEntries(Object.values(places).map(({ name, title }) => [name, title])) as Record<
    PlaceName,
    string
  >,
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
