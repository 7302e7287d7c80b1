import { catalogue } from '../../words/catalogue.ts';

export const signedOutWords = {
  bye: 'Bye.',
  signedOut: 'You are signed out.',
  open: 'Listening needs no account; the feed is open as ever.',
  forMembers: 'Reading and listening here is for members. Log in to continue where you were.',
  logIn: 'Log Back In',
  features: 'Explore Features',
};

export const useSignedOutWords = () => catalogue.use('signedOut', signedOutWords);
