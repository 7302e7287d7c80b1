import type { ProblemWords } from '@tidings/player-core/page/problem-words.ts';
import type { Words } from '../generated/english.ts';

export const everywhere: Words = {
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
    deleteThis: (title) => `Supprimer le texte : ${title}`,
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
    left: (time) => `reste ${time}`,
  },
  otherLanguage: {
    none: (asked, shown) => `Il n’y a pas encore d’articles ici en ${asked}. Ceux-ci sont en ${shown}.`,
    add: 'Ajouter des sources',
  },
  pinTool: {
    pin: (title) => `Télécharger : ${title}`,
    waiting: (title) => `En attente de téléchargement. Annuler : ${title}`,
    loading: (title, percent) => `Téléchargé à ${percent} %. Annuler : ${title}`,
    kept: (title) => `Téléchargé. Retirer de cet appareil : ${title}`,
    done: (title) => `Téléchargé : ${title}`,
    failed: (title, why) => `${why} Réessayer : ${title}`,
    all: 'Tout télécharger',
    allKept: 'Tout est téléchargé',
    clear: 'Retirer tous les téléchargements',
    coming: (kept, all) => `${kept} sur ${all} téléchargés`,
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
  tickSlider: { down: (label) => `${label} : moins`, up: (label) => `${label} : plus` },
  upgrade: { upgrade: 'Passer à Pro' },
};

export const problems: ProblemWords = {
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
