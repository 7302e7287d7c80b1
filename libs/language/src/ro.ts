import type { LanguagePhrases } from './language-phrases.ts';

export const ro: LanguagePhrases = {
  sentences: {
    before: `dl dna d-na d-l d-lui d-nei dlui dnei d-nul d-ra dra av col lt mr cpt plt serg str bd bld sf sft șos nr
    art pag pg cca aprox ex ed jud mun com tel lit alin op cit ing acad arh conf lect asist pct fig tab etc.fr prof
    univ Gen`,
    ends: 's.a s.r.l ș.a ş.a min',
    number: 'nr art alin lit pag pg p vol cap fig tel cca cl pct sect tab par bl sc ap et',
    starters: `el ea ei ele un o unei unui în într-un într-o la pe cu de din dintr-un despre pentru prin fără sub
    spre între până după înainte conform și sau dar însă ci iar că să se nu nici ce cine care când unde cum dacă
    deși acest această acesta aceasta aceste acești acel acea acela este sunt era erau a au am fi avea s-a s-au și-a
    mai foarte doar chiar numai tot toate toți fiecare alt altă alte alți unii unele mulți multe doi trei două eu tu
    noi voi lui lor sa său cel cea cei cele astfel apoi acum astăzi azi ieri mâine atunci totuși deci`,
    eras: 'î.hr d.hr î.e.n e.n î.cr d.cr',
  },
  monthNames: 'ianuarie _ _ _ _ iunie iulie _ _ _ noiembrie _',
  callsToAction: ['citeșt?e și'],
  sourceHeadings: ['note și referințe'],
  linkHeadings: ['legături externe'],
  authorWords: ['autor(?:ul)?|text'],
  bylineWords: ['autor(?:ul)?|text'],
  by: 'de',
};
