import type { LanguagePhrases } from './language-phrases.ts';

export const pl: LanguagePhrases = {
  sentences: {
    before: `p pp dr hab prof inż mgr lek dypl red gen płk ppłk mjr kpt por ppor sierż kpr szer ul al pl os np tzn
    tzw m.in m.inn św bł ks abp bp kard o ww wg godz tel str art poz ust zob min maks ob obyw woj pow gm sygn dot
    dyr kl lic st wyd t tj jw ok ang niem franc fr ros łac gr wł hiszp pol prok dep adm hr śp zm ur tys nr ds d.s b
    k.k k.c k.p.k u.s`,
    ends: 'm.st zł gr mln mld tys sp s.a z.o.o sp.z.o.o im',
    number: 'nr art poz ust str s t rozdz godz ok tel par pkt lit zał tab rys wyd z dz',
    ordinals: 'months',
    months: 'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia',
    starters: `w we na z ze za do po od o u i a ale lecz oraz lub albo bo to ten ta te ci tego tej tym tych taki taka
    takie jest są był była było byli były będzie nie się on ona ono oni one ja ty my wy pan pani jego jej ich mój
    moja jak jaki jaka gdy kiedy gdzie co kto który która które czy że żeby aby jeśli jeżeli chociaż choć przez
    przed pod nad przy dla bez między według podczas oprócz dzięki już jeszcze tylko także też również dlatego więc
    potem teraz dziś dzisiaj wczoraj jutro tutaj tam wtedy jednak wszyscy wszystkie wszystko każdy inni inne wiele
    dwa trzy można mimo ponadto obecnie później następnie chce ma mają`,
    eras: 'r w n.e p.n.e pne rp',
    andSoOn: 'itp itd etc',
  },
  monthNames: 'stycznia lutego _ kwietnia maja czerwca lipca sierpnia września października _ grudnia',
  callsToAction: ['więcej', 'źródło', 'publikacja ?:', 'dowiedz się', 'drukuj', 'czytaj (?:też|także|więcej)'],
  continueReading: ['czytaj (?:dalej|więcej)'],
  readingTimes: ['\\b(?:czas czytania)\\b'],
  contentsHeadings: ['spis treści'],
  sourceHeadings: ['przypisy'],
  linkHeadings: ['linki zewnętrzne', 'zobacz też'],
  consent: ['prywatnoś', 'zgod[ayęę]', 'ciasteczk'],
  consentRequests: [
    '\\b(?:my i nasi|używamy|nasi partnerzy)[^.!?。]{0,80}(?:cookies?|danych|zgod)',
    'twoj(?:a|ej|ą) (?:zgod|prywatnoś)',
  ],
  consentButtons: ['^(?:akceptuj[ęe]?|zgadzam się|odrzuć)(?: .{1,30})?$', '^przejdź do serwisu$'],
  paywalls: [
    '\\b(?:tylko|wyłącznie) dla (?:prenumeratorów|subskrybentów|abonentów)',
    'aby (?:czytać dalej|przeczytać (?:cały|całość))',
  ],
  scriptRequired: ['\\bwłącz\\p{L}* (?:obsługę )?javascript'],
  notFound: ['nie znaleziono strony'],
  authorWords: ['autor(?:ka)?|tekst|opracowanie'],
  bylineWords: ['autor(?:ka)?|tekst|opracowanie'],
  challenges: [
    'potwierdź, że jesteś człowiekiem|nie jesteś robotem',
    'dostęp (?:do (?:tej )?strony )?(?:został )?(?:zabroniony|zablokowany|odmówiono)',
  ],
  outages: ['przerwa techniczna|prace konserwacyjne'],
};
