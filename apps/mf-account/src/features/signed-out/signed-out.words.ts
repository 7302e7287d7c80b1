export const signedOutWords = {
  bye: 'Bye.',
  signedOut: 'You are signed out.',
  open: 'Listening needs no account; the feed is open as ever.',
  logIn: 'Log Back In',
  features: 'Explore Features',
};
