import { catalogue } from './catalogue.ts';

/** What stands around every page. */
export const frameWords = {
  skip: 'Skip to content',
  main: 'Main',
  onThisPage: 'On this page',
  sections: 'Sections',
  footer: 'Footer',
  places: {
    home: 'Home',
    feed: 'Feed',
    player: 'Player',
    reader: 'Your text',
    scraper: 'Paste a link',
    saved: 'Saved',
    morning: 'Morning',
    you: 'You',
  },
  more: {
    search: 'Search',
    blogs: 'Blogs',
    podcasts: 'Podcasts',
    features: 'Features',
    pricing: 'Pricing',
    about: 'About',
    contact: 'Contact',
  },
  jumps: { preview: 'Preview', features: 'Features', pricing: 'Pricing' },
  light: 'Light appearance',
  dark: 'Dark appearance',
  signIn: 'Login / Register',
  settings: 'Settings',
  profile: 'Profile',
  signOut: 'Log out',
  appearance: 'Appearance',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  language: 'Language',
  count: 'Share anonymous use: what is opened and heard, kept 30 days',
  notCounted: 'Your browser asks not to be counted, so nothing is.',
  playHeadlines: 'Play the headlines',
  nextStory: 'Next story',
  loading: 'Loading',
  reload: 'Reload the page',
  again: 'Try again',
  otherVersion: 'This part is of another version.',
  otherVersionHint:
    'It was made for a different version of this page. Reload to get the two together; everything else still works.',
  notLoaded: 'This part did not load.',
  notLoadedHint: 'You may be offline. Everything else still works, and so does the sound.',
  altered: 'This part is not the one that was released.',
  alteredHint:
    'Something changed it on its way here, so it was not run. Reload the page; if that does not help, tell the operator of this site. Everything else still works, and so does the sound.',
  missing: 'This part of Tidings is not there right now. Everything else still works.',
  overlays: {
    reader: 'Article',
    image: 'Image',
    external: 'Going to External Site',
    speech: 'speech synthesis',
    voices: 'Voices',
    keys: 'Keyboard',
  },
};

/** The words around every page, in the language that was chosen. */
export const useFrameWords = () => catalogue.use('frame', frameWords);
