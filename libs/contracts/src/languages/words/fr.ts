import type { ServerWords } from '../../server-words/server-words.ts';
import type { LanguageEntry } from '../language-entry.ts';

export const language: LanguageEntry = { name: 'Français', direction: 'ltr', order: 3 };

export const serverWords: ServerWords = {
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

/** Texts of the shared components, which every slice includes. */
export const everywhere = {
  accountUnreached: {
    title: 'Impossible de joindre votre compte.',
    hint:
      'Rien n’est perdu. Vérifiez votre connexion ou réessayez dans un instant ; ' +
      'la page revient aussi d’elle-même.',
    again: 'Réessayer',
  },
  breadcrumb: { trail: 'Fil d’Ariane', home: 'Accueil' },
  deleteText: {
    delete: 'Supprimer le texte',
    deleteThis: (title: string) => `Supprimer le texte : ${title}`,
    question: 'Supprimer ce texte ?',
    what: 'Il disparaît définitivement de ce serveur, avec son audio et sa place dans vos listes. C’est irréversible.',
    keep: 'Le garder',
    deleted: 'Texte supprimé',
    failed: 'Ce texte n’a pas pu être supprimé. Veuillez réessayer.',
  },
  dialog: { close: 'Fermer' },
  field: { optional: 'facultatif' },
  laterSaves: {
    saved: 'Enregistré sur cet appareil. Votre compte suivra dès qu’il y aura du réseau.',
    removed: 'Retiré sur cet appareil. Votre compte suivra dès qu’il y aura du réseau.',
    tooMany: 'Trop de choses attendent déjà le réseau. Réessayez quand il y en aura.',
  },
  listenPill: {
    listen: 'Écouter',
    pause: 'Pause',
    resume: 'Reprendre',
    repeat: 'Réécouter',
    retry: 'Réessayer',
    preparing: 'Préparation',
    left: (time: string) => `reste ${time}`,
  },
  otherLanguage: {
    none: (asked: string, shown: string) => `Il n’y a pas encore d’articles ici en ${asked}. Ceux-ci sont en ${shown}.`,
    add: 'Ajouter des sources',
  },
  pinTool: {
    pin: (title: string) => `Télécharger : ${title}`,
    waiting: (title: string) => `En attente de téléchargement. Annuler : ${title}`,
    loading: (title: string, percent: number) => `Téléchargé à ${percent} %. Annuler : ${title}`,
    kept: (title: string) => `Téléchargé. Retirer de cet appareil : ${title}`,
    done: (title: string) => `Téléchargé : ${title}`,
    failed: (title: string, why: string) => `${why} Réessayer : ${title}`,
    all: 'Tout télécharger',
    allKept: 'Tout est téléchargé',
    clear: 'Retirer tous les téléchargements',
    coming: (kept: number, all: number) => `${kept} sur ${all} téléchargés`,
    problems: {
      offline: 'Il n’y a pas de réseau ; le téléchargement reprendra avec lui.',
      full: 'Il n’y a plus de place sur cet appareil. Retirez quelque chose, puis réessayez.',
      limit: 'Vos téléchargements ont atteint leur limite. Retirez-en, ou augmentez la limite dans les réglages.',
      credit: 'Le crédit du jour est épuisé, donc aucun son ne peut être produit. Réessayez demain.',
      gone: 'Cet article n’est plus là.',
      'no-audio': 'Le son de cet article n’a pas pu être produit. Réessayez, ou choisissez une autre voix.',
    },
  },
  playButton: { play: 'Lire' },
  tickSlider: { down: (label: string) => `${label} : moins`, up: (label: string) => `${label} : plus` },
  upgrade: { upgrade: 'Passer à Pro' },
};

/** Messages of the player by error code. */
export const problems = {
  NOT_DOWNLOADED: 'Cet article n’est pas téléchargé. Connectez-vous à Internet pour l’écouter.',
  AUDIO_UNREACHABLE: 'Le son est inaccessible. Vérifiez votre connexion et réessayez.',
  RENDITION_FAILED: 'Cette voix n’a pas pu lire le texte. Réessayez ou choisissez une autre voix.',
  NO_TEXT: 'Cet article n’a encore rien à lire. Réessayez dans un instant.',
  UNREACHABLE: 'Le texte de l’article n’a pas pu être chargé. Réessayez.',
  NO_BROWSER_VOICES: 'Ce navigateur n’a pas de voix à lui. Choisissez une voix du serveur pour écouter.',
  BROWSER_SPEECH: 'La voix du navigateur s’est arrêtée sans rien dire. Réessayez ou choisissez une voix du serveur.',
  SPEECH_UNAVAILABLE: 'Les voix ne répondent pas en ce moment. Réessayez dans quelques secondes.',
  TEXT_EMPTY: 'Cet article n’a pas de texte à lire à voix haute.',
  UNKNOWN_VOICE: 'Cette voix ne peut pas être entendue ici. Choisissez-en une autre.',
  NOT_FOUND: 'Cet article n’est plus là.',
};
