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
      up: (title) => `Monter : ${title}`, down: (title) => `Descendre : ${title}`, remove: (title) => `Retirer de la file : ${title}`,
    },
    options: {
      autoNext: 'Lire l’article suivant automatiquement', sleep: 'Arrêt programmé', off: 'Jamais', minutes: (count) => `${count} min`, endOfStory: 'À la fin de l’article',
      tuning: 'Vitesse, hauteur et volume', controls: 'Réglages de la voix', voice: 'Voix', changeVoice: 'Changer de voix',
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
    voice: 'Voix', fitting: 'La voix de la langue de l’article',
  },
  voices: {
    title: 'Voix', kinds: 'Sortes de voix',
    noneHere: 'Ce navigateur n’a pas de voix à lui. Celles du serveur sont dans l’autre onglet.',
    noneThere: 'Le serveur n’a pas de voix pour l’instant. Celles du navigateur sont dans l’autre onglet.',
    genders: { Male: 'Masculine', Female: 'Féminine' },
    use: 'Choisir',
    play: (name) => `Écouter un extrait de ${name}`, stop: (name) => `Arrêter l’extrait de ${name}`,
    left: 'Défiler vers la gauche', right: 'Défiler vers la droite',
  },
  reader: {
    title: 'Lecture de texte', heading: 'Écoutez votre propre texte',
    stand: 'Collez une lettre, un chapitre ou un brouillon. Il reste dans ce navigateur tant que vous n’écoutez pas ; ensuite ce serveur le garde, sans le faire figurer dans aucune liste.',
    text: 'Texte', titleField: 'Titre',
    clear: 'Effacer', preparing: 'Votre texte se prépare.',
    paste: 'Coller', pasteRefused: 'Le navigateur n’a pas remis ce que vous avez copié. Collez-le au clavier.',
    heard: 'votre texte',
    yours: 'Votre texte', back: 'Revenir au passage lu',
    empty: 'Collez ou écrivez d’abord un texte.', failed: 'Ce texte n’a pas pu être lu. Réessayez.',
    tooLong: (most) => `Un texte compte au plus ${characters(most)}. Raccourcissez-le ou écoutez-le en plusieurs fois.`,
    figures: {
      heading: 'Longueur et crédit', characters: 'Caractères', ofCharacters: (most) => `sur ${number.format(most)}`, time: 'À écouter, environ',
      credit: 'Reste du crédit du jour', ofCredit: (most) => `sur ${characters(most)}`,
      basicFree: 'Les voix de base de ce serveur n’en prennent rien, celles de votre navigateur non plus.', ownFree: 'Les voix de votre navigateur n’en prennent rien.',
      nobody: 'Les voix payantes puisent dans un crédit quotidien. Connectez-vous pour voir ce qu’il vous reste. Les voix de votre navigateur sont gratuites.',
    },
    drafts: {
      heading: 'Brouillons', hint: 'Gardés dans ce navigateur seulement.', notKept: 'Ce navigateur ne garde rien. Votre texte partira avec la page.',
      found: (when) => `Voici de nouveau votre texte : ${when}.`, start: 'Nouveau texte',
      characters, remove: (name) => `Supprimer le brouillon : ${name}`, removed: 'Brouillon supprimé', undo: 'Annuler',
    },
  },
  translate: {
    title: 'Traduction parlée', beta: 'Bêta', stand: 'Écrivez ou dites quelque chose dans une langue, et écoutez-le dans une autre.',
    from: 'De', to: 'Vers', swap: 'Inverser les langues',
    text: 'Votre texte', written: (count, most) => `${number.format(count)} sur ${characters(most)}`,
    tooLong: (most) => `Une traduction accepte au plus ${characters(most)}. Raccourcissez le texte ou traduisez-le en plusieurs fois.`,
    translate: 'Traduire', stop: 'Arrêter', paste: 'Coller', pasteRefused: 'Le navigateur n’a pas remis ce que vous avez copié. Collez-le au clavier.',
    clear: 'Effacer', cleared: 'Texte effacé', undo: 'Annuler',
    dictation: {
      start: 'Dicter', stop: 'Arrêter la dictée', listening: (time, language) => `À l’écoute, ${language}, ${time}`,
      none: 'Ce navigateur ne prend pas la dictée. Chrome, Edge et Safari le font.',
      refused: 'Le micro n’est pas autorisé ici. Autorisez-le à côté de l’adresse, puis réessayez.',
      noMicrophone: 'Aucun micro n’a été trouvé.', noLanguage: 'Ce navigateur ne comprend pas cette langue à l’oreille.',
      ended: 'Le navigateur a cessé d’écouter. Réessayez.',
    },
    result: 'Traduction', nothing: 'La traduction s’affiche ici.',
    fetching: (percent) => `Votre navigateur télécharge les deux langues, une seule fois : ${percent} %`,
    working: (done, total) => `Traduction, ${done} sur ${total} ${plural(total, { one: 'paragraphe', other: 'paragraphes' })}`, starting: 'Traduction en cours',
    byBrowser: 'Traduit par votre navigateur. Le texte n’a pas quitté cet appareil.', byServer: 'Traduit par le service de traduction de ce serveur.',
    stale: 'Votre texte a changé depuis. Traduisez-le de nouveau.',
    failed: 'La traduction a échoué', off: 'Ce navigateur ne sait pas traduire, et ce serveur n’a pas de service de traduction. Votre texte est toujours là.',
    kept: 'Votre texte est toujours là. Réessayez dans un moment.', retry: 'Réessayer',
    copy: 'Copier', copied: 'Traduction copiée', copyRefused: 'Le navigateur n’a pas permis de copier. Sélectionnez le texte et copiez-le.',
    heard: 'la traduction', yours: 'Votre traduction', preparing: 'Le son se prépare.', unheard: 'Ce texte n’a pas pu être lu. Réessayez.',
  },
};
