import type { ServerWords } from '../server-words.ts';

export const words: ServerWords = {
  podcast: {
    title: 'Tidings : vos articles',
    description:
      'Les articles que vous avez enregistrés et la file que vous avez ajoutée, lus par des voix de synthèse. Ce ' +
      'flux est privé : quiconque connaît son adresse peut l’écouter.',
    untitled: 'Sans titre',
  },
  station: {
    older: 'C’est tout pour les nouveautés. Voici des articles plus anciens.',
    again: 'Vous avez entendu tous les articles. Les revoici.',
    nothing: 'Il n’y a pas d’article à écouter pour l’instant. La station reprend dès qu’il y en a.',
    creditUsed: 'Votre crédit du jour pour ces voix est épuisé. Seuls suivent les articles déjà payés.',
    breaking: 'Dernière minute.',
    back: 'Retour à l’article.',
  },
  morningMail: {
    ready: 'Vos nouvelles sont prêtes',
    length: 'Sujets : {stories}. Minutes : {minutes}.',
    silent: 'Leur audio n’est pas encore prêt : la voix de votre navigateur peut vous les lire.',
    late: 'Vos nouvelles ont du retard',
    lateUntil: 'Elles sont encore en cours de lecture et seront prêtes vers {time}.',
    nothing: 'Il n’y a pas de nouvelles pour vous en ce moment',
    nothingMore:
      'Vous connaissez déjà tout ce qu’il y a, ou vous l’avez masqué. Le prochain programme sera préparé comme d’habitude.',
    listen: 'Écouter :',
    why: 'Vous avez demandé ce courriel. Pour ne plus en recevoir, changez l’heure à laquelle vos nouvelles sont prêtes.',
  },
  programme: {
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
  },
};
