import type { AccountWords } from './catalogue.ts';
import { pluralIn } from './plural.ts';

const plural = pluralIn('fr');
const characters = (count: number) => `${count} ${plural(count, { one: 'caractère', other: 'caractères' })}`;
const days = (count: number) => `${count} ${plural(count, { one: 'jour', other: 'jours' })}`;
const minutes = (count: number) => `${count} ${plural(count, { one: 'minute', other: 'minutes' })}`;

export const words: AccountWords = {
  page: {
    locale: 'fr',
    titles: {
      auth: 'Connexion', initializing: 'Préparation', signedOut: 'Déconnecté', logout: 'Déconnexion', profile: 'Profil', userInfo: 'Vos informations', settings: 'Réglages',
      history: 'Historique d’écoute', saved: 'Articles enregistrés', upgrade: 'Changer de formule', checkout: 'Paiement',
    },
    breadcrumb: 'Fil d’Ariane', home: 'Accueil', history: 'Historique', saved: 'Enregistrés',
    loading: 'Chargement', again: 'Réessayer', signIn: 'Connexion / Inscription', toFeed: 'Voir les actualités', logOut: 'Se déconnecter', loggedOut: 'Vous êtes déconnecté',
    viewImage: (title) => `Voir l’image : ${title}`,
  },
  forms: {
    email: 'E-mail', newEmail: 'Nouvel e-mail', code: 'Code', password: 'Mot de passe', newPassword: 'Nouveau mot de passe', presentPassword: 'Mot de passe actuel',
    show: (label) => `Afficher le ${label.toLowerCase()}`,
    emailMissing: 'Saisissez votre e-mail.', emailShape: 'Saisissez une adresse e-mail, comme nom@example.org.', emailEnding: 'Il manque la fin de cette adresse, comme .org',
    passwordMissing: 'Saisissez votre mot de passe.',
    passwordShort: (least) => `Utilisez au moins ${characters(least)}.`,
    codeShape: (digits) => `Le code a ${digits} ${plural(digits, { one: 'chiffre', other: 'chiffres' })}.`,
    atLeast: (count) => `Au moins ${characters(count)}.`,
    toGo: (count) => `Encore ${count}.`,
    longEnough: 'Assez long. Quelques mots à la suite sont plus sûrs.', strong: 'Long et sûr.',
    failed: 'Cela n’a pas marché. Veuillez réessayer.',
    confirm: 'Confirmer', cancel: 'Annuler', save: 'Enregistrer', sendCode: 'Envoyer le code',
  },
  security: {
    heading: 'Connexion et sécurité',
    changeEmail: 'Changer l’e-mail', emailChanged: 'Votre e-mail est changé.',
    sent: { before: 'Un code est en route vers ', after: (count) => `. Il est valable ${minutes(count)}.` },
    changePassword: 'Changer le mot de passe', passwordChanged: 'Votre mot de passe est changé. Les autres navigateurs sont déconnectés.',
    browsers: 'Navigateurs connectés', loading: 'Chargement des navigateurs',
    here: 'Ce navigateur', lastUsed: 'Dernière utilisation : ', everywhere: 'Se déconnecter partout',
    logOut: (browser, ago) => `Déconnecter ${browser}, dernière utilisation : ${ago}`,
    systems: { iphone: 'un iPhone', ipad: 'un iPad', android: 'Android', windows: 'Windows', mac: 'un Mac', chromebook: 'un Chromebook', linux: 'Linux' },
    on: (browser, system) => `${browser} sur ${system}`,
  },
  privacy: {
    heading: 'Vos données',
    take: 'Les emporter',
    takeWhat: (count) => `Un fichier ZIP avec tout ce qui est conservé sur vous : ce que vous avez enregistré, écouté, choisi et dit. Vous seul pouvez le récupérer, pendant ${days(count)}.`,
    ask: 'Demander mes données', download: 'Télécharger',
    preparing: 'Votre fichier se prépare. Il apparaîtra ici ; vous pouvez quitter cette page entre-temps.',
    ready: (size, day) => `Votre fichier est prêt (${size}), jusqu’au ${day}.`,
    expired: 'Le dernier fichier n’est plus là ; son délai est passé.', fileGone: 'Ce fichier n’est plus là. Demandez-en un nouveau.',
    remove: 'Supprimer le compte',
    removeHow: (count) => `Vous êtes déconnecté partout aussitôt. Pendant ${days(count)}, vous pouvez vous connecter et garder le compte ; ensuite, tout ce qui vous concerne est supprimé pour de bon.`,
    removeMine: 'Supprimer mon compte', removeYes: 'Oui, supprimer mon compte',
    willGo: (day) => `Votre compte sera supprimé le ${day}. D’ici là, vous pouvez vous connecter et le garder.`,
    leaving: 'Ce compte va être supprimé',
    goneOn: (day) => `Le ${day}, tout ce qui vous concerne aura disparu. D’ici là, vous pouvez garder le compte.`,
    keep: 'Garder mon compte', kept: 'Votre compte reste, avec tout ce qu’il contient.',
  },
  auth: {
    headings: { login: 'Entrez, installez-vous.', register: 'Entrez, installez-vous.', code: 'Regardez votre courrier.', forgot: 'Clé perdue ?', 'new-password': 'Une nouvelle clé.' },
    noCookies: 'Vous étiez connecté, mais ce navigateur ne garde pas les cookies et l’a aussitôt oublié. Autorisez les cookies de ce site et reconnectez-vous.',
    account: 'Compte', login: 'Connexion', register: 'Inscription',
    forgot: 'Mot de passe oublié ?', why: 'Nous vous envoyons un code par e-mail. Il permet de choisir un autre mot de passe.', back: 'Retour à la connexion',
    movesIn: 'Votre historique vous suit.',
    otherAddress: 'Utiliser une autre adresse', setPassword: 'Définir le mot de passe', otherBrowsers: 'Les autres navigateurs connectés devront se reconnecter.',
    sent: { before: 'S’il existe une boîte à l’adresse ', after: (count) => `, un code est en route. Il est valable ${minutes(count)}.` },
    sendAgain: 'Envoyer un autre code', sentAgain: 'Un autre code est en route ; utilisez celui-là.',
    provider: (name) => `Continuer avec ${name}`,
    providerProblems: {
      away: 'Le service de connexion ne répond pas. Réessayez dans une minute.',
      refused: 'Le service de connexion ne vous a pas laissé entrer. Veuillez réessayer.',
      'not-begun': 'Cette connexion n’a pas commencé dans ce navigateur, ou il y a trop longtemps. Veuillez réessayer.',
    },
    whyAccount: 'Pourquoi un compte',
    pickUp: { before: 'Reprenez à la ', marked: 'phrase', after: ' même où la bouilloire a sifflé.' },
    keeps: 'Un compte garde votre place, votre voix et vos articles sur tous vos appareils. Pour écouter, il n’en faut aucun.',
  },
  initializing: {
    wrong: 'Désolé, quelque chose s’est mal passé...',
    apologies: {
      PROFILE_NOT_CREATED: ['Erreur à la création du profil...', 'Désolé, le profil n’a pas pu être créé...'],
      SUBSCRIPTION_NOT_SET: ['L’abonnement n’a pas pu être activé !'],
      PREFERENCES_NOT_CREATED: ['Désolé, erreur à la création des préférences...'],
    },
    profileCreated: 'Profil créé !', subscriptionSet: 'Abonnement activé !',
    nobody: 'Personne n’est connecté ici.', notOpened: 'Votre compte n’a pas pu être ouvert.', logIn: 'Se connecter',
    welcomeBack: 'Content de vous revoir.', notNow: 'Pas maintenant',
    ready: 'Votre journal se prépare.', moment: 'Encore un instant.', coming: 'Votre place, votre voix et vos articles enregistrés arrivent.',
  },
  signedOut: { bye: 'Au revoir.', signedOut: 'Vous êtes déconnecté.', open: 'Écouter ne demande pas de compte ; les actualités restent ouvertes.', logIn: 'Se reconnecter', features: 'Voir les fonctions' },
  logout: { leaving: 'Déconnexion', question: 'Se déconnecter de ce navigateur ?' },
};
