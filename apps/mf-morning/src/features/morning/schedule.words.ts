import { catalogue } from '../../words/catalogue.ts';

export const scheduleWords = {
  title: 'Ready when you wake',
  what: 'Tidings prepares your morning in advance, so that it plays at once. Your podcast feed can include it, too.',
  signIn: 'Sign in to choose a time',
  notRead: 'Your schedule could not be loaded. Please reload the page.',
  notSaved: 'This could not be saved. Check your connection and try again.',
  at: 'Ready at',
  days: 'On these days',
  length: 'Length when scheduled',
  free: 'As long as it takes',
  notified: 'Notify me',
  push: 'By notification in this browser',
  mail: 'By email',
  refused: 'This browser did not allow notifications. Allow them for this site in its settings, or choose mail.',
  begin: 'Schedule',
  save: 'Save',
  off: 'Turn off',
  elsewhere: (time: string) => `It is ready at ${time}. Your current time zone is different.`,
  useHere: 'Use my current time zone',
  next: (when: string) => `Next: ${when}`,
  late: (time: string) => `Your news is late. It is expected at about ${time}.`,
};

export const useScheduleWords = () => catalogue.use('schedule', scheduleWords);
