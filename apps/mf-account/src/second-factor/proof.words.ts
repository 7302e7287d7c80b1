import { catalogue } from '../words/catalogue.ts';

export const proofWords = {
  appCode: 'Code from your authenticator app',
  recoveryCode: 'Recovery code',
  recoveryHint: 'One of the codes that you stored. Each code works once.',
  codeMissing: 'Enter the code.',
  passkeyHint: 'Your browser asks for your fingerprint, your face, a PIN or a security key.',
  usePasskey: 'Use your passkey',
  useCode: 'Use a code from your authenticator app',
  useRecoveryCode: 'Use a recovery code',
  usePassword: 'Use your password',
  lost: 'Lost your device? Use a recovery code. If you have none left, ask the operator of this site.',
  passkeyOnly: 'This browser cannot use passkeys. Use another browser, or ask the operator of this site.',
  signInWithPasskey: 'Sign in with a passkey',
  problems: {
    cancelled: 'The passkey was not used. Please try again, or choose another way.',
    exists: 'This device already has a passkey for this account.',
    unusable: 'The browser could not use the passkey. Please try again, or choose another way.',
    replaced: 'The passkey was not used. Please try again.',
  },
  confirmTitle: 'Confirm that it is you',
  confirmWhy: (minutes: number) =>
    `This is a sensitive action. Your confirmation is valid for ${minutes} minutes in this browser.`,
  notConfirmed: 'Nothing was changed, because you did not confirm that it is you.',
};

export const useIdentityProofWords = () => catalogue.use('proof', proofWords);
