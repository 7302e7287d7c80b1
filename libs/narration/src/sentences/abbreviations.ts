/**
 * What a full stop after these words means. `before`: the sentence goes on whatever follows (titles, `e.g.`);
 * `number`: it goes on before a digit or a Roman numeral; `months`: what follows an ordinal such as `3.`;
 * `starters`: words that open a sentence even after an initial or an acronym.
 */
export interface AbbreviationWords { before?: string; number?: string; months?: string; starters?: string }

const romance = 'dr dra prof sr sra sto sta';

/** Lower-case, without the last full stop. */
export const abbreviationWords: Readonly<Record<string, AbbreviationWords>> = {
  en: {
    before: 'mr mrs ms mx messrs dr prof rev fr hon pres gov sen rep reps sens gen col lt capt cmdr maj sgt cpl pvt adm brig supt insp st mt ft vs cf viz e.g i.e eg ie ex approx est al ca op cit dept univ assn bros asst dist ave blvd msgr gens drs profs esp incl jan feb mar apr jun jul aug sep sept oct nov dec',
    number: 'no nos p pp vol vols fig figs ch chap sec art eq nr para par ver v pt rm tel ext jan feb mar apr jun jul aug sep sept oct nov dec',
    starters: 'the a an it he she they we i you this that these those there in on at but and so if when as his her its their our my what who where why how for after before while although then some many most no not one two with from by to however meanwhile according also yet now here both each is was are were do does did can will would could should',
  },
  fr: {
    before: 'm mm mme mmes mlle mlles dr pr me mgr st ste sts stes av bd boul cf ex p.ex c.-à-d c.à.d env tél éd dir vol chap janv févr avr juil sept oct nov déc al ibid op cit',
    number: 'n no nos nr art p pp fig vol chap t tél env',
    starters: 'le la les un une il elle ils elles on nous vous je ce cette ces c’est c\'est mais et dans en pour sur avec au aux à',
  },
  de: {
    before: 'hr hrn fr frl dr prof dipl ing mag st str z.b z b u.a o.ä d.h v.a u.u i.d.r s.o s.u z.t z.zt vgl bzw bspw ca evtl ggf inkl exkl max min sog zzt gem geb gest verh vors zit abb abs anm art aufl bd bde bearb begr hg hrsg jh jhd jan feb febr mär apr jun jul aug sep sept okt nov dez kath ev ehem europ franz engl ital span dt österr schweiz rd röm griech lat allg bes insb einschl zz inh tel nr mio mrd tsd std sek betr st stv rer nat phil jur med hon habil i.e sr hl a.d u.z o.g d.j v.chr n.chr',
    number: 'nr nrn abb abs art bd s tel kap abschn ziff rn az',
    months: 'januar jänner februar feber märz april mai juni juli august september oktober november dezember jahrhundert jahrhunderts jahrhunderte jahrtausend weltkrieg weltkriegs weltkrieges liga bundesliga platz klasse stock etage auflage geburtstag jahrestag jahr runde minute mal kapitel',
    starters: 'der die das ein eine einen er sie es wir ich ihr man in im am an auf aus bei mit nach von vom zu zum zur für und aber oder doch denn da dann dort hier so wenn als wie was wer wo warum auch nur noch nicht sein seine ihre diese dieser dieses dabei damit danach dazu seit bis durch über unter vor während trotz jedoch allerdings insgesamt heute später zudem außerdem bereits',
  },
  es: {
    before: `${romance} d dña dn srta sres sras dres ing lic arq gral cnel tte cap prof av avda pza c p.ej p ej pág págs aprox ed cía vol núm fig cap art mons excmo excma ilmo ilma fr ee.uu ee uu dpto dto`,
    number: 'n no núm nº pág págs p pp art fig cap vol t tel tlf',
    starters: 'el la los las un una él ella en de por para con y pero que se no su sus este esta estos es al del',
  },
  pt: {
    before: `${romance} srs sras srta drs eng exmo exma ilmo ilma d av r pça p.ex p ex pág págs aprox ed cia vol núm fig cap art gen cel ten maj sgt prof profa fl fls`,
    number: 'n no nº núm pág págs p pp art fig cap vol tel',
    starters: 'o a os as um uma ele ela eles em no na nos nas de por para com e mas que se não seu sua este esta ao do da',
  },
  it: {
    before: 'sig sigg sig.ra sig.na dott dott.ssa dr prof prof.ssa ing avv arch geom rag on sen gen col cap ten mons don s ss p.es p es es cfr pag pagg vol art fig cap ecc tel v',
    number: 'n nn nr art artt pag pagg p pp fig cap vol tel v',
    starters: 'il lo la i gli le un una egli lei in di da per con e ma che non si questo questa nel nella al alla del della è',
  },
  nl: {
    before: 'dhr mevr mw mej dr drs prof ir ing mr ds st jhr bijv bv b.v enz z d.w.z m.b.t o.a m.a.w t.a.v i.v.m n.a.v a.u.b ca resp incl excl evt nl vgl zgn burg min jan feb mrt apr jun jul aug sept sep okt nov dec lic mgr past pr blz',
    number: 'nr nrs blz p art fig afb hfst par tel',
    starters: 'de het een hij zij ze we wij ik in op aan bij met na van voor en maar dat dit die er toen als ook',
  },
  da: {
    before: 'hr fr frk dr prof f.eks f eks bl.a bl a d.v.s dvs m.fl mht ca evt inkl ekskl jf kl nr pga pr skt sml tlf vedr adr afd art ass cand mag stud jur osv red kap st',
    number: 'nr kl s art kap stk fig tlf pkt ca pr §',
    months: 'januar februar marts april maj juni juli august september oktober november december århundrede',
    starters: 'den det de en et han hun vi jeg i på af for med og men som der når da ved til',
  },
  nb: {
    before: 'hr fr frk dr prof f.eks f eks bl.a bl a d.v.s dvs m.fl ca evt inkl ekskl jf jfr kl nr pga pr st tlf vedr adr avd osv red kap mv',
    number: 'nr kl s art kap fig tlf pkt ca pr',
    months: 'januar februar mars april mai juni juli august september oktober november desember århundre',
    starters: 'den det de en et ei han hun vi jeg i på av for med og men som der når da ved til dette',
  },
  sv: {
    before: 'hr fr dr prof t.ex t ex bl.a bl a d.v.s dvs m.fl m.m ca ev inkl exkl jfr kl nr p.g.a pga st tel ang avd osv kap s.k s k fr.o.m t.o.m o.s.v resp',
    number: 'nr kl s art kap fig tel ca st',
    starters: 'den det de en ett han hon vi jag i på av för med och men som där när då vid till detta',
  },
  is: {
    before: 'hr frú hv þm hæstv umr th kr dr prof t.d t d þ.e þ e m.a m a o.s.frv sbr skv ca nr kl bls þ.á.m u.þ.b s.s',
    number: 'nr kl bls ca gr mgr',
    months: 'janúar febrúar mars apríl maí júní júlí ágúst september október nóvember desember',
  },
  pl: {
    before: 'p pp dr hab prof inż mgr lek med red gen płk mjr kpt por ppłk ul al pl os np tzn tzw m.in m in itp św bł ks abp bp o im ww ok godz tel nr str art poz ust zob por wg min maks ob obyw woj pow gm sygn akt jw dot dyr kl lic st wyd t',
    number: 'nr art poz ust str s t rozdz godz ok tel par pkt lit',
    months: 'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia',
    starters: 'w na z do po od o i a ale to ten ta jest nie się on ona oni jego jej jak gdy kiedy',
  },
  ro: {
    before: 'dl dna d-na d-l dlui dnei dr prof ing av gen col lt mr cpt str bd sf st nr art pag cca aprox ex vol ed jud mun tel min max lit alin op cit',
    number: 'nr art alin lit pag p vol cap fig tel cca cl',
    starters: 'el ea ei ele un o în la pe cu de din și dar nu se că acest această este',
  },
  ru: {
    before: 'г гг гор ул пр просп пер пл наб бул ш им проф акад доц инж чл корр св о д кв корп стр обл р н п пос дер с т.е т е т.к т к т.н т н т.д т.п напр см ср рис табл гл ред изд руб коп тыс млн млрд кг км м см мм ок англ нем фр лат греч итал исп рус тел',
    number: 'г № ст стр с гл п пп рис табл т тт кв д корп стр ок тел вып',
    starters: 'он она оно они мы я вы ты в на по с к о из за от для и а но что как это этот эта эти так там тогда если когда не его её их при после до',
  },
  tr: {
    before: 'dr prof doç yrd av alb gen yzb bşk müh öğr sn hz st mah cad sok sk blv apt no bkz örn ör vb vs yy çev haz yay krş ing alm fr',
    number: 'no nr s sf bkz madde md',
    months: 'ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık yüzyıl yüzyılda yüzyılın dünya madde maddesi',
    starters: 'bu bir o ve ama ancak',
  },
  cy: { before: 'dr prof parch mr mrs ms e.e h.y st', number: 'rhif tt t' },
  hi: { before: 'डॉ श्री प्रो पं कु सं', number: 'सं' },
};

const toSet = (words: string | undefined): ReadonlySet<string> => new Set(words?.split(' '));

export interface AbbreviationSets {
  before: ReadonlySet<string>; number: ReadonlySet<string>; months: ReadonlySet<string>; starters: ReadonlySet<string>;
}

/** The same data as sets, built once for each language. */
export const abbreviationSets: ReadonlyMap<string, AbbreviationSets> = new Map(
  Object.entries(abbreviationWords).map(([language, words]) => [language, {
    before: toSet(words.before), number: toSet(words.number), months: toSet(words.months), starters: toSet(words.starters),
  }]),
);
