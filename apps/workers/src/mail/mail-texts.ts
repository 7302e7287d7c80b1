import type { CodePurpose, SecondFactorChange } from '@tidings/contracts/events/account.events.ts';
import { CODE_MINUTES } from '@tidings/contracts/limits/account-limits.ts';

export type MailText = {
  subject: string;
  text: string;
};

const IGNORE = 'If you did not ask for this, somebody mistyped an address: you need not do anything.';
const NEW_PASSWORD = 'set a new password at once: choose "Forgot password?" where you sign in.';
const purposes: Record<CodePurpose, string> = {
  'sign-up': 'to open your account',
  reset: 'to set a new password',
  'change-email': 'to use this address from now on',
};

/** The code that was asked for. In the subject too, so that a glance at the phone is enough. */
export function codeText(purpose: CodePurpose, code: string): MailText {
  return {
    subject: `${code} is your Tidings code`,
    text:
      `Your code ${purposes[purpose]} is\n\n    ${code}\n\nEnter it where you asked for it, within ` +
      `${CODE_MINUTES} minutes.\n\n${IGNORE}\n`,
  };
}

/** For the owner of an address that was given for another account. */
export function hasAccountText(purpose: Exclude<CodePurpose, 'reset'>): MailText {
  const asked = purpose === 'sign-up' ? 'open an account with this address' : 'move their account to this address';
  return {
    subject: 'You have a Tidings account already',
    text:
      `Somebody asked to ${asked}, but there is an account with it already.\n\nIf that was you, sign in with this ` +
      `address; when you forgot the password, choose "Forgot password?".\n\n${IGNORE}\n`,
  };
}

export function changedText(what: 'password' | 'email'): MailText {
  const [subject, done] =
    what === 'password'
      ? [
          'Your Tidings password was changed',
          'The password of your account was changed. Every other browser is signed out.',
        ]
      : [
          'Your Tidings address was changed',
          'Your account has another mail address now. This one is not used any more.',
        ];
  return {
    subject,
    text: `${done}\n\nIf that was not you, ${NEW_PASSWORD}\n`,
  };
}

// The new factor is needed for a password reset too, so the owner cannot remove it.
const ASK_OPERATOR = 'ask the operator of this site at once to reset your second factors, then set a new password.';

const secondFactorTexts: Record<SecondFactorChange, { subject: string; done: string; otherwise: string }> = {
  'authenticator app added': {
    subject: 'An authenticator app was added to your Tidings account',
    done: 'From now on, signing in with your password also asks for a second factor, such as a code of the app.',
    otherwise: ASK_OPERATOR,
  },
  'authenticator app removed': {
    subject: 'The authenticator app was removed from your Tidings account',
    done: 'Signing in no longer asks for its code. Every other browser is signed out.',
    otherwise: NEW_PASSWORD,
  },
  'passkey added': {
    subject: 'A passkey was added to your Tidings account',
    done: 'From now on, this passkey signs in to your account, and your password needs a second factor.',
    otherwise: ASK_OPERATOR,
  },
  'passkey removed': {
    subject: 'A passkey was removed from your Tidings account',
    done: 'It no longer signs in to your account. Every other browser is signed out.',
    otherwise: NEW_PASSWORD,
  },
  'recovery codes created': {
    subject: 'Your Tidings recovery codes were replaced',
    done: 'Your earlier recovery codes no longer work. Every other browser is signed out.',
    otherwise: ASK_OPERATOR,
  },
  'reset by the operator': {
    subject: 'The second factors of your Tidings account were removed',
    done:
      'The operator of this site removed them. Your password alone signs in again, and every browser is signed out. ' +
      'Set up a second factor again in the settings.',
    otherwise: 'tell the operator, and set a new password at once.',
  },
};

export function secondFactorText(change: SecondFactorChange): MailText {
  const { subject, done, otherwise } = secondFactorTexts[change];
  return { subject, text: `${done}\n\nIf that was not you, ${otherwise}\n` };
}

/** Somebody else may have done it: the owner can still stop it. */
export function deletionText(goneAt: Date): MailText {
  const until = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(goneAt);
  return {
    subject: 'Your Tidings account will be deleted',
    text:
      `Your account is to be deleted, and you are signed out everywhere. On ${until} everything about you will be ` +
      'removed.\n\nTo keep the account, sign in before that day and choose "Keep my account". If it was not you ' +
      'who asked for this, set a new password too.\n',
  };
}
