import { problems } from '@tidings/player-core/problems/fr.ts';
import { pluralIn } from '@tidings/shell-api/plural.ts';
import type { FeedSliceWords } from './catalogue.ts';

const plural = pluralIn('fr');
const number = new Intl.NumberFormat('fr');
const stories = (count: number) => `${number.format(count)} ${plural(count, { one: 'article', other: 'articles' })}`;
const sections: FeedSliceWords['feed']['tabs'] = {
  general: 'À la une', business: 'Économie', entertainment: 'Culture', health: 'Santé', science: 'Sciences', sports: 'Sport', technology: 'Technologies',
};
const disguise = 'Le nom de ce site emploie des lettres qui ne sont pas toutes courantes ; voici comment les ordinateurs l’écrivent. Vérifiez que c’est bien celui que vous cherchez.';
const beforeAt = (name: string) => `« ${name} » se trouve devant le @ de cette adresse et n’est pas l’endroit où elle mène.`;

export const words: FeedSliceWords = {
  story: {
    locale: 'fr',
    by: (author) => `Par ${author}`, playing: 'En lecture', heard: 'Écouté', isNew: 'Nouveau',
    save: (title) => `Enregistrer : ${title}`, queue: (title) => `Ajouter à la file : ${title}`, unqueue: (title) => `Retirer de la file : ${title}`,
    original: (title) => `Ouvrir l’original : ${title}`, viewImage: (title) => `Voir l’image : ${title}`,
    alsoIn: (count) => `Aussi dans ${number.format(count)} ${plural(count, { one: 'autre source', other: 'autres sources' })}`, readIn: (source, title) => `Lire dans ${source} : ${title}`,
    updated: 'Mis à jour', corrected: 'Corrigé', beginning: 'Seul le début s’écoute.',
    queued: 'Ajouté à la file.', undo: 'Annuler',
    problems,
  },
  waiting: {
    messages: ['On déplie le journal.', 'On regarde derrière les bannières.', 'On cherche où commence l’article.', 'On demande la page à l’éditeur.', 'On laisse le menu de côté.'],
  },
  reading: {
    sections,
    more: 'Dans le même esprit',
    byline: (author) => `Par ${author}, `,
    pending: 'Le texte entier arrive. Le début peut déjà être écouté.',
    back: 'Revenir au passage lu',
    reasons: {
      URL_NOT_ALLOWED: 'Seules les adresses web qui commencent par http:// ou https:// peuvent être lues. Vérifiez l’adresse.',
      ADDRESS_BLOCKED: 'Cette adresse mène à un réseau privé, elle n’est donc pas demandée. Utilisez une adresse publique.',
      TOO_MANY_REDIRECTS: 'La page renvoie sans fin ses visiteurs d’une adresse à l’autre. Essayez l’adresse où elle aboutit.',
      PAGE_TOO_LARGE: 'La page est trop grande pour être lue. Collez la partie que vous voulez écouter.',
      TIMEOUT: 'L’éditeur a mis trop longtemps à répondre. Réessayez dans quelques minutes.',
      UNREACHABLE: 'Le serveur de l’éditeur est injoignable. Vérifiez l’adresse ou réessayez plus tard.',
      UNSUPPORTED_CONTENT: 'Ce n’est pas une page web avec du texte. Collez le texte que vous voulez écouter.',
      SOURCE_REFUSED: 'L’éditeur ne nous a pas laissé lire cette page. Ouvrez l’original ou collez son texte.',
      NOT_FOUND: 'L’éditeur n’a plus de page à cette adresse.',
      SOURCE_ERROR: 'Le serveur de l’éditeur a répondu par une erreur. Réessayez plus tard.',
      NO_ARTICLE: 'Aucun article trouvé sur cette page. Elle demande peut-être une connexion ; collez son texte pour l’écouter.',
      PAGE_TOO_COMPLEX: 'La page est construite d’une façon qui ne peut être lue sans risque. Collez la partie que vous voulez écouter.',
      ROBOTS_REFUSED: 'L’éditeur demande aux programmes de ne pas lire cette page. Ouvrez l’original ou collez son texte.',
      NOT_A_FEED: 'Il n’y a pas de flux à cette adresse. Cherchez l’adresse RSS ou Atom du site.',
      TAKEN_DOWN: 'Cet article a été retiré d’ici à la demande de l’éditeur. Lisez-le sur le site de l’éditeur.',
      TEXT_RESERVED: 'L’éditeur se réserve ce texte : aucun programme ne doit le collecter. Il est cherché quand vous l’ouvrez ; sinon, ouvrez l’original.',
    },
    unknown: 'L’éditeur ne nous a pas laissé lire cette page. Le début peut tout de même être écouté.',
    verdicts: {
      teaser: 'Ce n’est que le début de l’article : le journal montre la suite ailleurs, ou à ses abonnés. Si vous pouvez l’ouvrir, collez le texte ou envoyez la page depuis votre navigateur.',
      paywall: 'Le journal ne montre cet article qu’à ses abonnés. Si vous pouvez l’ouvrir, collez le texte ou envoyez la page depuis votre navigateur.',
      consent: 'Le journal pose d’abord une question sur les cookies, et personne ici ne peut répondre à votre place. Répondez dans votre navigateur, puis collez le texte ou envoyez la page depuis celui-ci.',
      'script-only': 'Cette page ne montre son texte qu’après avoir lancé ses propres programmes, que nous ne lançons pas. Ouvrez-la dans votre navigateur, puis collez le texte ou envoyez la page depuis celui-ci.',
      'not-article': 'Cette page n’est pas un article : c’est une liste, un accueil ou une recherche. Ouvrez l’article voulu et prenez son adresse.',
      empty: 'Il n’y a pas de texte sur cette page. Si vous en voyez dans votre navigateur, collez-le ou envoyez la page depuis celui-ci.',
    },
    paste: 'Coller le texte', send: 'L’envoyer depuis votre navigateur',
    failed: 'L’article n’a pas pu être extrait. Essayez une autre adresse ou réessayez plus tard.', again: 'Réessayer',
    feed: 'Actualités', article: 'Article', toFeed: 'Aller aux actualités',
    notChosen: 'Aucun article n’a été choisi.', notChosenHint: 'Ouvrez-en un depuis les actualités ou collez l’adresse d’une page.',
    gone: 'Cet article n’est plus ici.', goneHint: 'Il a peut-être quitté l’édition du jour. L’actuelle est dans les actualités.',
  },
  feed: {
    title: 'Titres du jour', categories: 'Rubriques', tabs: sections,
    heard: (count) => `${number.format(count)} ${plural(count, { one: 'écouté', other: 'écoutés' })}`,
    edition: (count) => `${stories(count)} dans l’édition du jour`,
    bundled: 'Voici l’édition fournie : aucune source n’a encore répondu. Les titres en direct la remplaceront dès que l’une d’elles répondra.',
    playAll: (tab) => `Tout écouter : ${tab}`, stories,
    search: 'Chercher dans les actualités', submit: 'Chercher', language: 'Langue des articles',
    loading: 'Chargement des articles du jour', asking: 'Les articles du jour sont demandés aux sources.',
    failed: 'Les actualités n’ont pas pu être chargées. Réessayez plus tard.', again: 'Réessayer', askAgain: 'Redemander',
    none: 'Aucun article trouvé.', noneYet: 'Il n’y a encore rien dans cette langue. Choisissez-en une autre ci-dessus ou revenez dans quelques minutes.',
    noneHere: 'Cette rubrique est vide aujourd’hui. Les autres sont au-dessus.',
    listening: 'Vos écoutes', pickUp: 'Reprenez où vous étiez', brief: 'En bref', also: 'Aussi aujourd’hui',
    more: 'Plus d’articles', loadingMore: 'D’autres articles arrivent', end: 'Vous avez tout vu !',
  },
  scraper: {
    title: 'Extraction de page', heading: 'Écoutez n’importe quelle page', stand: 'Collez l’adresse d’un article. Nous allons le chercher, laissons de côté le menu et les bannières, et vous lisons le reste.',
    url: 'Adresse de la page', submit: 'Extraire', result: 'Détails', invalid: 'Saisissez une adresse valide',
    own: {
      heading: 'Depuis votre navigateur', stand: 'Certaines pages s’ouvrent pour vous et pas pour nous : vous êtes abonné, connecté, ou vous avez répondu à une question. Envoyez ces pages depuis votre navigateur.',
      name: 'Écouter dans Tidings', copy: 'Le copier',
      steps: ['Faites glisser « Écouter dans Tidings » dans votre barre de favoris.', 'Ouvrez la page à écouter et cliquez-y sur le favori. Si vous sélectionnez d’abord un passage, lui seul est envoyé.', 'Une fenêtre de Tidings s’ouvre. Appuyez sur son bouton.'],
      drag: 'Ce bouton agit sur d’autres pages : faites-le glisser dans votre barre de favoris.', copied: 'Copié. Créez un favori et collez ceci à la place de son adresse.', notCopied: 'Le navigateur ne permet pas de copier. Faites glisser le bouton.',
      kept: 'Rien n’est demandé au site. Ce serveur lit la page une fois, garde son texte, ne le met dans aucune liste et jette la page.', blocked: 'Le navigateur n’a pas laissé Tidings ouvrir une fenêtre. Autorisez les fenêtres pour cette page et recommencez.',
    },
    sending: {
      title: 'Une page de votre navigateur', waiting: 'La page arrive.', whole: 'Cette page vient de votre navigateur. Rien n’en est gardé avant que vous appuyiez sur le bouton.',
      selection: (count) => `${number.format(count)} ${plural(count, { one: 'lettre sélectionnée vient', other: 'lettres sélectionnées viennent' })} de votre navigateur. Rien n’est gardé avant que vous appuyiez sur le bouton.`,
      hear: 'Écouter cette page', busy: 'Envoi en cours', failed: 'La page n’a pas pu être envoyée. Réessayez.',
      nothing: 'Aucune page n’a été remise.', nothingHint: 'Certains sites ne laissent pas leurs pages parler à d’autres fenêtres. Copiez-y le texte et collez-le ici.',
    },
  },
  overlays: {
    picture: 'Image', download: 'Télécharger', notDownloaded: 'Cette image n’a pas pu être téléchargée. Essayez-en une autre ❌', noPicture: 'Cette image n’est pas disponible.',
    reader: 'Lecture', wholePage: 'Page entière', text: 'Texte de l’article', loading: 'Chargement...',
  },
  external: {
    title: 'Vers un site externe', stand: 'Vous quittez Tidings. Dans un nouvel onglet, ce que vous écoutez continue.', refused: 'Ce n’est pas une adresse web, elle ne peut donc pas être ouverte d’ici.',
    copy: 'Copier', copied: 'Adresse copiée !', yes: 'Oui', no: 'Non', newTab: 'Nouvel onglet',
    inDisguise: disguise, beforeAt,
  },
  redirect: {
    title: 'Vous quittez Tidings', stand: 'Ce lien mène à un site qui n’est pas le nôtre. Rien ne se passe avant que vous n’appuyiez sur le bouton.',
    host: 'Le site', whole: 'L’adresse entière', inDisguise: disguise, beforeAt,
    go: (host) => `Aller sur ${host}`, newTab: 'Nouvel onglet', back: 'Retour', home: 'Retour à l’accueil',
    refused: 'Cette adresse ne peut pas être ouverte d’ici.', refusedHint: 'Seules les adresses web qui commencent par http:// ou https:// mènent hors de Tidings.', given: 'L’adresse reçue',
  },
  podcasts: {
    locale: 'fr',
    title: 'Podcasts', intro: 'Écrits ici et lus par les voix qui vous lisent les actualités.',
    wait: 'Les podcasts arrivent.', failed: 'Les podcasts n’ont pas pu être chargés.', again: 'Réessayer',
    by: (author) => `Par ${author}`, episodes: (count) => `${number.format(count)} ${plural(count, { one: 'épisode', other: 'épisodes' })}`, all: 'Tout écouter',
    season: (count) => `Saison ${count}`, episode: (count) => `Épisode ${count}`, voice: (name) => `Lu par ${name}`,
    playing: 'En lecture', heard: 'Écouté', read: (title) => `Lire : ${title}`, soon: 'Cet épisode se prépare. Il pourra être écouté dans un instant.',
  },
  blogs: {
    list: {
      title: 'Blogs', crumb: 'Blogs', intro: 'Ce qu’écrivent les lecteurs, lu à voix haute comme tout le reste.', write: 'Écrire un blog',
      search: 'Chercher dans les titres', found: (shown, loaded) => `${number.format(shown)} sur ${number.format(loaded)} ${plural(loaded, { one: 'titre', other: 'titres' })}`,
      more: 'En charger plus', loading: 'Chargement de la suite', wait: 'Les blogs arrivent.',
      empty: 'Cet endroit est vide.', emptyHint: 'Même les herbes folles ont roulé jusqu’aux actualités. Écrivez le premier blog, et elles auront une raison de revenir.',
      none: (query) => `Aucun titre ici ne contient « ${query} ».`, noneHint: 'La recherche ne porte que sur les blogs chargés.',
      failed: 'Les blogs n’ont pas pu être chargés.', again: 'Réessayer',
    },
    card: { playing: 'En lecture', likes: (count) => `${number.format(count)} ${plural(count, { one: 'mention j’aime', other: 'mentions j’aime' })}` },
    blog: {
      crumb: 'Blog', edit: 'Modifier', gone: 'Ce blog n’est plus ici.', goneHint: 'Son auteur l’a peut-être supprimé. Les autres sont toujours là.', back: 'Aller aux blogs',
      failed: 'Ce blog n’a pas pu être chargé.', tags: 'Étiquettes', text: 'Texte',
    },
    like: { label: (title) => `J’aime : ${title}`, signIn: 'Connectez-vous pour aimer des blogs.', failed: 'Cela ne nous est pas parvenu. Réessayez.' },
    create: { title: 'Écrire un blog', crumb: 'Écrire', submit: 'Publier', done: 'Votre blog est publié.' },
    edit: {
      title: 'Modifier votre blog', crumb: 'Modifier', submit: 'Enregistrer les modifications', done: 'Vos modifications sont publiées.',
      notYours: 'Seul son auteur peut modifier ce blog.', notYoursHint: 'Vous pouvez le lire, l’écouter et l’aimer.', read: 'Le lire',
      delete: 'Supprimer ce blog', deleteTitle: 'Supprimer ce blog ?', deleteHint: 'Il disparaît pour tout le monde, avec sa lecture audio et ses mentions j’aime, et ne peut pas être récupéré.',
      deleteYes: 'Supprimer pour de bon', deleteNo: 'Le garder', deleted: 'Votre blog est supprimé.',
    },
    form: {
      fields: {
        title: 'Titre', content: 'Contenu', author: 'Auteur', category: 'Catégorie', subcategory: 'Sous-catégorie', tags: 'Étiquettes',
        featuredImage: 'Image principale', seoDescription: 'Description SEO', seoKeywords: 'Mots-clés SEO', published: 'Publié',
      },
      hints: {
        content: 'Markdown : # titre, *italique*, **gras**, [mots](https://adresse), - liste, 1. liste, > citation, ``` code.',
        author: 'Le nom qui le signe.', featuredImage: 'L’adresse d’une image, avec https://.',
        seoDescription: 'Une ou deux phrases. Elles figurent sous le titre.',
        published: 'Seuls les blogs publiés sont envoyés. D’ici là, le brouillon reste dans ce navigateur.',
      },
      empty: 'Ce champ est vide.', emptyCount: (count) => (count === 1 ? 'Un champ demande votre attention.' : `${number.format(count)} champs demandent votre attention.`),
      write: 'Écrire', preview: 'Aperçu', text: 'Texte', previewWait: 'Mise en page.', previewEmpty: 'Il n’y a encore rien à montrer.', previewFailed: 'L’aperçu n’a pas pu être fait.',
      bytes: (used, most) => `${used} Ko sur ${most}`, tooLong: (most) => `Le contenu dépasse ${most} Ko.`,
      add: (what) => `Ajouter à ${what}`, addShort: 'Ajouter', keywordHint: 'Appuyez sur Entrée après chaque mot.', twice: 'Ce mot-clé existe déjà !', remove: (word) => `Retirer ${word}`,
      failed: 'Cela ne nous est pas parvenu. Votre texte est toujours là ; réessayez.', busy: 'Envoi',
    },
    draft: { found: (when) => `Vous avez laissé un brouillon ici, ${when}.`, take: 'Le reprendre', drop: 'L’abandonner', kept: 'Brouillon gardé dans ce navigateur' },
  },
  search: {
    locale: 'fr',
    title: 'Recherche', stand: 'Demandez un mot, un nom, un lieu. Chaque article trouvé peut vous être lu.',
    form: { query: 'Chercher dans les actualités', category: 'Catégorie', all: 'Toutes les catégories', submit: 'Chercher', hint: 'Laissez vide, et nous choisirons quelque chose dans cette catégorie.' },
    suggestions: 'Articles qui commencent ainsi',
    narrow: {
      title: 'Affiner', clear: 'Chercher partout', without: (what) => `Sans : ${what}`, option: (what, count) => `${what} (${number.format(count)})`,
      source: 'Source', anySource: 'Toutes les sources', country: 'Pays', anyCountry: 'Tous les pays', language: 'Langue', anyLanguage: 'Toutes les langues',
      time: 'Publié', times: { any: 'À tout moment', day: 'Ces dernières 24 heures', week: 'Ces 7 derniers jours', month: 'Ces 30 derniers jours' },
      heard: 'Écouté', heards: { any: 'Ou non', yes: 'Déjà', no: 'Pas encore' }, said: { yes: 'Déjà écouté', no: 'Pas encore écouté' },
      saved: 'Enregistré', saveds: { any: 'Ou non', yes: 'Par moi' }, savedOnly: 'Enregistré par moi', signIn: 'Ce que vous avez enregistré peut être cherché une fois connecté.',
    },
    recent: { title: 'Vos recherches', forget: (query) => `Oublier : ${query}`, clear: 'Tout oublier' },
    topics: {
      title: 'Sujets', showAll: 'Voir tous les sujets', showFewer: 'Voir moins de sujets', inTopic: (name) => `Sous ${name}`,
      names: {
        general: 'Général', world: 'Monde', nation: 'National', business: 'Économie', technology: 'Technologies', entertainment: 'Culture', sports: 'Sport', science: 'Sciences', health: 'Santé',
        politics: 'Politique', money: 'Argent', climate: 'Climat', space: 'Espace', food: 'Cuisine', travel: 'Voyages', education: 'Éducation', arts: 'Arts', nature: 'Nature',
      },
    },
    results: {
      searching: (query) => `Recherche de « ${query} »`,
      found: (count, more) => (more ? plural(count, { one: 'Le premier article', other: `Les ${number.format(count)} premiers articles` }) : stories(count)),
      inCategory: (name) => `sous ${name}`,
      close: 'Aucun article ne dit exactement cela. Ceux-ci s’en approchent.',
      corrected: (text) => `Rien n’est écrit ainsi. Voici les articles pour « ${text} ».`,
      degraded: 'Le moteur de recherche se repose ; ces articles viennent des archives, peut-être dans un autre ordre.',
      asked: 'Un service d’actualités est interrogé. Ce qu’il a apparaîtra ici tout seul.',
      none: 'Aucun article ne répond à votre recherche.', noneHint: 'Essayez moins de mots, une autre orthographe ou l’un des sujets ci-dessus.',
      failed: 'La recherche a échoué. Réessayez plus tard.', unknown: 'Erreur inconnue lors de la recherche.',
      again: 'Réessayer', more: 'Plus d’articles', loadingMore: 'D’autres articles arrivent', end: 'Vous avez tout vu !',
    },
    news: {
      title: (country) => `Les actualités, d’abord : ${country}`, loading: 'Les actualités arrivent',
      none: 'Aucun article trouvé.', noneHint: 'Les sources sont encore interrogées. Revenez dans une minute.',
      failed: 'Les actualités n’ont pas pu être chargées. Réessayez plus tard.', unknown: 'Erreur inconnue lors du chargement des actualités.',
    },
    top: 'Haut de page',
  },
};
