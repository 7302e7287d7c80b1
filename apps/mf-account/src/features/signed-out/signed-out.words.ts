import { catalogue } from '../../words/catalogue.ts';

export const signedOutWords = {
  bye: 'Bye.',
  signedOut: 'You are signed out.',
  open: 'You can listen without an account.',
  forMembers: 'Log in to read and listen, and continue where you were.',
  logIn: 'Log Back In',
  features: 'Explore Features',
};

export const useSignedOutWords = () => catalogue.use('signedOut', signedOutWords);
