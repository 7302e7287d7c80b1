import { catalogue } from '../../words/catalogue.ts';

export const scheduleWords = {
  title: 'Ready when you wake',
  what: 'Tidings plans your morning and reads it beforehand, so that it plays at once. Your podcast feed can carry it, too.',
  signIn: 'Sign in to choose an hour',
  notRead: 'Your hour could not be read. Please reload the page.',
  notSaved: 'This could not be saved. Check your connection and try again.',
  at: 'Ready at',
  days: 'On these days',
  length: 'Length when scheduled',
  free: 'As long as it takes',
  notified: 'Let me know',
  push: 'By a notification in this browser',
  mail: 'By mail',
  refused: 'This browser did not allow notifications. Allow them for this site in its settings, or choose mail.',
  begin: 'Schedule',
  save: 'Save',
  off: 'Turn off',
  elsewhere: (time: string) => `It is ready at ${time}. Where you are now, clocks show another time.`,
  useHere: 'Use the time here',
  next: (when: string) => `Next: ${when}`,
  late: (time: string) => `Your news is late. It is expected at about ${time}.`,
};

export const useScheduleWords = () => catalogue.use('schedule', scheduleWords);
