import { type LanguageData, createLanguage, createOrdinalRule, createRomanRule } from '../language-data.ts';
import { createCardinal } from '../numbers/create-numbers.ts';
import { type NumberForm, type NumberWords, splitWords } from '../numbers/number-words.ts';
import { type SpeechRule, WORD_END, createRule } from '../rule.ts';
import { parseRomanNumeral } from '../rules/name-rules.ts';
import type { SpokenLanguage, WrittenDate } from '../spoken-language.ts';
import { portugueseAbbreviations, PORTUGUESE_NUMBERED, PORTUGUESE_TITLES } from './portuguese-abbreviations.ts';

const SMALL =
  'zero um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezasseis dezassete dezoito ' +
  'dezanove';
const SMALL_OF_BRAZIL = SMALL.replace('catorze', 'quatorze')
  .replace('dezasseis', 'dezesseis')
  .replace('dezassete', 'dezessete')
  .replace('dezanove', 'dezenove');

const createCardinals = (isBrazilian: boolean): NumberWords['cardinal'] =>
  createCardinal({
    small: isBrazilian ? SMALL_OF_BRAZIL : SMALL,
    tens: '_ _ vinte trinta quarenta cinquenta sessenta setenta oitenta noventa',
    hundreds: '_ cem duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos',
    joinTen: (ten, unit) => `${ten} e ${unit}`,
    joinHundred: (hundred, rest) => `${hundred === 'cem' ? 'cento' : hundred} e ${rest}`,
    thousand: (count, words, form) => (count === 1 ? 'mil' : `${words(form)} mil`),
    beforeRest: (rest) => (rest < 100 || rest % 100 === 0 ? ' e ' : ' '),
    scales: isBrazilian
      ? [
          [1e12, 'trilhão|trilhões'],
          [1e9, 'bilhão|bilhões'],
          [1e6, 'milhão|milhões'],
        ]
      : [
          [1e12, 'bilião|biliões'],
          [1e6, 'milhão|milhões'],
        ],
    decline: (words, form) =>
      form === 'feminine'
        ? words
            .replace(/(?<!\p{L})um$/u, 'uma')
            .replace(/(?<!\p{L})dois$/u, 'duas')
            .replace(/entos(?!\p{L})/u, 'entas')
        : words,
  });

const units = splitWords('_ primeiro segundo terceiro quarto quinto sexto sétimo oitavo nono');
const tens = splitWords(
  '_ décimo vigésimo trigésimo quadragésimo quinquagésimo sexagésimo septuagésimo octogésimo nonagésimo',
);
const ORDINALS_MAX = 199;

const MONTHS = 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro';
const months = splitWords(MONTHS);
const MASCULINE_IN_A =
  /^(?:dias?|problemas?|programas?|sistemas?|temas?|mapas?|planetas?|climas?|quilogramas?|gramas?|policiais|poemas?)$/u;
const FEMININE = new RegExp(
  `(?:${[
    'as?|ção|ções|são|sões|dades?|gens?|ã|ãs|vezes|vez|mortes?|mulher(?:es)?|noites?|partes?',
    'leis?|fases?|redes?|mães?|flores|cores|luzes|cruzes|classes?|chaves?|bases?|frentes?',
  ].join('|')})$`,
  'u',
);
const MASCULINE = new RegExp(
  `(?:${[
    'os?|or|ores|ais|al|el|eis|éis|il|is|ol|óis|ês|eses|eus|ões|ão|ãos|ães|homens|homem|jovens',
    'antes?|entes?|ares|itens|países|país|gols|meses|mês|clubes?|times?|filmes?|pontos?|testes?',
  ].join('|')})$`,
  'u',
);

