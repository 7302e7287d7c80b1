import { catalogue } from '../words/catalogue.ts';

export const securityWords = {
  heading: 'Sign-in and security',
  changeEmail: 'Change the email',
  emailChanged: 'Your email was changed.',
  changePassword: 'Change the password',
  passwordChanged: 'Your password was changed. Other browsers were signed out.',
  browsers: 'Signed-in browsers',
  loading: 'Loading the browsers',
  here: 'This browser',
  lastUsed: 'Last used ',
  everywhere: 'Log out everywhere',
  logOut: (browser: string, ago: string) => `Log out ${browser}, last used ${ago}`,
  systems: {
    iphone: 'an iPhone',
    ipad: 'an iPad',
    android: 'Android',
    windows: 'Windows',
    mac: 'a Mac',
    chromebook: 'a Chromebook',
    linux: 'Linux',
  },
  on: (browser: string, system: string) => `${browser} on ${system}`,
};

export const useSecurityWords = () => catalogue.use('security', securityWords);
