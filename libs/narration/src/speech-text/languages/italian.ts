import { createLanguage, createOrdinalRule, createRomanRule } from '../language-data.ts';
import { createCardinal } from '../numbers/create-numbers.ts';
import { type NumberForm, splitWords } from '../numbers/number-words.ts';
import { WORD_END, createRule } from '../rule.ts';
import type { SpokenLanguage } from '../spoken-language.ts';

const base = createCardinal({
  small:
    'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici ' +
    'diciassette diciotto diciannove',
  tens: '_ _ venti trenta quaranta cinquanta sessanta settanta ottanta novanta',
  hundreds: '_ cento duecento trecento quattrocento cinquecento seicento settecento ottocento novecento',
  joinTen: (ten, unit) => (/^[uo]/u.test(unit) ? ten.slice(0, -1) : ten) + unit,
  joinHundred: (hundred, rest) => (rest.startsWith('ott') ? hundred.slice(0, -1) : hundred) + rest,
  thousand: (count, words) => (count === 1 ? 'mille' : `${words('bare')}mila`),
  beforeRest: () => '',
  scales: [
    [1e12, 'bilione|bilioni'],
    [1e9, 'miliardo|miliardi'],
    [1e6, 'milione|milioni'],
  ],
  decline: (words, form) =>
    words !== 'uno' || form === 'bare' ? words : form === 'feminine' ? 'una' : form === 'masculine' ? 'un' : words,
});
const cardinal = (value: number, form: NumberForm = 'bare'): string =>
  base(value, form).replace(/(?<=\p{L})tre$/u, 'tré');
const firstOrdinals = splitWords('zeresimo primo secondo terzo quarto quinto sesto settimo ottavo nono decimo');

function ordinal(value: number, form: NumberForm = 'bare'): string {
  const words = firstOrdinals[value] ?? `${base(value, 'bare').replace(/(?<!tr)(?:[aou]|(?<!s)e|(?<!e)i)$/u, '')}esimo`;
  return form === 'feminine' ? words.replace(/o$/u, 'a') : words;
}

const MONTHS = 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre';
const months = splitWords(MONTHS);
const MASCULINE = /(?:o|ore|one|ale|ame|iere|ema|amma|ista|paese|mese|piede|nome|punto|euro)$/u;
const FEMININE = /(?:a|ione|tà|tù|ice|notte|parte|legge|voce|rete|base|fase|classe|chiave|nave|morte)$/u;

/** Text before and after a figure with `°`, which is an ordinal or degrees. */
const ORDINAL_BEFORE =
  /(?<!\p{L})(?:il|lo|la|al|del|dal|nel|sul|un|una|suo|mio|tuo|nostro|vostro|loro|ogni|questo)\s$/iu;
const DEGREES_AFTER = /^\s(?:a|al|alle|all|e|o|in|nel|nella|di|su|sul|con|per|oggi|ieri|domani|stamattina)(?!\p{L})/u;
const ROMAN_NOUNS = [
  'secol[oi]|edizione|legislatura|dinastia|congresso|centenario|anniversario|guerra|turno|grado|commissione|municipio',
  'repubblica|trimestre|semestre|bimestre|giornata|lettura|girone|circoscrizione|sessione|conferenza|divisione|brigata',
].join('|');

const clock = (hour: number, minute: number): string =>
  [cardinal(hour, hour === 1 ? 'feminine' : 'bare'), minute === 0 ? '' : `e ${cardinal(minute)}`].join(' ').trim();

