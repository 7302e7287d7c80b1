import type { LanguagePhrases } from './language-phrases.ts';

export const is: LanguagePhrases = {
  sentences: {
    before: `hr frú hv þm hæstv umr t.d d.t þ.e þ.e.a.s m.a sbr skv ca nr kl bls þ.á.m u.þ.b s.s o.fl f.h e.h sl
    þ.m.t t.a.m m.t.t a.m.k n.k nk f.m gr mgr tl frh`,
    ends: 'kr þús millj ma ehf hf ohf slf',
    number: 'nr kl bls gr mgr kafli tölul ca',
    ordinals: 'months',
    months: 'janúar febrúar mars apríl maí júní júlí ágúst september október nóvember desember',
    starters: `það þessi þetta þessir þeir þær þau hann hún ég við þið þú í á af fyrir frá með um og en eða svo sem
    þegar þá til eftir undir yfir milli gegn án hjá samkvæmt að ekki enginn einnig nú hér þar hver hvað hvar hvernig
    hvers ef er var voru hefur hafa hafði verður varð kann mun skal má allir margir sumir aðrir báðir hvert tveir
    þrír þó því auk síðar þannig einn ein eitt samt síðan síðar úr þótt sá sú hins`,
    eras: 'f.kr e.kr',
    andSoOn: 'o.s.frv osfrv o.þ.h o.fl',
  },
  monthNames: '_ _ _ _ maí júní júlí ágúst _ _ nóvember desember',
  authorWords: ['eftir|höfundur'],
  bylineWords: ['eftir|höfundur'],
};
