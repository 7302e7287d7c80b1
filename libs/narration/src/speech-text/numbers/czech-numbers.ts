import { createCardinal } from './create-numbers.ts';
import { type NumberForm, type NumberWords, divideWithRemainder, splitWords } from './number-words.ts';

/** The words of numbers: nominative, genitive and the ordinal. `~` is a blank. */
const table = splitWords(
  `nula/nuly/nultý jeden/jednoho/první dva/dvou/druhý tři/tří/třetí čtyři/čtyř/čtvrtý pět/pěti/pátý šest/šesti/šestý
    sedm/sedmi/sedmý osm/osmi/osmý devět/devíti/devátý deset/deseti/desátý jedenáct/jedenácti/jedenáctý
    dvanáct/dvanácti/dvanáctý třináct/třinácti/třináctý čtrnáct/čtrnácti/čtrnáctý patnáct/patnácti/patnáctý
    šestnáct/šestnácti/šestnáctý sedmnáct/sedmnácti/sedmnáctý osmnáct/osmnácti/osmnáctý
    devatenáct/devatenácti/devatenáctý dvacet/dvaceti/dvacátý třicet/třiceti/třicátý čtyřicet/čtyřiceti/čtyřicátý
    padesát/padesáti/padesátý šedesát/šedesáti/šedesátý sedmdesát/sedmdesáti/sedmdesátý osmdesát/osmdesáti/osmdesátý
    devadesát/devadesáti/devadesátý sto/sta/stý stě/set/stý sta/set/stý set/set/stý`,
).map((entry) => entry.split('/'));
const genitives = new Map(table.map(([word = '', genitive = '']) => [word, genitive]));
const ordinals = new Map(table.map(([word = '', , ordinalWord = '']) => [word, ordinalWord])).set('jedna', 'první');
const nominatives = table.map(([word = '']) => word);

export const czechPlural = (value: number): 'one' | 'few' | 'many' =>
  value === 1 ? 'one' : value >= 2 && value <= 4 ? 'few' : 'many';
const base = createCardinal({
  small: nominatives.slice(0, 20).join(' '),
  tens: `_ _ ${nominatives.slice(20, 28).join(' ')}`,
  hundreds: '_ sto dvě~stě tři~sta čtyři~sta pět~set šest~set sedm~set osm~set devět~set',
  thousand: (count, words, form) => {
    if (form === 'genitive') return count === 1 ? 'tisíce' : `${words(form)} tisíc`;
    return count === 1 ? 'tisíc' : `${words('masculine')} ${czechPlural(count) === 'few' ? 'tisíce' : 'tisíc'}`;
  },
  scales: [
    [1e12, 'bilion|biliony|bilionů|bilionu'],
    [1e9, 'f:miliarda|miliardy|miliard|miliardy'],
    [1e6, 'milion|miliony|milionů|milionu'],
  ],
  plural: czechPlural,
  isOneBare: true,
  decline: (words, form, value) => {
    // Compounds such as “dvacet jedna” have one form before all nouns.
    if (value > 20 && form !== 'genitive') return words.replace(/jeden$/u, 'jedna');
    if (form === 'genitive')
      return words.replace('dvě stě', 'dva sta').replace(/\p{L}+/gu, (word) => genitives.get(word) ?? word);
    if (form === 'bare') return words.replace(/^jeden$/u, 'jedna');
    if (form === 'accusative') return words.replace(/jeden$/u, 'jednu').replace(/dva$/u, 'dvě');
    if (form === 'feminine') return words.replace(/jeden$/u, 'jedna').replace(/dva$/u, 'dvě');
    return form === 'neuter' ? words.replace(/jeden$/u, 'jedno').replace(/dva$/u, 'dvě') : words;
  },
});

function cardinal(value: number, form: NumberForm = 'bare'): string {
  if (form === 'feminineGenitive') return base(value, 'genitive').replace(/jednoho$/u, 'jedné');
  return base(value, form);
}

const softEndings: Readonly<Record<string, string>> = {
  ého: 'ího',
  ém: 'ím',
  ému: 'ímu',
  ým: 'ím',
  ých: 'ích',
  ými: 'ími',
};

/** Returns an ordinal with an ending such as `ého`. Tens and units are declined. */
export function declineCzech(value: number, ending = 'ý'): string {
  const rest = value % 100;
  const declined = rest > 20 && rest % 10 > 0 ? 2 : 1;
  const words = cardinal(value).split(' ');
  return words
    .map((word, index) => {
      if (index < words.length - declined) return word;
      const ordinalWord = ordinals.get(word) ?? word;
      return ordinalWord.endsWith('í')
        ? ordinalWord.slice(0, -1) + (softEndings[ending] ?? 'í')
        : ordinalWord.slice(0, -1) + ending;
    })
    .join(' ');
}

/** Reads 1984 in hundreds. */
function year(value: number): string {
  const [century, rest] = divideWithRemainder(value, 100);
  if (value < 1_100 || value > 1_999) return cardinal(value);
  return `${cardinal(century)} set${rest === 0 ? '' : ` ${cardinal(rest)}`}`;
}

export const czechNumbers: NumberWords = { cardinal, ordinal: (value) => declineCzech(value), year };
