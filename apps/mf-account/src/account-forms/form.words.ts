import { catalogue } from '../words/catalogue.ts';

export const formWords = {
  email: 'Email',
  newEmail: 'New email',
  code: 'Code',
  password: 'Password',
  newPassword: 'New password',
  presentPassword: 'Current password',
  show: (label: string) => `Show ${label.toLowerCase()}`,
  emailMissing: 'Enter your email.',
  emailShape: 'Enter an email address, such as name@example.org.',
  emailEnding: 'This address has no ending, such as .org',
  passwordMissing: 'Enter your password.',
  passwordShort: (least: number) => `Use at least ${least} characters.`,
  passwordLong: (most: number) => `Use at most ${most} characters.`,
  passwordBlank: 'Spaces alone are easy to guess. Add letters, digits or symbols.',
  passwordRepeated: 'A single repeated character is easy to guess. Use a few words together.',
  passwordAddress: 'Your email address is easy to guess. Choose another password.',
  passwordProduct: 'The name Tidings is easy to guess. Choose another password.',
  codeShape: (digits: number) => `The code has ${digits} digits.`,
  codeLetters: (characters: number) => `The code has ${characters} letters and digits.`,
  atLeast: (characters: number) => `At least ${characters} characters.`,
  toGo: (characters: number) => `${characters === 1 ? 'One' : characters} more to go.`,
  longEnough: 'Long enough. A few words together are stronger.',
  strong: 'Long and strong.',
  failed: 'Something went wrong. Please try again.',
  confirm: 'Confirm',
  cancel: 'Cancel',
  save: 'Save',
  sendCode: 'Send the code',
  sent: {
    before: 'We sent a code to ',
    after: (minutes: number) =>
      `. It works for ${minutes} minutes. Not received? Check the address or your spam folder.`,
  },
  notMailed: {
    before: 'The code for ',
    after: (minutes: number) =>
      ` works for ${minutes} minutes. This server does not send mail yet. Its operator finds the code in the terminal, or with `,
  },
};

export const useFormWords = () => catalogue.use('form', formWords);
