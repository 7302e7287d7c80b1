import type { CodePurpose } from '@tidings/contracts/events/account.events.ts';
import { CODE_MINUTES } from '@tidings/contracts/limits/account-limits.ts';

/** Every kind of mail that Tidings sends. */
export const mailKinds = ['code', 'has-account', 'changed', 'deletion', 'morning', 'message'] as const;
export type MailKind = (typeof mailKinds)[number];

export type MailText = {
  kind: MailKind;
  subject: string;
  text: string;
};

const IGNORE = 'If you did not ask for this, somebody mistyped an address: you need not do anything.';
const purposes: Record<CodePurpose, string> = {
  'sign-up': 'to open your account',
  reset: 'to set a new password',
  'change-email': 'to use this address from now on',
};

/** The code that was asked for. In the subject too, so that a glance at the phone is enough. */
export function codeText(purpose: CodePurpose, code: string): MailText {
  return {
    kind: 'code',
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
    kind: 'has-account',
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
    kind: 'changed',
    subject,
    text: `${done}\n\nIf that was not you, set a new password at once: choose "Forgot password?" where you sign in.\n`,
  };
}

/** Somebody else may have done it: the owner can still stop it. */
export function deletionText(goneAt: Date): MailText {
  const until = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(goneAt);
  return {
    kind: 'deletion',
    subject: 'Your Tidings account will be deleted',
    text:
      `Your account is to be deleted, and you are signed out everywhere. On ${until} everything about you will be ` +
      'removed.\n\nTo keep the account, sign in before that day and choose "Keep my account". If it was not you ' +
      'who asked for this, set a new password too.\n',
  };
}
