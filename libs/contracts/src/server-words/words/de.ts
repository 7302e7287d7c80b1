import type { ServerWords } from '../server-words.ts';

export const words: ServerWords = {
  podcast: {
    title: 'Tidings: Ihre Artikel',
    description:
      'Die gemerkten Artikel und die hinzugefügte Warteschlange, gelesen von synthetischen Stimmen. Dieser Feed ' +
      'ist privat: Wer seine Adresse kennt, kann mithören.',
    untitled: 'Ohne Titel',
  },
  station: {
    older: 'Das war alles Neue für den Moment. Es folgen ältere Artikel.',
    again: 'Alle Artikel sind gespielt. Es geht von vorne los.',
    nothing: 'Im Moment gibt es keine Artikel zu hören. Sobald es welche gibt, geht es weiter.',
    creditUsed: 'Das Tagesguthaben für diese Stimmen ist aufgebraucht. Es folgen nur noch bereits bezahlte Artikel.',
    breaking: 'Eilmeldung.',
    back: 'Weiter mit dem Artikel.',
  },
  morningMail: {
    ready: 'Ihre Nachrichten sind bereit',
    length: 'Meldungen: {stories}. Minuten: {minutes}.',
    silent: 'Der Ton ist noch nicht fertig: Die Stimme Ihres Browsers kann sie vorlesen.',
    late: 'Ihre Nachrichten verspäten sich',
    lateUntil: 'Sie werden noch vorgelesen und sind etwa um {time} bereit.',
    nothing: 'Es gibt gerade keine Nachrichten für Sie',
    nothingMore: 'Sie kennen schon alles, oder es ist stummgeschaltet. Die nächste Sendung wird wie gewohnt geplant.',
    listen: 'Anhören:',
    why: 'Sie haben um diese Mail gebeten. Damit keine mehr kommt, ändern Sie, wann Ihre Nachrichten bereit sein sollen.',
  },
  programme: {
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
  },
};
