import type { MorningWords } from '../morning-word-set.ts';

export const words: MorningWords = {
  ready: 'Vos nouvelles sont prêtes',
  length: 'Sujets : {stories}. Minutes : {minutes}.',
  silent: 'Leur audio n’est pas encore prêt : la voix de votre navigateur peut vous les lire.',
  nothing: 'Il n’y a pas de nouvelles pour vous en ce moment',
  nothingMore:
    'Vous connaissez déjà tout ce qu’il y a, ou vous l’avez masqué. Le prochain programme sera préparé comme d’habitude.',
  listen: 'Écouter :',
  why: 'Vous avez demandé ce courriel. Pour ne plus en recevoir, changez l’heure à laquelle vos nouvelles sont prêtes.',
};
