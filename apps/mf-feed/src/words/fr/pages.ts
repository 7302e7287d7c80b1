import type { PageWords } from '../catalogue.ts';
import { number, plural } from './writing.ts';

const DISGUISE =
  'Le nom de ce site emploie des lettres qui ne sont pas toutes courantes ; voici comment les ordinateurs l’écrivent. Vérifiez que c’est bien celui que vous cherchez.';
const beforeAt = (name: string) =>
  `« ${name} » se trouve devant le @ de cette adresse et n’est pas l’endroit où elle mène.`;

export const pages: PageWords = {
  scraper: {
    title: 'Extraction de page',
    heading: 'Écoutez n’importe quelle page',
    stand:
      'Collez l’adresse d’un article. Nous allons le chercher, laissons de côté le menu et les bannières, et vous lisons le reste.',
    url: 'Adresse de la page',
    submit: 'Extraire',
    result: 'Détails',
    invalid: 'Saisissez une adresse valide',
    own: {
      heading: 'Depuis votre navigateur',
      stand:
        'Certaines pages s’ouvrent pour vous et pas pour nous : vous êtes abonné, connecté, ou vous avez répondu à une question. Envoyez ces pages depuis votre navigateur.',
      name: 'Écouter dans Tidings',
      copy: 'Le copier',
      steps: [
        'Faites glisser « Écouter dans Tidings » dans votre barre de favoris.',
        'Ouvrez la page à écouter et cliquez-y sur le favori. Si vous sélectionnez d’abord un passage, lui seul est envoyé.',
        'Une fenêtre de Tidings s’ouvre. Appuyez sur son bouton.',
      ],
      drag: 'Ce bouton agit sur d’autres pages : faites-le glisser dans votre barre de favoris.',
      copied: 'Copié. Créez un favori et collez ceci à la place de son adresse.',
      notCopied: 'Le navigateur ne permet pas de copier. Faites glisser le bouton.',
      kept: 'Rien n’est demandé au site. Ce serveur lit la page une fois, garde son texte, ne le met dans aucune liste et jette la page.',
      blocked:
        'Le navigateur n’a pas laissé Tidings ouvrir une fenêtre. Autorisez les fenêtres pour cette page et recommencez.',
    },
    sending: {
      title: 'Une page de votre navigateur',
      waiting: 'La page arrive.',
      whole: 'Cette page vient de votre navigateur. Rien n’en est gardé avant que vous appuyiez sur le bouton.',
      selection: (count) =>
        `${number.format(count)} ${plural(count, { one: 'lettre sélectionnée vient', other: 'lettres sélectionnées viennent' })} de votre navigateur. Rien n’est gardé avant que vous appuyiez sur le bouton.`,
      hear: 'Écouter cette page',
      busy: 'Envoi en cours',
      failed: 'La page n’a pas pu être envoyée. Réessayez.',
      nothing: 'Aucune page n’a été remise.',
      nothingHint:
        'Certains sites ne laissent pas leurs pages parler à d’autres fenêtres. Copiez-y le texte et collez-le ici.',
    },
  },
  overlays: {
    picture: 'Image',
    download: 'Télécharger',
    notDownloaded: 'Cette image n’a pas pu être téléchargée. Essayez-en une autre ❌',
    noPicture: 'Cette image n’est pas disponible.',
    reader: 'Lecture',
    wholePage: 'Page entière',
    text: 'Texte de l’article',
    loading: 'Chargement...',
  },
  external: {
    title: 'Vers un site externe',
    stand: 'Vous quittez Tidings. Dans un nouvel onglet, ce que vous écoutez continue.',
    refused: 'Ce n’est pas une adresse web, elle ne peut donc pas être ouverte d’ici.',
    copy: 'Copier',
    copied: 'Adresse copiée !',
    yes: 'Oui',
    no: 'Non',
    newTab: 'Nouvel onglet',
    inDisguise: DISGUISE,
    beforeAt,
  },
  redirect: {
    title: 'Vous quittez Tidings',
    stand: 'Ce lien mène à un site qui n’est pas le nôtre. Rien ne se passe avant que vous n’appuyiez sur le bouton.',
    host: 'Le site',
    whole: 'L’adresse entière',
    inDisguise: DISGUISE,
    beforeAt,
    go: (host) => `Aller sur ${host}`,
    newTab: 'Nouvel onglet',
    back: 'Retour',
    home: 'Retour à l’accueil',
    refused: 'Cette adresse ne peut pas être ouverte d’ici.',
    refusedHint: 'Seules les adresses web qui commencent par http:// ou https:// mènent hors de Tidings.',
    given: 'L’adresse reçue',
  },
};
