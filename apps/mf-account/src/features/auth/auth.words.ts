import { catalogue } from '../../words/catalogue.ts';

export const authWords = {
  headings: {
    login: 'Come in, sit down.',
    register: 'Come in, sit down.',
    code: 'Check your mail.',
    forgot: 'Reset your password',
    'new-password': 'Choose a new password',
    'second-factor': 'One more step.',
  },
  codeNotMailed: 'Almost there.',
  noCookies:
    'You could not stay signed in, because this browser blocks cookies. Allow cookies for this site and sign in again.',
  account: 'Account',
  login: 'Login',
  register: 'Register',
  forgot: 'Forgot your password?',
  why: 'You need a code to choose a new password.',
  back: 'Back to login',
  secondStep: (minutes: number) =>
    `Your password is correct. Confirm with your second factor within ${minutes} minutes.`,
  neededFor: (page: string) => `Log in to open “${page}”.`,
  movesIn: 'Your listening history will be added to your account.',
  invitation: 'Invitation',
  invitationHint: 'The code from your invitation. It works once.',
  invitationMissing: 'Enter the code from your invitation, or ask the operator of this site for one.',
  invitationShape: (characters: number) => `An invitation code has ${characters} letters and digits.`,
  closed: 'Only the operator of this site creates accounts. Ask them for one.',
  choosePassword: { before: 'An account is ready for ', after: '. Choose its password.' },
  otherAddress: 'Use another address',
  setPassword: 'Set the password',
  otherBrowsers: 'Other browsers that are signed in will have to sign in again.',
  sendAgain: 'Send another code',
  sentAgain: 'A new code is on its way. Use that one.',
  newCode: 'There is a new code. Use that one.',
  provider: (name: string) => `Continue with ${name}`,
  providerProblems: {
    away: 'The sign-in provider is not responding. Please try again in a minute.',
    refused: 'The sign-in provider rejected the sign-in. Please try again.',
    'not-begun': 'This sign-in was started in another browser or has expired. Please try again.',
    uninvited:
      'You have no account here yet, and a new one needs a valid invitation. Ask the operator of this site for one.',
    'not-said': 'The sign-in proxy did not identify you. Open the site by its usual address and try again.',
  },
  elsewhere: {
    provider: 'Sign in with your provider.',
    proxy: 'You are signed in by your organisation’s proxy.',
  },
  goOn: 'Continue',
  whyAccount: 'Why an account',
  pickUp: { before: 'Pick up at the very ', marked: 'sentence', after: ' where the kettle boiled.' },
  keeps: 'An account keeps your place, your voice and your saved stories on every device.',
  withoutOne: 'Listening itself never needs one.',
  forMembers: 'You need an account to read and listen here.',
};

export const useAuthWords = () => catalogue.use('auth', authWords);
