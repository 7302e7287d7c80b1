import { problems } from '@tidings/player-core/problems/fr.ts';
import type { PlayerSliceWords } from './catalogue.ts';
import { pluralIn } from '@tidings/shell-api/plural.ts';

const plural = pluralIn('fr');
const number = new Intl.NumberFormat('fr');
const seconds = (count: number) => `${count} ${plural(count, { one: 'seconde', other: 'secondes' })}`;
const characters = (count: number) => `${number.format(count)} ${plural(count, { one: 'caractère', other: 'caractères' })}`;

export const words: PlayerSliceWords = {
  now: {
    locale: 'fr',
    previous: 'Article précédent', next: 'Article suivant',
    back: (count) => `Reculer de ${seconds(count)}`, forward: (count) => `Avancer de ${seconds(count)}`,
    position: 'Position dans l’article',
    sentence: (at, count) => `phrase ${at} sur ${count}`,
    place: (at, count, time, total) => `phrase ${at} sur ${count}, ${time}${total === null ? '' : ` sur ${total}`}`,
    left: (time) => `reste ${time}`,
    sleepLeft: (time) => `Arrêt dans ${time}`, more: (minutes) => `${minutes} min de plus`,
    faster: 'Vitesses supérieures',
    toPlayer: 'Ouvrir le lecteur', controls: 'Ouvrir les réglages de la voix',
    premium: 'Voix premium', synthesis: 'Voix du navigateur', loading: 'Chargement...',
    retry: 'Réessayer', browserVoice: 'Prendre la voix du navigateur', serverVoice: 'Prendre une voix du serveur', why: 'Qu’est-ce que c’est ?',
    interrupted: 'La lecture a été interrompue. Rechargez la page pour ne plus voir ce message.',
    speechError: (code) => `${code} : erreur de la synthèse vocale du navigateur. Rechargez la page ou essayez un autre navigateur.`,
    problems,
  },
  dock: {
    player: 'Lecteur audio',
    preparing: (percent) => `Préparation ${percent} %`,
    voice: (name) => `Voix : ${name}`,
    inQueue: 'dans la file',
    untilEnd: 'S’arrête à la fin de cet article',
    reading: (title) => `En lecture : ${title}`,
    speed: (now, next) => `Vitesse ${number.format(now)}. Passer à ${number.format(next)}`,
  },
  player: {
    title: 'Lecteur audio',
    stories: (count) => `${number.format(count)} ${plural(count, { one: 'article', other: 'articles' })}`,
    characters,
    empty: {
      loading: 'Chargement des titres du jour', failed: 'Erreur inconnue lors du chargement des actualités.', retry: 'Réessayer',
      none: 'Aucun article trouvé.', noneHint: 'Rien à mettre dans la file pour l’instant. Un texte à vous peut être écouté tout de suite.', paste: 'Coller un texte',
      nothing: 'La file est vide.', ready: (count) => `${number.format(count)} ${plural(count, { one: 'titre est prêt', other: 'titres sont prêts' })}. Écoutez-les tous ou choisissez les vôtres.`,
      playAll: 'Écouter tous les titres', choose: 'Choisir dans les actualités', headlines: 'Titres du jour',
    },
    keep: {
      noArticle: 'Aucun article à enregistrer.', copied: 'Adresse copiée !',
      save: 'Enregistrer', saveThis: (title) => `Enregistrer : ${title}`, copy: 'Copier l’adresse', copyThis: (title) => `Copier l’adresse : ${title}`,
    },
    queue: {
      heading: 'File d’attente', list: 'Liste de lecture',
      whole: (stories, minutes) => `${stories}, ${minutes}`,
      up: (title) => `Monter : ${title}`, down: (title) => `Descendre : ${title}`, remove: (title) => `Retirer de la file : ${title}`,
    },
    options: {
      autoNext: 'Lire l’article suivant automatiquement', sleep: 'Arrêt programmé', off: 'Jamais', minutes: (count) => `${count} min`, endOfStory: 'À la fin de l’article',
      tuning: 'Vitesse, hauteur et volume', controls: 'Réglages de la voix', voice: 'Voix', changeVoice: 'Changer de voix', keyboard: 'Clavier', showKeys: 'Voir les touches',
    },
    speed: 'Vitesse',
    stage: {
      label: 'En lecture', choose: 'Choisissez un article',
      credit: (source, voice) => [source, voice && `lu par ${voice}`].filter(Boolean).join(', '),
      fetching: 'Le texte arrive.', goOn: 'Lancez la lecture pour reprendre où vous étiez.', begin: 'Lancez la lecture pour commencer.', first: 'Le premier article de la file commence quand vous lancez la lecture.',
    },
  },
  speech: {
    title: 'synthèse vocale', nothing: 'Rien n’est chargé', restore: 'Agrandir', minimize: 'Réduire', stop: 'Arrêter', history: 'Historique',
    rate: 'Vitesse', pitch: 'Hauteur', volume: 'Volume', pitchHint: 'La hauteur s’entend avec les voix du navigateur.',
    voice: 'Voix', fitting: 'La voix de la langue de l’article', hold: 'Immobiliser la ligne',
  },
  voices: {
    title: 'Voix', kinds: 'Sortes de voix',
    noneHere: 'Ce navigateur n’a pas de voix à lui. Celles du serveur sont dans l’autre onglet.',
    noneThere: 'Le serveur n’a pas de voix pour l’instant. Celles du navigateur sont dans l’autre onglet.',
    lockHint: 'Elles se taisent quand le téléphone se verrouille. Les voix du serveur continuent.',
    genders: { Male: 'Masculine', Female: 'Féminine' },
    labels: { natural: 'naturelle', basic: 'simple', 'approximate accent': 'accent approximatif', 'clear, synthetic': 'claire, synthétique' },
    use: 'Choisir',
    play: (name) => `Écouter un extrait de ${name}`, stop: (name) => `Arrêter l’extrait de ${name}`,
    left: 'Défiler vers la gauche', right: 'Défiler vers la droite',
  },
  reader: {
    title: 'Lecture de texte', heading: 'Écoutez votre propre texte',
    stand: 'Collez une lettre, un chapitre ou un brouillon. Il n’est gardé que sur ce serveur et ne figure dans aucune liste.',
    text: 'Texte', titleField: 'Titre',
    written: (count, most) => `${number.format(count)} sur ${characters(most)}`,
    clear: 'Effacer', preparing: 'Votre texte se prépare.',
    heard: 'votre texte',
    yours: 'Votre texte', back: 'Revenir au passage lu',
    empty: 'Collez ou écrivez d’abord un texte.', failed: 'Ce texte n’a pas pu être lu. Réessayez.',
  },
  keys: {
    title: 'Clavier',
    stand: 'Les touches agissent sur toutes les pages, tant que vous n’écrivez pas dans un champ.',
    listening: 'Écoute', around: 'Navigation',
    playPause: 'Lire ou mettre en pause', seconds: (count) => `Reculer ou avancer de ${count} secondes`,
    sentence: 'Phrase précédente ou suivante', story: 'Article précédent ou suivant', sound: 'Couper et remettre le son',
    rate: 'Plus vite ou moins vite, dans le lecteur',
    search: 'Recherche', feed: 'Actualités', saved: 'Enregistrés', history: 'Historique', help: 'Cette liste',
    or: 'ou', next: 'puis', space: 'Espace',
    on: 'Les touches seules agissent ainsi', onHint: 'À désactiver si vous dictez ou utilisez vos propres touches. Conservé sur cet appareil.',
  },
};
