import type { ShellWords } from './catalogue.ts';
import { pages } from './pages.fr.ts';

export const words: ShellWords = {
  ...pages,
  frame: {
    skip: 'Aller au contenu', main: 'Principal', onThisPage: 'Sur cette page', sections: 'Accès rapide', footer: 'Pied de page',
    places: { home: 'Accueil', feed: 'Actualités', player: 'Écoute', reader: 'Texte', scraper: 'Extracteur', saved: 'Enregistrés', you: 'Vous' },
    more: { search: 'Recherche', blogs: 'Blogs', podcasts: 'Podcasts', features: 'Fonctions', pricing: 'Tarifs', about: 'À propos', contact: 'Contact' },
    jumps: { preview: 'Aperçu', features: 'Fonctions', pricing: 'Tarifs' },
    light: 'Apparence claire', dark: 'Apparence sombre',
    signIn: 'Connexion / Inscription', settings: 'Réglages', profile: 'Profil', signOut: 'Se déconnecter',
    appearance: 'Apparence', themes: { system: 'Système', light: 'Claire', dark: 'Sombre' }, language: 'Langue',
    count: 'Compter ce que j’ouvre et écoute : sans nom, sans adresse, gardé 30 jours',
    notCounted: 'Votre navigateur demande à ne pas être compté : rien ne l’est.',
    openPlayer: 'Ouvrir le lecteur', nextStory: 'Article suivant', loading: 'Chargement',
    reload: 'Recharger la page', again: 'Réessayer',
    otherVersion: 'Cette partie est d’une autre version.',
    otherVersionHint: 'Elle a été faite pour une autre version de cette page. Rechargez pour les réunir ; tout le reste continue de marcher.',
    notLoaded: 'Cette partie ne s’est pas chargée.', notLoadedHint: 'Tout le reste continue de marcher, le son aussi.',
    altered: 'Cette partie n’est pas celle qui a été publiée.',
    alteredHint: 'Quelque chose l’a modifiée en chemin, elle n’a donc pas été exécutée. Rechargez la page ; si cela n’aide pas, prévenez qui gère ce site. Tout le reste continue de marcher, le son aussi.',
    missing: 'Cette partie de Tidings n’est pas là pour l’instant. Tout le reste continue de marcher.',
    overlays: { reader: 'Article', image: 'Image', external: 'Vers un site externe', speech: 'synthèse vocale', voices: 'Voix', keys: 'Clavier' },
  },
};
