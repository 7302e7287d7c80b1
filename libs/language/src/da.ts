import type { LanguagePhrases } from './language-phrases.ts';

export const da: LanguagePhrases = {
  sentences: {
    before: `hr fr frk f.eks f eks bl.a bl d.v.s dvs ca cirka evt inkl ekskl jf jvf jfr kl nr pga p.g.a pr skt sml
    tlf vedr adr afd ass cand mag stud jur kap fhv tidl nuv ang hhv henh adm dir dr.phil pens prof sekr maks vha mht
    m.h.t p.t t.eks alm udg overs forf anm gl ndr sdr s.k såk pt kgl int opr sct kbh Chr`,
    ends: 'kr mio mia stk',
    number: 'nr kl s art kap stk fig tlf pkt ca pr § bd nos side',
    ordinals: 'months',
    months: 'januar februar marts april maj juni juli august september oktober november december',
    starters: `den det de dem der en et han hun vi jeg du i man hvem hvad hvor hvornår hvordan hvorfor hvis på af for
    fra med om og men eller så som når da til ved efter før under over mellem mod uden hos ifølge siden at ikke
    ingen også kun nu her dette denne disse min din sin hans hendes deres vores er var har havde bliver blev kan
    kunne skal skulle vil ville må måtte alle mange nogle andre begge hver to tre dog derfor desuden senere dermed
    derefter samtidig imidlertid i`,
    eras: 'e.kr f.kr',
    andSoOn: 'm.fl m.m mv m.v osv o.s.v etc o.l',
  },
  monthNames: '_ _ _ _ maj _ _ _ _ _ _ _',
  authorWords: ['af'],
  callsToAction: ['læs også'],
  continueReading: ['læs mere'],
  sourceHeadings: ['referencer'],
  linkHeadings: ['eksterne henvisninger'],
  consent: ['samtykke'],
  bylineWords: ['af|tekst'],
};
