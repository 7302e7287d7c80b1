import type { LanguagePhrases } from './language-phrases.ts';

export const nb: LanguagePhrases = {
  sentences: {
    before: `hr fr frk f.eks f eks bl.a bl d.v.s dvs ca evt inkl ekskl jf jfr kl nr pga p.g.a pr st tlf vedr adr avd
    kap tidl ang hhv adm dir cand mag stud max alm gml utg overs forf anm kgl int opprinn s.k f.o.m t.o.m mht m.h.t
    p.t vha Chr`,
    ends: 'kr mill mrd stk',
    number: 'nr kl s art kap stk fig tlf pkt ca pr § bd side',
    ordinals: 'months',
    months: 'januar februar mars april mai juni juli august september oktober november desember',
    starters: `den det de dem der en ei et han hun vi jeg du i man hvem hva hvor når hvordan hvorfor hvis på av for
    fra med om og men eller så som da til ved etter før under over mellom mot uten hos ifølge siden at ikke ingen
    også kun bare nå her dette denne disse min din sin hans hennes deres vår er var har hadde blir ble kan kunne
    skal skulle vil ville må måtte alle mange noen andre begge hver to tre likevel derfor dessuten senere dermed
    deretter samtidig imidlertid`,
    eras: 'e.kr f.kr',
    andSoOn: 'm.fl m.m mv m.v osv o.s.v etc o.l',
  },
  callsToAction: ['les også'],
  continueReading: ['les mer'],
  sourceHeadings: ['referanser', 'kilder'],
  linkHeadings: ['eksterne lenker', 'se også'],
  scriptRequired: ['\\baktiver\\p{L}* javascript\\b'],
  authorWords: ['av|tekst'],
  bylineWords: ['av|tekst'],
};
