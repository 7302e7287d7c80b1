import type { Phrases } from './phrase-set.ts';

export const german: Phrases = {
  title: 'Ihre Nachrichten, {date}',
  greetings: { morning: 'Guten Morgen.', day: 'Hallo.', evening: 'Guten Abend.' },
  opening: 'Heute ist {date}. Das sind Ihre Nachrichten in {minutes} Minuten.',
  openingFree: 'Heute ist {date}. Das sind Ihre Nachrichten.',
  preview: 'Die Themen:',
  handovers: [
    'Von {source}, {time}.',
    '{source} schrieb {time}:',
    'Als Nächstes {source}, {time}.',
    'Nun {source}, {time}.',
    'Und das kommt von {source}, {time}.',
  ],
  updates: [
    'Neues zu einer Meldung, die Sie kennen: {source}, {time}.',
    'Eine Meldung, die Sie gehört haben, geht weiter: {source}, {time}.',
  ],
  categoryChanges: ['Nun zum Thema {category}. Von {source}, {time}.', 'Weiter mit {category}: {source}, {time}.'],
  closes: ['Das waren Ihre Nachrichten. Einen schönen Tag.', 'Das ist alles für jetzt. Bis zum nächsten Mal.'],
  categories: {
    general: 'Schlagzeilen',
    business: 'Wirtschaft',
    entertainment: 'Unterhaltung',
    health: 'Gesundheit',
    science: 'Wissenschaft',
    sports: 'Sport',
    technology: 'Technik',
  },
  times: { clock: 'um {time}', yesterday: 'gestern', earlier: 'am {date}' },
};
