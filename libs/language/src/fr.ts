import type { LanguagePhrases } from './language-phrases.ts';

export const fr: LanguagePhrases = {
  sentences: {
    before: `m mm mme mmes mlle mlles me mes mgr mgrs ste sts stes pr dre av bd boul fg pl cf ex p.ex c.-à-d c.à.d
    gén prof apr ap col cne sgt lt amb sén dép
    c.a.d env tél éd éds dir coll trad préf janv févr avr juil oct nov déc ibid op cit vve cie.fr hab adj adv chap
    gal cal lieut cdt adjt`,
    ends: 'cie éts ets n.d.l.r s.a',
    number: 'lun ven sam dim no nos n° n art arts p pp fig vol chap t tél env alin liv réf ch l § sept',
    starters: `le la les l' un une des du de d' il elle ils elles on nous vous je j' ce c' cet cette ces cela ça mon
    ma mes ton sa son ses leur leurs notre nos votre vos et ou mais or donc car ni dans en sur sous pour par avec
    sans chez vers au aux à si s' quand lorsque lorsqu' comme comment pourquoi qui que qu' quel quelle quelles où
    puis alors ainsi aussi après avant pendant depuis selon entre plusieurs tous toutes tout toute chaque aucun
    aucune certains certaines d'autres ne n' y ici là oui non bien très plus moins enfin cependant toutefois
    pourtant néanmoins malgré grâce afin peut probablement beaucoup deux trois`,
    eras: 'j.-c av.j.-c apr.j.-c',
  },
  stopWords: `a afin ainsi alors an ans annee annees apres au aucun aujourd aussi autre autres aux avait avant avec
    avoir c ce ceci cela celle ces cet cette ceux chaque chez comme contre d dans de deja depuis derniere
    dernier des deux devant dit doit donc dont du elle elles en encore entre est et etaient etait etant ete
    etre eux fait faire faut fois grand grande hier hors il ils j jour jours jusqu jusque l la le les leur
    leurs lors lui m mais malgre me meme mes mille million millions milliard milliards mois moins n ne ni nos
    notre nous nouveau nouvel nouvelle on ont ou par parmi pas pendant peu plus plusieurs pour pourrait pres
    premier premiere puis qu quand que quel quelle qui s sa sans se selon sera ses si soit son sont sous sur
    tandis tant tous tout toute toutes tres trois un une vers vient voir vos y annonce indique explique
    affirme semaine semaines soir matin nuit personnes police actualite`,
  weekdays: 'dimanche lundi mardi mercredi jeudi vendredi samedi',
  monthStems: 'janvier février mars avril _ juin juillet août septembre octobre novembre décembre',
  countWords: 'deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize',
  otherCounts: { vingt: 20, centaine: 100 },
  by: 'par',
  and: 'et',
  authorLeads: ['publié|article'],
  authorWords: ['par|auteur|texte'],
  bylineWords: ['par|auteur'],
  callsToAction: [
    'lire (?:aussi|également|la suite)\\b',
    'à lire\\b',
    'voir aussi',
    'sur le même (?:sujet|thème)',
    'partager\\b',
    'publié le',
    'mis à jour',
    'abonnez-vous',
    'crédit',
    'lire ?:',
    'source ?:',
    'sources ?:$',
  ],
  appeals: ['abonnez'],
  continueReading: ["lire la suite|lire (?:plus|l[’']article)"],
  readVerbs: ['lire'],
  moreWords: ['aussi|la suite'],
  readingTimes: ['\\b(?:temps de lecture|min(?:utes?)? de lecture)\\b'],
  contentsHeadings: ['(?:au )?sommaire|table des matières|dans cet article'],
  sourceHeadings: ['références', 'notes et références', 'bibliographie'],
  linkHeadings: ['liens externes', 'voir aussi'],
  advertisements: ['publicité'],
  adLabels: ['pub(?:licité)?'],
  loadingLabels: ['chargement'],
  shareButtons: ["partager(?: (?:cet|cette|l['’]) ?\\w+)?"],
  shareOn: ['sur'],
  pictureLabels: ['crédits?'],
  disclosure: {
    links: "liens (?:affiliés|d['’]affiliation)",
    contain: 'contient|contiennent|sont',
    these: 'cet|cette|ce|certains|nos',
    earn: 'touch(?:e|ons)|percevoir|percevons',
    we: 'nous|je|nos',
    buy: 'achet\\p{L}{1,4}|liens?',
  },
  correctionLabels: ['rectificatif'],
  correctionStarts: ['une (?:première |précédente )?version (?:précédente|antérieure|initiale)? ?de cet article'],
  consent: ['confidentialité', 'consentement', 'données personnelles'],
  consentRequests: [
    '^avant de continuer\\b',
    '^avant d’accéder\\b',
    '\\bnous (?:et|utilisons|avons|souhaitons|respectons|stockons)[^.!?。]{0,90}(?:cookies?|' +
      'consentement|partenaires|données|vie privée)',
    'votre (?:consentement|vie privée)',
    'ce site utilise[^.!?。]{0,40}cookies',
  ],
  consentButtons: [
    '^(?:tout )?accepter(?: (?:tout|et (?:continuer|fermer)|les cookies))?$',
    "^j[’']accepte$",
    '^tout refuser$',
    '^continuer sans accepter',
  ],
  subscriptions: ['\\brestez? connecté|\\bréservé aux abonnés\\b', '\\babonn(?:é|és|ez-vous)\\b'],
  paywalls: [
    '\\b(?:réservée?s?|exclusi\\p{L}+|accessible)[^.!?。]{0,40}(?:aux|nos|les) abonnés',
    '\\bpour (?:lire la suite|continuer (?:à lire|votre lecture|la lecture))',
    '\\bil vous reste [\\d,.]+ ?%',
    '\\babonnez-vous pour (?:lire|continuer|accéder|débloquer)',
  ],
  scriptRequired: ['\\bactive[zr] (?:le )?javascript\\b', '\\bjavascript (?:\\w+ ){0,4}(?:activé|activer)\\b'],
  notFound: ["\\bcette page n(?:’|\\\\')existe (?:pas|plus)\\b", '\\bpage (?:est )?(?:introuvable|non trouvée)\\b'],
  challenges: [
    '\\bvérifie[zr] que vous êtes (?:un )?humain',
    "\\bvous n’êtes pas un robot|\\bvous n'êtes pas un robot",
    '\\baccès (?:à cette page )?(?:a été |est )?(?:refusé|bloqué|interdit)',
    '\\b(?:trafic|activité) (?:inhabituel|suspect)',
    '\\bn’est pas disponible dans votre (?:pays|région)',
  ],
  outages: ['\\ben (?:cours de )?maintenance\\b', '\\btemporairement indisponible', '\\bnous serons bientôt de retour'],
  mailLabels: ['se désabonner|se désinscrire|voir (?:ce message |dans )?(?:le |votre )?navigateur'],
};
