import { catalogue } from '../../words/catalogue.ts';

export const voicesWords = {
  title: 'Voices',
  kinds: 'Voice types',
  noneHere: 'This browser has no voices. The server’s voices are in the other tab.',
  noneThere: 'The server has no voices right now. The browser’s voices are in the other tab.',
  lockHint: 'Browser voices stop when the phone locks. Server voices keep playing.',
  genders: { Male: 'Male', Female: 'Female' },
  labels: {
    natural: 'natural',
    basic: 'basic',
    'approximate accent': 'approximate accent',
    'foreign accent, experimental': 'foreign accent, experimental',
    'natural, another speaker': 'natural, another speaker',
    'added by the operator': 'added by the operator',
    'from another speech server': 'from another speech server',
  } as Readonly<Record<string, string>>,
  use: 'Use',
  used: 'In use',
  play: (name: string) => `Play sample of ${name}`,
  stop: (name: string) => `Stop sample of ${name}`,
  scrollLeft: 'Scroll left',
  scrollRight: 'Scroll right',
};

export const useVoicesWords = () => catalogue.use('voices', voicesWords);
