import type { LanguagePhrases } from './language-phrases.ts';

export const nl: LanguagePhrases = {
  sentences: {
    before: `dhr hr mevr mw mej drs ir ing mr mrs ds zr jhr jkvr bijv bv b.v d.w.z dwz m.b.t mbt o.a m.a.w t.a.v
    i.v.m n.a.v a.u.b i.p.v t.o.v m.u.v z.g.n zgn ca resp incl excl evt nl vgl burg min wnd lic mgr pr blz bl t/m
    aanw vnw bijw ww znw bnw afd afb hfst nvdr okt mrt prof kol lt maj sgt gebr fam kon ned eng fr du wed geb overl
    st v`,
    ends: 'n.v c.s b.v jhr',
    number: 'nr nrs blz bl p art fig afb hfst par tel kam lid nos jg',
    starters: `de het een 't 'n hij zij ze we wij ik je jij u jullie men wie wat waar wanneer waarom hoe welke in op
    aan bij met na naar van voor om over onder tegen tussen door uit tot te ten ter sinds tijdens volgens zonder en
    of maar want dus dat dit die deze daar hier er toen dan als omdat hoewel terwijl nadat voordat ook niet geen nog
    al nu zo zijn haar hun mijn ons onze zijn is was waren wordt werd heeft had hebben kan zal zou moet mag alle
    alles veel vele enkele sommige andere elk elke ieder iedere beide twee drie later eerder daarna daarom daardoor
    daarnaast bovendien echter toch misschien vandaag gisteren morgen verder vooral volgens inmiddels uiteindelijk`,
    eras: 'v.chr n.chr chr',
    andSoOn: 'enz e.d e.a etc',
  },
  monthNames: '_ _ maart _ mei _ _ _ _ _ _ _',
  authorWords: ['door'],
  callsToAction: ['lees (?:ook|meer|verder)'],
  continueReading: ['lees (?:meer|verder)'],
  readVerbs: ['lees'],
  moreWords: ['ook|meer'],
  readingTimes: ['\\b(?:leestijd)\\b'],
  contentsHeadings: ['inhoud(?:sopgave)?'],
  sourceHeadings: ['bronnen', 'referenties', 'literatuur'],
  linkHeadings: ['externe links?', 'zie ook'],
  advertisements: ['advertentie'],
  shareButtons: ['delen'],
  shareOn: ['op'],
  consent: ['toestemming', 'privacyverklaring'],
  consentRequests: [
    '^voordat (?:je|u) (?:verdergaat|doorgaat)\\b',
    '\\bwij (?:en|gebruiken|plaatsen)[^.!?。]{0,80}cookies',
  ],
  consentButtons: ['^(?:alles )?(?:accepteren|weigeren)$', '^akkoord$'],
  subscriptions: ['\\babonnees?\\b'],
  paywalls: [
    '\\b(?:alleen|exclusief) (?:toegankelijk )?voor abonnees',
    '\\b(?:lees|lezen) verder[^.!?。]{0,30}(?:abonne|account)',
    '\\bom (?:dit artikel|verder) te lezen',
  ],
  scriptRequired: ['\\bschakel javascript in\\b'],
  notFound: ['\\bpagina niet gevonden\\b'],
  bylineWords: ['door|auteur|tekst'],
  challenges: [
    '\\bcontroleer of u een mens bent|\\bbevestig dat (?:je|u) (?:een )?mens',
    '\\bgeen robot',
    '\\btoegang (?:tot deze pagina )?(?:is )?(?:geweigerd|geblokkeerd)',
    '\\bongebruikelijk(?:e)? verkeer',
  ],
  outages: [
    '\\bonderhoud\\b.{0,30}\\b(?:momenteel|bezig)|\\b(?:wegens|in) onderhoud\\b',
    '\\btijdelijk niet (?:bereikbaar|beschikbaar)',
  ],
};