function createNumbers(isBrazilian: boolean): NumberWords {
  const cardinal = createCardinals(isBrazilian);
  const ordinal = (value: number, form: NumberForm = 'bare'): string => {
    if (value < 1 || value > ORDINALS_MAX) return cardinal(value, form);
    const rest = value % 100;
    const parts = [value >= 100 ? 'centésimo' : '', tens[Math.floor(rest / 10)] ?? '', units[rest % 10] ?? ''];
    const words = parts.filter((part) => part !== '' && part !== '_').join(' ');
    return form === 'feminine' ? words.replace(/o(?= |$)/gu, 'a') : words;
  };
  return { cardinal, ordinal, year: (value) => cardinal(value) };
}

const words: LanguageData['words'] = {
  decimal: 'vírgula',
  point: 'ponto',
  dot: 'ponto',
  minus: 'menos',
  plus: 'mais',
  to: 'a',
  percent: 'por cento',
  perMille: 'por mil',
  by: 'por',
  at: 'arroba',
  dash: 'hífen',
  hashtag: 'hashtag',
  version: 'versão',
  about: 'cerca de',
  more: 'mais de',
  less: 'menos de',
  plusMinus: 'mais ou menos',
  or: 'ou',
  power: 'elevado a',
  squared: 'ao quadrado',
  cubed: 'ao cubo',
  times: 'vezes',
  per: 'por',
  andHalf: 'e meio',
  mixed: 'e ',
};