export const spokenItalian: SpokenLanguage = createLanguage({
  numbers: { cardinal, ordinal, year: (value) => cardinal(value) },
  words: {
    decimal: 'virgola',
    point: 'punto',
    dot: 'punto',
    minus: 'meno',
    plus: 'più',
    to: 'a',
    percent: 'per cento',
    perMille: 'per mille',
    by: 'per',
    at: 'chiocciola',
    dash: 'trattino',
    hashtag: 'hashtag',
    version: 'versione',
    about: 'circa',
    more: 'più di',
    less: 'meno di',
    plusMinus: 'più o meno',
    or: 'o',
    power: 'elevato a',
    squared: 'al quadrato',
    cubed: 'al cubo',
    times: 'volte',
    per: 'al',
    andHalf: 'e mezzo',
    mixed: 'e ',
  },
  star: 'f:stella|stelle',
  nouns: {
    isNeeded: (value) => value === 1,
    noNoun: `di del della e ed o a al alla per con che si è in nel nella su sul da dal non più meno ma ogni contro circa
      dopo prima tra fra il la lo i gli le un una`,
    forms: [
      [/^(?:s[^aeiou]|z|gn|ps|x|y)/u, 'bare'],
      [MASCULINE, 'masculine'],
      [FEMININE, 'feminine'],
    ],
  },
  magnitudes: {
    mila: 'mila',
    mille: 'mille',
    'mln,milione,milioni,mil.': 'milione|milioni',
    'mld,mrd,miliardo,miliardi': 'miliardo|miliardi',
  },
  moneyMagnitudes: { M: 'milione|milioni', 'k,K': 'mille|mila' },
  currencies: {
    EUR: 'euro;centesimo|centesimi',
    USD: 'dollaro|dollari;centesimo|centesimi',
    GBP: 'f:sterlina|sterline;penny|pence',
    CHF: 'franco svizzero|franchi svizzeri;centesimo|centesimi',
    JPY: 'yen',
    CNY: 'yuan',
    RUB: 'rublo|rubli',
    INR: 'f:rupia|rupie',
    TRY: 'f:lira turca|lire turche',
    BRL: 'real',
    UAH: 'f:grivnia|grivnie',
    PLN: 'zloty',
    CAD: 'dollaro canadese|dollari canadesi',
    AUD: 'dollaro australiano|dollari australiani',
  },
  andCents: 'e',
  ofMoney: (currency, amount) => (/(?:milion|miliard)[eio]$/u.test(amount) ? `di ${currency}` : currency),
  units: {
    prefixes: 'nano micro milli centi deci etto chilo mega giga tera',
    metre: 'metro|metri',
    gram: 'grammo|grammi',
    litre: 'litro|litri',
    watt: 'watt',
    wattHour: 'f:wattora',
    volt: 'volt',
    hertz: 'hertz',
    byte: 'byte',
    squared: 'quadrato|quadrati',
    cubed: 'cubo|cubi',
    degree: 'grado|gradi',
    perHour: 'orario|orari',
    perSecond: 'al secondo',
    hourSigns: 'h',
    secondSigns: 's',
    others: {
      t: 'f:tonnellata|tonnellate',
      ha: 'ettaro|ettari',
      mq: 'metro quadrato|metri quadrati',
      cc: 'centimetro cubo|centimetri cubi',
      mc: 'metro cubo|metri cubi',
      kmq: 'chilometro quadrato|chilometri quadrati',
      'min,min.': 'minuto|minuti',
      hPa: 'ettopascal',
      dB: 'decibel',
      CV: 'cavallo|cavalli',
      mAh: 'milliampereora',
      'Mbit/s,Mbps': 'megabit al secondo',
      mmHg: 'millimetro di mercurio|millimetri di mercurio',
    },
  },
  months: MONTHS,
  shortMonths: 'gen/genn feb/febb mar/_ apr mag giu lug ago set/sett ott nov dic',
  beforeDay: /(?:(?<!\p{L})(?:il|del|dal|al|nel|entro|giorno|\p{L}{4,7}dì|sabato|domenica)\s\(?|[ld]['’])$/iu,
  date: ({ day, lastDay, month, year }) => {
    const first = day === 1 ? 'primo' : cardinal(day);
    const days = lastDay === undefined ? first : `${first} a ${cardinal(lastDay)}`;
    return `${days} ${months[month - 1]}${year === undefined ? '' : ` ${cardinal(year)}`}`;
  },
  clock: {
    say: clock,
    pointBefore: /(?:(?<!\p{L})(?:alle|dalle|delle|ore|h|le|e)\s|all['’])$/iu,
    hasH: false,
  },
  fractions: `1/2 un mezzo, 1/3 un terzo, 2/3 due terzi, 1/4 un quarto, 3/4 tre quarti, 1/5 un quinto, 2/5 due quinti,
    3/5 tre quinti, 4/5 quattro quinti, 1/8 un ottavo, 3/8 tre ottavi, 1/10 un decimo`,
  scoreWords:
    'vin\\p{L}{1,5}|vitt\\p{L}{1,5}|batt\\p{L}{1,5}|perd\\p{L}{1,4}|perso|pareggi\\p{L}{1,4}|sconfit\\p{L}{1,4}|' +
    'finit[oa]|termin\\p{L}{1,4}|risultato|set|finale|punteggio',
  score: (one, other) => `${cardinal(one)} a ${cardinal(other)}`,
  titles: `sig. signor, sig.ra signora, sig.na signorina, sigg. signori, Sig. signor, Sig.ra signora, dott. dottor,
    dott.ssa dottoressa, Dott. dottor, Dott.ssa dottoressa, dr. dottor, Dr. dottor, prof. professor, Prof. professor,
    prof.ssa professoressa, Prof.ssa professoressa, avv. avvocato, Avv. avvocato, ing. ingegner, Ing. ingegner,
    arch. architetto, geom. geometra, rag. ragionier, on. onorevole, On. onorevole, sen. senatore, gen. generale,
    Gen. generale, col. colonnello, cap. capitano, ten. tenente, mons. monsignor, Mons. monsignor,
    card. cardinale, mar. maresciallo`,
  numbered: `n. numero, n° numero, nr. numero, N. numero, nn. numeri, art. articolo, artt. articoli, pag. pagina,
    pagg. pagine, p. pagina, pp. pagine, cap. capitolo, vol. volume, fig. figura, co. comma, h ore, par. paragrafo`,
  abbreviations: {
    'ecc.': 'eccetera',
    'p. es.': 'per esempio',
    'p.es.': 'per esempio',
    'ad es.': 'ad esempio',
    'a.C.': 'avanti Cristo',
    'a. C.': 'avanti Cristo',
    'd.C.': 'dopo Cristo',
    'd. C.': 'dopo Cristo',
    'ca.': 'circa',
    'cfr.': 'confronta',
    'vs.': 'contro',
    vs: 'contro',
    'tel.': 'telefono',
    'Tel.': 'telefono',
    'c.d.': 'cosiddetto',
    'cd.': 'cosiddetto',
    'd.lgs.': 'decreto legislativo',
    'D.Lgs.': 'decreto legislativo',
    'D.lgs.': 'decreto legislativo',
    'd.l.': 'decreto legge',
    'D.L.': 'decreto legge',
    'D.P.R.': 'D P R',
    'all.': 'allegato',
    'es.': 'esempio',
    'prov.': 'provincia',
    'tot.': 'totale',
    'max.': 'massimo',
    'min.': ({ after }) => (/^\s\d/u.test(after) ? 'minimo' : /^\s\p{Lu}/u.test(after) ? 'ministro' : null),
    'sec.': ({ after }) => (/^\s[IVX]+(?!\p{L})/u.test(after) ? 'secolo' : null),
    'S.': ({ after }) =>
      /^\s(?:Messa|Maria|Giovanni|Pietro|Francesco|Antonio|Stefano|Marco)(?!\p{L})/u.test(after)
        ? /^\s(?:Messa|Maria)/u.test(after)
          ? 'Santa'
          : 'San'
        : null,
    'c.so': 'corso',
    'C.so': 'corso',
    'p.za': 'piazza',
    'P.za': 'piazza',
    'p.zza': 'piazza',
    'P.zza': 'piazza',
    'v.le': 'viale',
    'V.le': 'viale',
    'F.lli': 'Fratelli',
    'S.p.A.': 'S.P.A',
    SpA: 'S.P.A',
    'S.r.l.': 'S R L',
    'km/h': 'chilometri orari',
  },
  acronyms: `ONU NATO FIFA UEFA NASA COVID UNESCO UNICEF USA
    INPS INAIL ISTAT CONI ENEL ENI RAI FIAT ANSA IVA IMU IRPEF ANAS
    PIL SIAE TAR TAV ASL AIFA OMS SPID DIGOS AGCOM CONSOB OCSE OPEC CISL UIL ANCI NAS ISIS AIDS`,
  rulers: `Pio Paolo Giovanni Benedetto Leone Gregorio Clemente Innocenzo Sisto Urbano Bonifacio Giulio Carlo Luigi
    Enrico Filippo Federico Vittorio Emanuele Umberto Ferdinando Francesco Elisabetta Caterina Margherita Giorgio
    Edoardo Riccardo Guglielmo Napoleone Alessandro Nicola Pietro Ivan Alberto Amedeo Cosimo Felipe Juan Maria`,
  romanNouns: 'secolo capitolo libro tomo volume parte fase tipo classe articolo titolo atto sezione categoria',
  ruler: (value, name) =>
    ordinal(value, /^(?:Elisabetta|Caterina|Margherita|Maria)$/u.test(name) ? 'feminine' : 'bare'),
  phones: { patterns: ['3\\d{2}[ /.-]\\d{6,7}', '3\\d{2} \\d{3} \\d{4}', '(?<=verde )800[ .-]?\\d{3}[ .-]?\\d{3}'] },
  periods: 'secondo|minuto|giorno|mese|litro|kg|chilo',
  own: [
    createRule('letter', `anni ['’‘]([2-9]0)(?!\\d)`, ([, decade]) => `anni ${cardinal(Number(decade))}`),
    createRule(
      'sign',
      '/(?=(ora|anno|etto|abitante|notte|settimana|persona|testa)(?!\\p{L}))',
      ([, noun = ''], { before }) => (/[\d€$]$/u.test(before) ? (/^[aeo]/u.test(noun) ? " all'" : ' a ') : null),
    ),
    createRule('digit', `([1-9]\\d{0,2})mila${WORD_END}`, ([, count]) => cardinal(Number(count) * 1_000)),
    createOrdinalRule('[º°ª]', (value, mark, { before, after }) =>
      mark !== '°' || ORDINAL_BEFORE.test(before) || (/^\s\p{Ll}/u.test(after) && !DEGREES_AFTER.test(after))
        ? ordinal(value, mark === 'ª' ? 'feminine' : 'bare')
        : null,
    ),
    createOrdinalRule('[ao]', (value, mark, { before, after }) =>
      /(?<!\p{L})(?:la|una|alla|della|nella|dalla|il|un|al|del|nel)\s$/iu.test(before) && /^\s\p{Ll}/u.test(after)
        ? ordinal(value, mark === 'a' ? 'feminine' : 'bare')
        : null,
    ),
    createRule('digit', `(\\d{1,4})esim([oaie])${WORD_END}`, ([, figures, ending]) =>
      ordinal(Number(figures)).replace(/o$/u, ending ?? 'o'),
    ),
    createRule('digit', `(\\d{1,3})(enn[ei])${WORD_END}`, ([, years, ending]) => {
      const words = base(Number(years), 'bare');
      return `${/(?:tre|sei)$/u.test(words) ? words : words.slice(0, -1)}${ending}`;
    }),
    createRule('digit', `1/2(?=[ \\u00a0](\\p{Ll}{3,})${WORD_END})`, ([, noun = '']) =>
      /^(?:di|del|della)$/u.test(noun) ? null : noun.endsWith('a') ? 'mezza' : 'mezzo',
    ),
    createRomanRule(ROMAN_NOUNS, (value, noun) => ordinal(value, /(?:a|ione|ie)$/u.test(noun) ? 'feminine' : 'bare')),
  ],
});
