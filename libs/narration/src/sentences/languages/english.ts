import type { SentenceWords } from '../sentence-words.ts';

export const englishSentenceWords: SentenceWords = {
  before: `mx pres atty fr supt insp det cpl pvt pfc adm brig comdr ens spc amb sec supts hons prin esp eg ie est
    ca op cit dept univ assn assoc asst dist gens capts cols lts incl excl approx messrs mss mme mlle sra sig med
    arr adj btw hwy rte jan feb mar apr jun jul aug sep sept oct nov dec tue tues wed thu thur thurs fri rt rt.hon
    resp misc orig eds trans transl dir nat natl int intl govt gov't st col gen sen gov`,
  ends: `ave blvd rd sq pl cos esq m.d ph.d b.a m.a d.d.s r.n u.s u.k e.u u.n u.s.a d.c i.v ed eds ex temp min mins
    hrs hr`,
  number: `sect sects eq eqs pt pts rm app apps ex exs bk bks cl art arts reg regs tab tabs ser iss ln lns nos apt
    ste flt lot sgd rs nt max lb lbs oz ft yd yds mi qt gal tbsp tsp`,
  starters: `a an i she at in on of so as my me your one two three no not some many most all both each every any
    another other others such with from by to for after before while although though because since until unless
    during despite however therefore meanwhile moreover furthermore instead also yet now then here once again
    perhaps maybe indeed thus hence finally first second last next still even just only according additionally
    nevertheless nonetheless otherwise overall today yesterday tomorrow is was were are am do did does don't didn't
    doesn't can could will would should may might must has have had be being been let let's i'm i've i'll i'd it's
    he's she's they're we're you're we'll we've that's there's what's who's nobody everyone everybody someone
    something nothing everything people whether which whose whom or nor please thanks yes well under over between
    among through about against without within into onto upon toward towards like unlike several few much more less
    half later earlier soon often sometimes usually never always together eventually recently currently ultimately
    similarly likewise specifically generally typically importantly interestingly unfortunately fortunately clearly
    obviously certainly course`,
  eras: 'b.c a.d b.c.e c.e',
};
