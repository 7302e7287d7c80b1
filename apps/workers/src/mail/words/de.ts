import type { MorningWords } from '../morning-word-set.ts';

export const words: MorningWords = {
  ready: 'Ihre Nachrichten sind bereit',
  length: 'Meldungen: {stories}. Minuten: {minutes}.',
  silent: 'Der Ton ist noch nicht fertig: Die Stimme Ihres Browsers kann sie vorlesen.',
  nothing: 'Es gibt gerade keine Nachrichten für Sie',
  nothingMore: 'Sie kennen schon alles, oder es ist stummgeschaltet. Die nächste Sendung wird wie gewohnt geplant.',
  listen: 'Anhören:',
  why: 'Sie haben um diese Mail gebeten. Damit keine mehr kommt, ändern Sie, wann Ihre Nachrichten bereit sein sollen.',
};
