import type { SentenceWords } from '../sentence-words.ts';

export const frenchSentenceWords: SentenceWords = {
  before: `m mm mme mmes mlle mlles me mes mgr mgrs ste sts stes pr dre av bd boul fg pl cf ex p.ex c.-à-d c.à.d
    c.a.d env tél éd éds dir coll trad préf janv févr avr juil oct nov déc ibid op cit vve cie.fr hab adj adv chap
    gal cal lieut cdt adjt`,
  ends: 'cie éts ets n.d.l.r s.a',
  number: 'no nos n° n art arts p pp fig vol chap t tél env alin liv réf ch l § sept',
  starters: `le la les l' un une des du de d' il elle ils elles on nous vous je j' ce c' cet cette ces cela ça mon
    ma mes ton sa son ses leur leurs notre nos votre vos et ou mais or donc car ni dans en sur sous pour par avec
    sans chez vers au aux à si s' quand lorsque lorsqu' comme comment pourquoi qui que qu' quel quelle quelles où
    puis alors ainsi aussi après avant pendant depuis selon entre plusieurs tous toutes tout toute chaque aucun
    aucune certains certaines d'autres ne n' y ici là oui non bien très plus moins enfin cependant toutefois
    pourtant néanmoins malgré grâce afin peut probablement beaucoup deux trois`,
  eras: 'j.-c av.j.-c apr.j.-c',
};
