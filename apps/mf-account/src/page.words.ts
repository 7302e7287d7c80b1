import { places } from './generated/places.ts';
import type { PlaceName } from './places.ts';
import { catalogue } from './words/catalogue.ts';

export const pageWords = {
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

export const usePageWords = () => catalogue.use('page', pageWords);
