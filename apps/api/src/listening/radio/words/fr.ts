import type { StationPhrases } from '../station-phrases.ts';

export const phrases: StationPhrases = {
  older: 'C’est tout pour les nouveautés. Voici des articles plus anciens.',
  again: 'Vous avez entendu tous les articles. Les revoici.',
  nothing: 'Il n’y a pas d’article à écouter pour l’instant. La station reprend dès qu’il y en a.',
  creditUsed: 'Votre crédit du jour pour ces voix est épuisé. Seuls suivent les articles déjà payés.',
  breaking: 'Dernière minute.',
  back: 'Retour à l’article.',
};
