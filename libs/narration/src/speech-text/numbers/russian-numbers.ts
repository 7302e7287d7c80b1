import { createCardinal } from './create-numbers.ts';
import { type NumberForm, type NumberWords, joinWords, splitWords } from './number-words.ts';

/** The words of numbers: nominative, genitive and the ordinal, of which the ending is separate. */
const table = splitWords(
  `ноль/ноля/нулев-ой один/одного/перв-ый два/двух/втор-ой три/трёх/трет-ий четыре/четырёх/четвёрт-ый
    пять/пяти/пят-ый шесть/шести/шест-ой семь/семи/седьм-ой восемь/восьми/восьм-ой девять/девяти/девят-ый
    десять/десяти/десят-ый одиннадцать/одиннадцати/одиннадцат-ый двенадцать/двенадцати/двенадцат-ый
    тринадцать/тринадцати/тринадцат-ый четырнадцать/четырнадцати/четырнадцат-ый пятнадцать/пятнадцати/пятнадцат-ый
    шестнадцать/шестнадцати/шестнадцат-ый семнадцать/семнадцати/семнадцат-ый восемнадцать/восемнадцати/восемнадцат-ый
    девятнадцать/девятнадцати/девятнадцат-ый двадцать/двадцати/двадцат-ый тридцать/тридцати/тридцат-ый
    сорок/сорока/сороков-ой пятьдесят/пятидесяти/пятидесят-ый шестьдесят/шестидесяти/шестидесят-ый
    семьдесят/семидесяти/семидесят-ый восемьдесят/восьмидесяти/восьмидесят-ый девяносто/девяноста/девяност-ый
    сто/ста/сот-ый двести/двухсот/двухсот-ый триста/трёхсот/трёхсот-ый четыреста/четырёхсот/четырёхсот-ый
    пятьсот/пятисот/пятисот-ый шестьсот/шестисот/шестисот-ый семьсот/семисот/семисот-ый
    восемьсот/восьмисот/восьмисот-ый девятьсот/девятисот/девятисот-ый`,
).map((entry) => entry.split('/'));
const nominatives = table.map(([word = '']) => word);
const genitives = new Map(table.map(([word = '', genitive = '']) => [word, genitive]));
const ordinals = new Map(table.map(([word = '', , ordinalWord = '']) => [word, ordinalWord]));

export const russianPlural = (value: number): 'one' | 'few' | 'many' => {
  const [unit, rest] = [value % 10, value % 100];
  if (unit === 1 && rest !== 11) return 'one';
  return unit >= 2 && unit <= 4 && (rest < 12 || rest > 14) ? 'few' : 'many';
};
const base = createCardinal({
  small: nominatives.slice(0, 20).join(' '),
  tens: `_ _ ${nominatives.slice(20, 28).join(' ')}`,
  hundreds: `_ ${nominatives.slice(28).join(' ')}`,
  thousand: (count, words, form) => {
    const isGenitive = form === 'genitive';
    const noun = { one: isGenitive ? 'тысячи' : 'тысяча', few: isGenitive ? 'тысяч' : 'тысячи', many: 'тысяч' };
    const spoken = words(isGenitive ? form : 'feminine').replace(/одного$/u, 'одной');
    return joinWords(count === 1 ? '' : spoken, noun[russianPlural(count)]);
  },
  scales: [
    [1e12, 'триллион|триллиона|триллионов'],
    [1e9, 'миллиард|миллиарда|миллиардов'],
    [1e6, 'миллион|миллиона|миллионов'],
  ],
  plural: russianPlural,
  decline: (words, form) => {
    if (form === 'genitive') return words.replace(/\p{L}+/gu, (word) => genitives.get(word) ?? word);
    if (form === 'accusative') return words.replace(/один$/u, 'одну').replace(/два$/u, 'две');
    if (form === 'feminine') return words.replace(/один$/u, 'одна').replace(/два$/u, 'две');
    return form === 'neuter' ? words.replace(/один$/u, 'одно') : words;
  },
});

function cardinal(value: number, form: NumberForm = 'bare'): string {
  if (form === 'feminineGenitive') return base(value, 'genitive').replace(/одного$/u, 'одной');
  return base(value, form);
}

/** Returns an ordinal with an ending such as `ого`. Without one, it is in the masculine nominative. */
export function declineRussian(value: number, ending = ''): string {
  if (value % 1_000 === 0 && value > 0)
    return `${value === 1_000 ? '' : cardinal(value / 1_000, 'genitive').replaceAll(' ', '')}тысячн${ending || 'ый'}`;
  const words = cardinal(value);
  const last = /\p{L}+$/u.exec(words)?.[0] ?? '';
  const [stem = '', nominative = ''] = (ordinals.get(last) ?? '').split('-');
  const soft = {
    ого: 'ьего',
    ом: 'ьем',
    ому: 'ьему',
    ая: 'ья',
    ой: 'ьей',
    ое: 'ье',
    ых: 'ьих',
    ые: 'ьи',
    ым: 'ьим',
    ую: 'ью',
  };
  const end = ending === '' ? nominative : stem === 'трет' ? (soft[ending as keyof typeof soft] ?? ending) : ending;
  return words.slice(0, -last.length) + stem + end;
}

/** Endings by the last letters that are written behind figures, as in `5-го`. */
const marks = new Map(
  splitWords(
    'й/ ый/ ой/ ий/ я/ая ая/ая го/ого ого/ого му/ому ому/ому х/ых ых/ых ю/ую ую/ую ое/ое ые/ые ом/ом ым/ым',
  ).map((pair): [string, string] => [pair.slice(0, pair.indexOf('/')), pair.slice(pair.indexOf('/') + 1)]),
);

export function declineByMark(value: number, mark: string): string | null {
  const ending = marks.get(mark);
  return ending === undefined ? null : declineRussian(value, ending);
}

const parts = ['десят', 'сот', 'тысячн'];

export function sayRussianDecimal(integer: number, decimals: string, form: NumberForm): string {
  const isGenitive = form === 'genitive' || form === 'feminineGenitive';
  if (integer === 1 && decimals === '5' && !isGenitive) return form === 'feminine' ? 'полторы' : 'полтора';
  const part = parts[decimals.length - 1];
  if (part === undefined)
    return `${cardinal(integer)} запятая ${[...decimals].map((digit) => cardinal(Number(digit))).join(' ')}`;
  const say = (value: number, name: string): string => {
    const isOne = russianPlural(value) === 'one';
    const words = cardinal(value, isGenitive ? 'genitive' : 'feminine').replace(/одного$/u, 'одной');
    return `${words} ${name}${isOne ? (isGenitive ? 'ой' : 'ая') : 'ых'}`;
  };
  return `${say(integer, 'цел')} ${say(Number(decimals), part)}`;
}

export const russianNumbers: NumberWords = {
  cardinal,
  ordinal: (value) => declineRussian(value),
  year: (value) => cardinal(value),
};
