import type { SentenceWords } from '../sentence-words.ts';

/** Words of languages without a voice. They include only reliable abbreviations. */
export const otherSentenceWords: Readonly<Record<string, SentenceWords>> = {
  el: {
    stops: ';\u037e',
    before: 'κ κα κος δρ καθ π.χ δηλ αρ σελ βλ πρβλ τηλ λ.χ στρ αγ',
    ends: 'π.χ μ.χ κ.λπ κλπ κ.ά κτλ',
    number: 'αρ σελ τηλ άρθ κεφ',
    starters: `ο η το οι τα του της των στο στη στην στον ένας μια ένα και αλλά όμως αν όταν πού πώς γιατί που δεν
      θα να με για από σε αυτός αυτή αυτό είναι ήταν`,
  },
  hy: { stops: ':' },
  fa: { before: 'د دکتر م' },
  ur: { before: 'ڈاکٹر' },
  mr: { before: 'डॉ श्री प्रा पं', stops: '|' },
  bg: {
    before: 'г-н г-жа д-р проф акад инж ул бул пл гр с обл св т.е т.нар напр вж тел ал чл',
    eras: 'г гг в вв',
    ends: 'т.г р.б лв ст хил млн млрд пр др',
    number: 'г чл ал т с стр тел ул пл бул бл',
  },
  uk: {
    before: 'вул просп пл пров буд кв ім проф акад доц ін св обл м с р-н т.зв див рис табл тел н напр',
    eras: 'р рр ст',
    ends: 'грн коп тис млн млрд н.е т.д т.п',
    number: 'р с стор ст п гл рис № вул буд кв',
  },
  sr: { before: 'др проф г-ђа ул бр св dr prof ul br sv tj npr', ordinals: 'months' },
  kk: { before: 'т.б проф акад', number: 'ж б', ends: 'жж млн млрд мың' },
  cs: {
    before: `p pp pí sl ing mgr bc mudr judr phdr rndr doc prof gen plk mjr kpt por ul nám tř sv tzv tj např mj
      resp popř č čj str tel odst písm ks st ml mil`,
    eras: 'r n.l',
    ends: 'kč hod min s.r.o a.s atd apod',
    number: 'č čj str s odst písm tel r čl',
    ordinals: 'months',
    months: 'ledna února března dubna května června července srpna září října listopadu prosince století',
  },
  sk: {
    before: 'p pp pí ing mgr bc mudr judr phdr doc gen plk ul nám sv tzv t.j tj napr resp príp č čj str tel ods písm',
    eras: 'r n.l',
    ends: 's.r.o a.s atď apod',
    number: 'č čj str s ods písm tel r čl',
    ordinals: 'months',
    months: 'januára februára marca apríla mája júna júla augusta septembra októbra novembra decembra storočia',
  },
  hu: {
    before: 'dr id ifj özv prof gr br szt pl ill kb ún vö ld st tel',
    ends: 'stb u kft bt zrt nyrt',
    ordinals: 'months',
    months: 'január február március április május június július augusztus szeptember október november december',
  },
  fi: {
    before: 'esim ks vrt tri prof toim huom mm nk ts os puh n',
    ends: 'jne ym yms yo eaa jaa ekr jkr',
    ordinals: 'months',
  },
  hr: { before: 'dr prof gđa gosp ul br sv tj npr tzv st ing mr', ends: 'god r itd sl', ordinals: 'months' },
  sl: { before: 'dr prof ga gdč ul št sv tj npr t.i oz mag inž', ends: 'itd ipd', ordinals: 'months' },
  ca: {
    before: 'sr sra srta dr dra d av avda c pl pça pàg núm art fig p.ex ex st sta mn',
    number: 'núm n pàg p art cap vol fig tel',
    ends: 'a.c d.c',
  },
  vi: { before: 'ts ths pgs gs tp', ends: 'v.v' },
  id: { before: 'dr drs ir jl jln tn ny sdr hj h kh yg dsb.a', ends: 'dll dsb dst tbk' },
};
