import { catalogue } from '../../words/catalogue.ts';

export const initializingWords = {
  wrong: 'Apologies, something went wrong...',
  apologies: {
    PROFILE_NOT_CREATED: ['Error creating profile...', 'Apologies, failed to create profile...'],
    SUBSCRIPTION_NOT_SET: ['Setting subscription failed!'],
    PREFERENCES_NOT_CREATED: ['Apologies, error creating preference...'],
  },
  profileCreated: 'Profile created successfully!',
  subscriptionSet: 'Setting subscription complete!',
  nobody: 'Please log in',
  notOpened: 'Your account could not be loaded.',
  logIn: 'Log in',
  welcomeBack: 'Welcome back.',
  notNow: 'Not now',
  ready: 'Getting your paper ready.',
  moment: 'One more moment.',
  coming: 'Loading your positions, your voice and your saved stories.',
};

export const useInitializingWords = () => catalogue.use('initializing', initializingWords);
