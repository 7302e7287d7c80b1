import { type FirstPasswordLink, createFirstPasswordUrl } from '@tidings/contracts/account/sign-in.ts';
import type { CodePurpose, SecondFactorChange } from '@tidings/contracts/events/account.events.ts';
import { CODE_VALIDITY_MINUTES } from '@tidings/contracts/limits/account-limits.ts';

export const mailKinds = [
  'code',
  'reset-link',
  'has-account',
  'changed',
  'second-factor',
  'deletion',
  'morning',
  'message',
] as const;
export type MailKind = (typeof mailKinds)[number];

export type MailText = {
  kind: MailKind;
  subject: string;
  text: string;
};

const IGNORE = 'If you did not request this, ignore this email: someone probably mistyped their address.';
const NEW_PASSWORD = 'set a new password at once: choose "Forgot password?" where you sign in.';
const purposes: Record<CodePurpose, string> = {
  'sign-up': 'to open your account',
  reset: 'to set a new password',
  'change-email': 'to use this address from now on',
};

/** The subject contains the code, so that a notification shows it. */
export function createCodeMail(purpose: CodePurpose, code: string): MailText {
  return {
    kind: 'code',
    subject: `${code} is your Tidings code`,
    text:
      `Your code ${purposes[purpose]} is\n\n    ${code}\n\nEnter it within ${CODE_VALIDITY_MINUTES} ` +
      `minutes on the page where you requested it.\n\n${IGNORE}\n`,
  };
}

/**
 * Creates the email that is sent instead of further codes after too many requests, at most once a day. It contains no
 * link if there is no public address.
 */
export function createLinkMail(publicAddress: string | undefined, given: FirstPasswordLink): MailText {
  const way =
    publicAddress === undefined
      ? 'To set a new password, request a code in a browser in which you have signed in before, from a ' +
        'different network, or tomorrow.'
      : 'To set a new password, open this link within 24 hours. It works once, in any browser:\n\n    ' +
        createFirstPasswordUrl(publicAddress, given);
  return {
    kind: 'reset-link',
    subject: 'Too many Tidings codes were requested for your address',
    text:
      'Codes to set a new password for your account were requested so often that no more will be sent ' +
      `for now.\n\n${way}\n\nIf you did not request the codes, someone else did. Your password has not ` +
      'changed, and you do not need to do anything.\n',
  };
}

/** Creates the email to the owner of an address that was entered for another account. */
export function createAccountExistsMail(purpose: Exclude<CodePurpose, 'reset'>): MailText {
  const requestedAction =
    purpose === 'sign-up' ? 'open an account with this address' : 'move their account to this address';
  return {
    kind: 'has-account',
    subject: 'You already have a Tidings account',
    text:
      `Someone asked to ${requestedAction}, but an account with this address already exists.\n\nIf it ` +
      'was you, sign in with this address; if you have forgotten the password, choose "Forgot ' +
      `password?".\n\n${IGNORE}\n`,
  };
}

export function createChangeMail(what: 'password' | 'email'): MailText {
  const [subject, done] =
    what === 'password'
      ? [
          'Your Tidings password was changed',
          'The password of your account was changed. All other browsers have been signed out.',
        ]
      : [
          'Your Tidings email address was changed',
          'The email address of your account has been changed. This address is no longer used.',
        ];
  return {
    kind: 'changed',
    subject,
    text: `${done}\n\nIf that was not you, ${NEW_PASSWORD}\n`,
  };
}

// A password reset requires the new factor too, so the owner cannot remove it without the operator.
const ASK_OPERATOR = 'ask the operator of this site at once to reset your second factors, then set a new password.';

const secondFactorTexts: Record<SecondFactorChange, { subject: string; done: string; otherwise: string }> = {
  'authenticator app added': {
    subject: 'An authenticator app was added to your Tidings account',
    done: 'From now on, signing in with your password also requires a second factor, such as a code from the app.',
    otherwise: ASK_OPERATOR,
  },
  'authenticator app removed': {
    subject: 'The authenticator app was removed from your Tidings account',
    done: 'Signing in no longer requires a code from the app. All other browsers have been signed out.',
    otherwise: NEW_PASSWORD,
  },
  'passkey added': {
    subject: 'A passkey was added to your Tidings account',
    done:
      'From now on, you can sign in with this passkey, and signing in with your password requires a ' +
      'second factor.',
    otherwise: ASK_OPERATOR,
  },
  'passkey removed': {
    subject: 'A passkey was removed from your Tidings account',
    done: 'It can no longer be used to sign in to your account. All other browsers have been signed out.',
    otherwise: NEW_PASSWORD,
  },
  'recovery codes created': {
    subject: 'Your Tidings recovery codes were replaced',
    done: 'Your earlier recovery codes no longer work. All other browsers have been signed out.',
    otherwise: ASK_OPERATOR,
  },
  'reset by the operator': {
    subject: 'The second factors of your Tidings account were removed',
    done:
      'The operator of this site removed them. You can now sign in with your password alone, and all ' +
      'browsers have been signed out. Set up a second factor again in the settings.',
    otherwise: 'tell the operator, and set a new password at once.',
  },
};

export function createSecondFactorMail(change: SecondFactorChange): MailText {
  const { subject, done, otherwise } = secondFactorTexts[change];
  return { kind: 'second-factor', subject, text: `${done}\n\nIf that was not you, ${otherwise}\n` };
}

export function createDeletionMail(goneAt: Date): MailText {
  const until = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(goneAt);
  return {
    kind: 'deletion',
    subject: 'Your Tidings account will be deleted',
    text:
      'Your account will be deleted, and you have been signed out everywhere. All your data will be ' +
      `removed on ${until}.\n\nTo keep the account, sign in before that day and choose "Keep my ` +
      'account". If you did not request this, also set a new password.\n',
  };
}
