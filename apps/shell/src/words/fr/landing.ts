import type { LandingWords } from '../catalogue.ts';

export const landing: LandingWords = {
  page: {
    titles: {
      features: 'Fonctions',
      voices: 'Voix premium',
      about: 'À propos',
      contact: 'Contact',
      earlyAccess: 'Accès anticipé',
      pricing: 'Tarifs',
      construction: 'En construction',
      mute: 'Ce navigateur ne sait pas parler',
      nowhere: 'Page introuvable',
    },
  },
  plain: {
    nowhere: 'Il n’y a pas de page à cette adresse.',
    nowhereHint: 'Elle a peut-être déménagé, ou une faute s’est glissée dans l’adresse.',
    home: 'Retour à l’accueil',
    mute: 'Ce navigateur ne sait pas parler, et les voix du serveur n’ont pas répondu.',
    muteHint:
      'Les articles peuvent toujours être lus. Pour les entendre, ouvrez Tidings dans un navigateur doté de la synthèse vocale (Chrome, Edge, Firefox ou Safari récents), ou revenez quand les voix du serveur seront de retour.',
    heard: 'Tidings peut s’écouter ici.',
    heardHint: 'Choisissez un article et appuyez sur Écouter.',
    goToFeed: 'Voir les actualités',
  },
  landing: {
    locale: 'fr',
    plate: 'Le journal qui se lit tout seul.',
    plateLit: 'lit',
    intro:
      'Les titres du jour, à voix haute. Appuyez sur Écouter, levez les yeux de l’écran : les mots vous attendront là où vous les avez laissés.',
    goToFeed: 'Voir les actualités',
    hearPlate: 'Écouter cette page',
    stopPlate: 'Arrêter',
    preparing: 'Préparation',
    free: 'Gratuit, sans compte.',
    preview: 'Aperçu',
    startHere: 'Ou commencez ici',
    playing: 'En cours',
    readAlong: 'Suivre le texte',
    loading: 'Chargement des titres du jour',
    failed: 'Les titres du jour ne sont pas arrivés.',
    again: 'Réessayer',
    first: 'Les premiers titres sont en route.',
    firstHint: 'Le journal est cherché pour la première fois. Cela prend une minute ; revenez voir bientôt.',
    none: 'Aucun titre n’est arrivé.',
    noneHint:
      'Les sources ont été interrogées et n’en avaient pas pour cette page. D’autres rubriques ont peut-être des articles.',
    bundled: 'De notre propre édition fournie : aucune source n’a encore répondu.',
    problem: 'Vos yeux finissent leur journée avant l’actualité.',
    problemLead:
      'Le soir venu, la plupart d’entre nous ont regardé un écran plus longtemps qu’ils n’ont dormi. Onze onglets restent ouverts, tous dignes d’être lus, et tous réclament la seule chose qui manque.',
    problemTurn:
      'Les oreilles sont différentes. Elles travaillent pendant que vous cuisinez, courez, pétrissez, conduisez, nourrissez le bébé, attendez la marée. Peu leur importe la lumière.',
    problemAnswer:
      'Nous avons donc donné une voix au journal. Ni résumé ni spectacle : l’article lui-même, phrase après phrase, les mots éclairés à mesure qu’ils sont dits, pour qu’un coup d’œil suffise à retrouver sa place.',
    voices: 'Huit voix de la troupe',
    features: 'Dans chaque édition',
    satisfaction: 'Des voix satisfaites',
    satisfactionNote:
      'Ces lecteurs sont inventés, pour montrer l’usage de Tidings ; leurs liens mènent à une page d’exemple.',
    satisfactionFailed: 'Cette citation n’a pas pu être lue à voix haute. Veuillez réessayer.',
    readers: {
      ines: {
        quote:
          'Je lisais les nouvelles sur le ferry et j’avais le mal de mer. Maintenant je regarde la mer, et j’en sais plus sur le budget.',
        position: 'matelot',
      },
      rowan: {
        quote:
          'Les yeux de ma mère se fatiguent au bout d’une page. Sa curiosité, non. Elle ne me demande plus de lui faire la lecture, et cela me manque un peu.',
        position: 'relieur',
      },
      aurel: {
        quote:
          'Quarante minutes à pétrir, ce sont quarante minutes d’actualités. Mes mains ne touchent jamais l’écran.',
        position: 'boulanger',
      },
    },
    links: { website: 'Site web', linkedIn: 'LinkedIn', twitter: 'Twitter', coffee: 'Café' },
    comma: ', ',
    linkOf: (author) => `de ${author}`,
    pricing: 'Ce que cela coûte',
    begin: 'Trois façons de commencer',
    early: 'Accès anticipé',
    contactUs: 'Nous contacter',
    write: 'Écrivez-nous',
    questions: 'Questions fréquentes',
    asked: [
      {
        question: 'Écouter coûte-t-il quelque chose ?',
        answer:
          'Non. Les actualités sont ouvertes à tous, et les voix qui les lisent aussi : celles du serveur et celles de votre navigateur.',
      },
      {
        question: 'Puis-je l’installer sur ma propre machine ?',
        answer:
          'Oui. Une seule commande lance tout, sans rien installer d’autre. Votre historique d’écoute reste là où vous l’avez mis.',
      },
      {
        question: 'Pourquoi certains articles n’affichent-ils qu’un résumé ?',
        answer:
          'Certains éditeurs ne laissent pas d’autres sites lire leurs pages. Nous le disons sur l’article et proposons l’original.',
      },
      {
        question: 'Le son continue-t-il quand le téléphone se verrouille ?',
        answer:
          'Avec les voix du serveur, oui. Celles du navigateur dépendent du téléphone, et la plupart les arrêtent au bout d’une minute.',
      },
      {
        question: 'Que savez-vous de moi ?',
        answer:
          'Sans compte, pas qui vous êtes. Votre file, ce que vous avez écouté et où vous vous êtes arrêté restent dans ce navigateur jusqu’à ce que vous l’effaciez ; le serveur garde les endroits sous un nom tiré au hasard, pendant un an. Avec un compte, ce que vous avez enregistré et entendu ; vous pouvez l’emporter ou le faire effacer.',
      },
    ],
    everyCategory: 'Toutes',
    categories: 'Questions sur',
    somethingElse: 'Autre chose ?',
    contactLink: 'Nous contacter',
  },
};
