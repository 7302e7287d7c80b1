import { catalogue } from '../words/catalogue.ts';

export const formWords = {
  email: 'Email',
  newEmail: 'New email',
  code: 'Code',
  password: 'Password',
  newPassword: 'New password',
  presentPassword: 'Present password',
  show: (label: string) => `Show ${label.toLowerCase()}`,
  emailMissing: 'Enter your email.',
  emailShape: 'Enter a mail address, such as name@example.org.',
  emailEnding: 'This address has no ending, such as .org',
  passwordMissing: 'Enter your password.',
  passwordShort: (least: number) => `Use at least ${least} characters.`,
  passwordLong: (most: number) => `Use at most ${most} characters.`,
  passwordBlank: 'Blanks alone are easy to guess. Use letters, digits or other signs too.',
  passwordRepeated: 'One character over and over is easy to guess. Use a few words together.',
  passwordAddress: 'Your mail address is the first that others would try. Choose another password.',
  passwordProduct: 'The name Tidings is among the first that others would try. Choose another password.',
  codeShape: (digits: number) => `The code has ${digits} digits.`,
  codeLetters: (characters: number) => `The code has ${characters} letters and digits.`,
  atLeast: (characters: number) => `At least ${characters} characters.`,
  toGo: (characters: number) => `${characters === 1 ? 'One' : characters} more to go.`,
  longEnough: 'Long enough. A few words together are stronger.',
  strong: 'Long and strong.',
  failed: 'That did not work. Please try again.',
  confirm: 'Confirm',
  cancel: 'Cancel',
  save: 'Save',
  sendCode: 'Send the code',
  sent: {
    before: 'We sent a code to ',
    after: (minutes: number) =>
      `. It works for ${minutes} minutes. Nothing there? Check the address, or the spam folder.`,
  },
  notMailed: {
    before: 'The code for ',
    after: (minutes: number) =>
      ` works for ${minutes} minutes. This server sends no mail yet. The person who started it finds the code in its terminal, or with `,
  },
};

export const useFormWords = () => catalogue.use('form', formWords);
