import type { ProblemWords } from './problem-words.ts';

export const problems: ProblemWords = {
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
