import type { LanguagePhrases } from './language-phrases.ts';

export const sv: LanguagePhrases = {
  sentences: {
    before: `hr fr frk t.ex t ex bl.a bl d.v.s dvs ca c:a ev inkl exkl jfr kl nr p.g.a pga s:t tel ang avd kap s.k s
    k fr.o.m t.o.m kand dir adj adv resp tf f.d f d enl avs avseende övers utg anm s.a.s forts gm jur med tekn St`,
    ends: 'm fl kr milj mkr tkr st',
    number: 'nr kl s art kap fig tel ca st § bd sid',
    starters: `den det de dem där en ett han hon vi jag du i man vem vad var när hur varför om på av för från med och
    men eller så som då till vid efter innan före under över mellan mot utan hos enligt sedan att inte ingen också
    bara nu här detta denna dessa min din sin hans hennes deras vår är var har hade blir blev kan kunde ska skall
    skulle vill ville måste alla många några andra båda varje två tre dock därför dessutom senare därmed därefter
    samtidigt emellertid`,
    eras: 'e.kr f.kr',
    andSoOn: 'm.fl m.m osv o.s.v o.d etc',
  },
  authorWords: ['av'],
  callsToAction: ['läs (?:också|även|mer)'],
  continueReading: ['läs (?:mer|hela)'],
  readingTimes: ['\\b(?:lästid)\\b'],
  contentsHeadings: ['innehåll'],
  sourceHeadings: ['referenser', 'källor'],
  linkHeadings: ['externa länkar', 'se även'],
  consent: ['samtycke'],
  consentRequests: ['\\bvi (?:och|og|använder|bruker|bruger)[^.!?。]{0,80}(?:cookies|kakor|informasjonskapsler)'],
  consentButtons: ['^(?:godkänn|acceptera|godta|accepter|tillad)(?: (?:alla|alle|kakor|cookies))?$'],
  subscriptions: ['\\bprenumer'],
  paywalls: [
    '\\b(?:endast|bara|kun) (?:för prenumeranter|for abonnenter)',
    '\\b(?:logga in|logg inn|log ind|bli|bliv|köp|kjøp|køb)\\b[^.!?。]{0,40}(?:läsa|lese|læse) (?:hela|' +
      'hele|vidare|videre)',
  ],
  notFound: ['\\bsidan (?:kunde inte hittas|hittades inte)\\b'],
  bylineWords: ['av|text'],
  challenges: ['bekräfta att du är (?:en )?människa|inte (?:är )?en robot', 'åtkomst (?:nekad|blockerad)'],
  outages: ['underhåll(?:sarbete)? pågår'],
};
