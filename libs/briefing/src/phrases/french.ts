import type { Phrases } from './phrase-set.ts';

export const french: Phrases = {
  title: 'Vos nouvelles, {date}',
  greetings: { morning: 'Bonjour.', day: 'Bonjour.', evening: 'Bonsoir.' },
  opening: 'Nous sommes le {date}. Voici vos nouvelles en {minutes} minutes.',
  openingFree: 'Nous sommes le {date}. Voici vos nouvelles.',
  preview: 'Au programme :',
  handovers: [
    'Source : {source}, {time}.',
    '{source} écrivait {time} :',
    'Ensuite, {source}, {time}.',
    'Et maintenant {source}, {time}.',
    'Ceci nous vient de {source}, {time}.',
  ],
  updates: [
    'Du nouveau sur un sujet que vous connaissez : {source}, {time}.',
    'Un sujet que vous avez écouté continue : {source}, {time}.',
  ],
  categoryChanges: ['Passons à la rubrique {category}. {source}, {time}.', 'Rubrique {category} : {source}, {time}.'],
  closes: ['C’étaient vos nouvelles. Bonne journée.', 'C’est tout pour le moment. À la prochaine.'],
  categories: {
    general: 'à la une',
    business: 'économie',
    entertainment: 'culture',
    health: 'santé',
    science: 'sciences',
    sports: 'sports',
    technology: 'technologie',
  },
  times: { clock: 'à {time}', yesterday: 'hier', earlier: 'le {date}' },
};