/** Data that Brazil and Portugal share. */
const shared = {
  nouns: {
    isNeeded: (value) => isGendered(value % 1_000) || isGendered(Math.floor(value / 1_000) % 1_000),
    noNoun: `de do da dos das em no na nos nas e ou o a os as ao à por pelo pela para com que é são foi mais menos mas
      contra cerca até entre sem sobre se não já há`,
    forms: [
      [/^(?:pol[ií]ci|atleta|artista|turista|jornalista|estudante|colega)/u, null],
      [MASCULINE_IN_A, 'masculine'],
      [FEMININE, 'feminine'],
      [MASCULINE, 'masculine'],
    ],
  },
  star: 'f:estrela|estrelas',
  magnitudes: {
    mil: 'x:mil',
    'milhão,milhões,mi,mln': 'milhão|milhões',
    'bilhão,bilhões,bi': 'bilhão|bilhões',
    'trilhão,trilhões': 'trilhão|trilhões',
    'mil milhões': 'mil milhões',
    'bilião,biliões': 'bilião|biliões',
    'mil M': 'mil milhões',
  },
  moneyMagnitudes: { 'M,MM,milh.': 'milhão|milhões', 'k,K': 'mil', tri: 'trilhão|trilhões' },
  andCents: 'e',
  ofMoney: (currency, amount) => (/lh(?:ão|ões)$|li(?:ão|ões)$/u.test(amount) ? `de ${currency}` : currency),
  months: MONTHS,
  shortMonths: 'jan fev mar abr mai jun jul ago set out nov dez',
  beforeDay: /(?<!\p{L})(?:em|dia|dias|de|desde|até|no|a|e|feira|sábado|domingo)(?:\s\(?|,\s)$/iu,
  fractions: `1/2 um meio, 1/3 um terço, 2/3 dois terços, 1/4 um quarto, 3/4 três quartos, 1/5 um quinto,
    2/5 dois quintos, 3/5 três quintos, 4/5 quatro quintos, 1/8 um oitavo, 3/8 três oitavos, 1/10 um décimo`,
  scoreWords:
    'ven[cç]\\p{L}{1,4}|vitória|derrot\\p{L}{1,3}|perd\\p{L}{1,4}|empat\\p{L}{1,5}|' +
    'ganh\\p{L}{1,4}|bateu|goleou|placar|' +
    'resultado|set|sets|final|por',
  acronyms: `ONU OTAN FIFA UEFA NASA COVID UNESCO UNICEF OPEP PIB IBAMA SUS USP INEP ENEM ANVISA FUNAI BRICS AIDS
    SIDA NATO PAN TAP IVA SEF PALOP UNITA IBOVESPA COPOM DETRAN SENAI MERCOSUL CAPES IPEA`,
  rulers: `Pio Paulo João Bento Leão Gregório Clemente Inocêncio Sisto Urbano Bonifácio Pedro Luís Henrique Filipe
    Carlos Afonso Sancho Dinis Duarte Manuel Sebastião José Maria Isabel Elizabeth Elisabeth Catarina Margarida Jorge
    Eduardo Ricardo Guilherme Napoleão Alexandre Nicolau Ivan Alberto Francisco Felipe Juan Harald Gustavo`,
  romanNouns: 'capítulo livro tomo volume parte fase tipo classe artigo título ato seção secção guerra inciso anexo',
  periods: 'segundo|minuto|hora|dia|noite|semana|mês|ano|pessoa|kg|quilo|litro|habitante',
} satisfies Partial<LanguageData>;

/** `o` is the accented vowel of “kilometre”. */
const createUnits = (o: string): LanguageData['units'] => ({
  prefixes: 'nano micro mili centi deci hecto quilo mega giga tera',
  metre: 'metro|metros',
  gram: 'grama|gramas',
  litre: 'litro|litros',
  watt: 'watt|watts',
  wattHour: 'watt-hora|watts-hora',
  volt: 'volt|volts',
  hertz: 'hertz',
  byte: 'byte|bytes',
  squared: 'quadrado|quadrados',
  cubed: 'cúbico|cúbicos',
  degree: 'grau|graus',
  perHour: 'por hora',
  perSecond: 'por segundo',
  hourSigns: 'h',
  secondSigns: 's',
  others: {
    km: `quil${o}metro|quil${o}metros`,
    cm: 'centímetro|centímetros',
    mm: 'milímetro|milímetros',
    't,ton': 'f:tonelada|toneladas',
    ha: 'hectare|hectares',
    'min,min.': 'minuto|minutos',
    'seg,seg.': 'segundo|segundos',
    dB: 'decibel|decibéis',
    cv: 'cavalo|cavalos',
    'cc,cm³,cm3': 'centímetro cúbico|centímetros cúbicos',
    mAh: 'miliampere-hora|miliamperes-hora',
    'Mbps,Mbit/s': 'megabit por segundo|megabits por segundo',
    'p.p.': 'ponto percentual|pontos percentuais',
  },
});

const createOwnRules = ({ cardinal, ordinal }: NumberWords): SpeechRule[] => [
  createOrdinalRule('\\.?[º°](?!C)|\\.?ª', (value, mark, { before, after }) =>
    mark === '°' && !(DETERMINER.test(before) && /^\s\p{Ll}/u.test(after))
      ? null
      : ordinal(value, mark.endsWith('ª') ? 'feminine' : 'bare'),
  ),
  createRule('digit', `1/2(?=[ \\u00a0](\\p{Ll}{3,})${WORD_END})`, ([, noun = '']) =>
    /^d[aeo]s?$/u.test(noun) ? null : noun.endsWith('a') ? 'meia' : 'meio',
  ),
  createRomanRule(ROMAN_NOUNS, (value, noun) => ordinal(value, /(?:a|ão|dade)$/iu.test(noun) ? 'feminine' : 'bare')),
  createRule('letter', `([sS]éculos?)[ \\u00a0]([IVX]{1,6})${WORD_END}`, ([, noun, numeral = '']) => {
    const value = parseRomanNumeral(numeral);
    return value === 0 ? null : `${noun} ${value > 10 ? cardinal(value) : ordinal(value)}`;
  }),
  createRule('digit', `(\\d{1,2}) ?[xX] ?(\\d{1,2})(?!\\d|[.,]\\d)${WORD_END}`, ([, one, other], { before }) =>
    SCORE.test(before) ? `${cardinal(Number(one))} a ${cardinal(Number(other))}` : null,
  ),
];

/** Brazil and Portugal differ in spelling, long numbers and cents. */
export function createSpokenPortuguese(tag: string): SpokenLanguage {
  const isBrazilian = !/^pt-(?!BR)/u.test(tag);
  const numbers = createNumbers(isBrazilian);
  const { cardinal, ordinal } = numbers;
  const clock = (hour: number, minute: number): string =>
    minute === 0
      ? `${cardinal(hour, 'feminine')} ${hour < 2 ? 'hora' : 'horas'}`
      : `${cardinal(hour, 'feminine')} e ${cardinal(minute)}`;
  const date = ({ day, lastDay, month, year }: WrittenDate): string => {
    const first = day === 1 && isBrazilian ? 'primeiro' : cardinal(day);
    const days = lastDay === undefined ? first : `${first} a ${cardinal(lastDay)}`;
    return `${days} de ${months[month - 1]}${year === undefined ? '' : ` de ${cardinal(year)}`}`;
  };
  const o = isBrazilian ? 'ô' : 'ó';
  const cent = isBrazilian ? 'centavo|centavos' : 'cêntimo|cêntimos';
  return createLanguage({
    ...shared,
    numbers,
    words,
    currencies: {
      BRL: 'real|reais;centavo|centavos',
      EUR: `euro|euros;${cent}`,
      USD: `dólar|dólares;${cent}`,
      GBP: 'f:libra|libras;pêni|pence',
      CHF: 'franco suíço|francos suíços',
      JPY: 'iene|ienes',
      CNY: 'yuan|yuans',
      ARS: 'peso argentino|pesos argentinos',
      INR: 'f:rupia|rupias',
      RUB: 'rublo|rublos',
      TRY: 'f:lira turca|liras turcas',
      CAD: 'dólar canadense|dólares canadenses',
      AUD: 'dólar australiano|dólares australianos',
      'AOA,Kz': 'kwanza|kwanzas',
      MZN: 'metical|meticais',
    },
    isSingularBelowTwo: isBrazilian,
    units: createUnits(o),
    date,
    clock: {
      say: clock,
      hourWord: '(?:horas?|hs?|hrs?|min)',
      hasH: true,
      pointBefore: /(?<!\p{L})(?:às|das)\s$/iu,
    },
    score: (one, other) => `${cardinal(one)} a ${cardinal(other)}`,
    phones: {
      patterns: [
        '\\d{2}\\)? 9?\\d{4}-\\d{4}',
        '(?<=(?:[Tt]el\\.?|[Tt]elefone|[Ll]igue(?: para)?(?: o)?) )9?\\d{4}-\\d{4}',
      ],
    },
    emergencyCalls: isBrazilian
      ? ['19[0-9]|180|181|188', '[Ll]igu\\p{L}{1,3}(?: para)?(?: o| pro)?|telefone|pelo|disque|discar|número']
      : ['112', 'ligu\\p{L}{1,3}(?: para)?(?: o)?|telefone|número'],
    titles: PORTUGUESE_TITLES,
    numbered: PORTUGUESE_NUMBERED,
    abbreviations: { ...portugueseAbbreviations, 'km/h': `quil${o}metros por hora` },
    ruler: (value, name) =>
      value > 10
        ? cardinal(value)
        : ordinal(value, /^(?:Isabel|Elizabeth|Elisabeth|Catarina|Margarida|Maria)$/u.test(name) ? 'feminine' : 'bare'),
    own: createOwnRules(numbers),
  });
}

const SCORE = /(?:venc|vitór|derrot|perd|empat|ganh|bateu|fez|faz|goleou|placar|resultado)[^.;]{0,30}$/iu;

const DETERMINER = /(?<!\p{L})(?:[oa]|d[oa]|n[oa]|ao|à|um|uma|seu|sua|meu|minha|este|esta|pel[oa])\s$/iu;
const ROMAN_NOUNS =
  '[Gg]uerra|turno|[Cc]ongresso|edição|[Cc]onferência|[Ee]ncontro|[Ss]eminário|[Rr]epública|[Ss]emana|' +
  'trimestre|semestre';

/** Whether the words of a number below a thousand have a gender. */
const isGendered = (value: number): boolean => {
  const rest = value % 100;
  return value >= 200 || (rest !== 11 && rest !== 12 && (rest % 10 === 1 || rest % 10 === 2));
};
