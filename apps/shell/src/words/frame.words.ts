/** What stands around every page. */
export const frameWords = {
  skip: 'Skip to content', main: 'Main', onThisPage: 'On this page', sections: 'Sections', footer: 'Footer',
  places: { home: 'Home', feed: 'Feed', player: 'Player', reader: 'Reader', scraper: 'Scraper', saved: 'Saved', you: 'You' },
  more: { search: 'Search', blogs: 'Blogs', podcasts: 'Podcasts', features: 'Features', pricing: 'Pricing', about: 'About', contact: 'Contact' },
  jumps: { preview: 'Preview', features: 'Features', pricing: 'Pricing' },
  light: 'Light appearance', dark: 'Dark appearance',
  signIn: 'Login / Register', settings: 'Settings', profile: 'Profile', signOut: 'Log out',
  appearance: 'Appearance', themes: { system: 'System', light: 'Light', dark: 'Dark' }, language: 'Language',
  count: 'Count what I open and hear: no name, no address, kept 30 days',
  notCounted: 'Your browser asks not to be counted, so nothing is.',
  openPlayer: 'Open the player', nextStory: 'Next story', loading: 'Loading',
  reload: 'Reload the page', again: 'Try again',
  otherVersion: 'This part is of another version.',
  otherVersionHint: 'It was made for a different version of this page. Reload to get the two together; everything else goes on working.',
  notLoaded: 'This part did not load.', notLoadedHint: 'Everything else goes on working, and so does the sound.',
  missing: 'This part of Tidings is not there right now. Everything else goes on working.',
  overlays: { reader: 'Article', image: 'Image', external: 'Going to External Site', speech: 'speech synthesis', voices: 'Voices', keys: 'Keyboard' },
};
