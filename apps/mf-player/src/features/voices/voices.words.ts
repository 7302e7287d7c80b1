import { catalogue } from '../../words/catalogue.ts';

export const voicesWords = {
  title: 'Voices',
  kinds: 'Kinds of voices',
  noneHere: 'This browser has no voices. The server’s are in the other tab.',
  noneThere: 'The server has no voices just now. The browser’s own are in the other tab.',
  lockHint: 'These stop when the phone locks. The server’s voices keep playing.',
  genders: { Male: 'Male', Female: 'Female' },
  labels: {
    natural: 'natural',
    basic: 'basic',
    'approximate accent': 'approximate accent',
    'foreign accent, experimental': 'foreign accent, experimental',
    'brought by the operator': 'brought by the operator',
    'spoken by another server': 'spoken by another server',
  } as Readonly<Record<string, string>>,
  use: 'Use',
  used: 'In use',
  play: (name: string) => `Play sample of ${name}`,
  stop: (name: string) => `Stop sample of ${name}`,
  scrollLeft: 'Scroll left',
  scrollRight: 'Scroll right',
};

export const useVoicesWords = () => catalogue.use('voices', voicesWords);
