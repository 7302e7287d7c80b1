import { createCardinal } from './create-numbers.ts';
import { type NumberForm, type NumberWords, joinWords, splitWords } from './number-words.ts';

/** The words of numbers: nominative, genitive and the ordinal in the masculine nominative. */
const table = splitWords(
  `zero/zera/zerowy jeden/jednego/pierwszy dwa/dwóch/drugi trzy/trzech/trzeci cztery/czterech/czwarty pięć/pięciu/piąty
    sześć/sześciu/szósty siedem/siedmiu/siódmy osiem/ośmiu/ósmy dziewięć/dziewięciu/dziewiąty
    dziesięć/dziesięciu/dziesiąty jedenaście/jedenastu/jedenasty dwanaście/dwunastu/dwunasty
    trzynaście/trzynastu/trzynasty czternaście/czternastu/czternasty piętnaście/piętnastu/piętnasty
    szesnaście/szesnastu/szesnasty siedemnaście/siedemnastu/siedemnasty osiemnaście/osiemnastu/osiemnasty
    dziewiętnaście/dziewiętnastu/dziewiętnasty dwadzieścia/dwudziestu/dwudziesty trzydzieści/trzydziestu/trzydziesty
    czterdzieści/czterdziestu/czterdziesty pięćdziesiąt/pięćdziesięciu/pięćdziesiąty
    sześćdziesiąt/sześćdziesięciu/sześćdziesiąty siedemdziesiąt/siedemdziesięciu/siedemdziesiąty
    osiemdziesiąt/osiemdziesięciu/osiemdziesiąty dziewięćdziesiąt/dziewięćdziesięciu/dziewięćdziesiąty
    sto/stu/setny dwieście/dwustu/dwusetny trzysta/trzystu/trzysetny czterysta/czterystu/czterysetny
    pięćset/pięciuset/pięćsetny sześćset/sześciuset/sześćsetny siedemset/siedmiuset/siedemsetny
    osiemset/ośmiuset/osiemsetny dziewięćset/dziewięciuset/dziewięćsetny`,
).map((entry) => entry.split('/'));
const nominatives = table.map(([word = '']) => word);
const genitives = new Map(table.map(([word = '', genitive = '']) => [word, genitive]));
const ordinals = new Map(table.map(([word = '', , ordinalWord = '']) => [word, ordinalWord]));

export const polishPlural = (value: number): 'one' | 'few' | 'many' => {
  const [unit, rest] = [value % 10, value % 100];
  if (value === 1) return 'one';
  return unit >= 2 && unit <= 4 && (rest < 12 || rest > 14) ? 'few' : 'many';
};
const base = createCardinal({
  small: nominatives.slice(0, 20).join(' '),
  tens: `_ _ ${nominatives.slice(20, 28).join(' ')}`,
  hundreds: `_ ${nominatives.slice(28).join(' ')}`,
  thousand: (count, words, form) => {
    const isGenitive = form === 'genitive';
    const noun = { one: isGenitive ? 'tysiąca' : 'tysiąc', few: isGenitive ? 'tysięcy' : 'tysiące', many: 'tysięcy' };
    return joinWords(count === 1 ? '' : words(isGenitive ? form : 'masculine'), noun[polishPlural(count)]);
  },
  scales: [
    [1e12, 'bilion|biliony|bilionów|biliona'],
    [1e9, 'miliard|miliardy|miliardów|miliarda'],
    [1e6, 'milion|miliony|milionów|miliona'],
  ],
  plural: polishPlural,
  isOneBare: true,
  decline: (words, form) => {
    if (form === 'genitive') return words.replace(/\p{L}+/gu, (word) => genitives.get(word) ?? word);
    if (form === 'accusative') return words.replace(/^jeden$/u, 'jedną').replace(/dwa$/u, 'dwie');
    if (form === 'neuter') return words.replace(/^jeden$/u, 'jedno');
    return form === 'feminine' ? words.replace(/^jeden$/u, 'jedna').replace(/dwa$/u, 'dwie') : words;
  },
});

function cardinal(value: number, form: NumberForm = 'bare'): string {
  if (form === 'personal') {
    const rest = value % 1_000;
    return joinWords(value < 1_000 ? '' : base(value - rest), rest === 0 ? '' : base(rest, 'genitive'));
  }
  if (form === 'feminineGenitive') return base(value, 'genitive').replace(/^jednego$/u, 'jednej');
  return base(value, form);
}

/** Returns an ordinal with an ending such as `ego`. Tens and units are declined. */
export function declinePolish(value: number, ending = 'y'): string {
  if (value % 1_000 === 0 && value > 0) {
    const count =
      value === 1_000
        ? ''
        : cardinal(value / 1_000, 'genitive')
            .replaceAll(' ', '')
            .replace('dwóch', 'dwu');
    return `${count}${withEnding('tysięczny', ending)}`;
  }
  const rest = value % 100;
  const declined = rest === 0 ? 1 : rest > 20 && rest % 10 > 0 ? 2 : 1;
  const words = cardinal(value).split(' ');
  return words
    .map((word, index) => (index < words.length - declined ? word : withEnding(ordinals.get(word) ?? word, ending)))
    .join(' ');
}

/** `drugi` and `trzeci` have an i before some endings. */
function withEnding(word: string, ending: string): string {
  if (ending === 'y') return word;
  const stem = word.slice(0, -1);
  if (word.endsWith('y')) return stem + ending;
  return stem + (stem.endsWith('c') || /^[ey]/u.test(ending) ? 'i' : '') + ending.replace(/^y/u, '');
}

export const polishNumbers: NumberWords = {
  cardinal,
  ordinal: (value) => declinePolish(value),
  year: (value) => cardinal(value),
};
