import { type NounText, parseNoun } from '../nouns.ts';
import type { CountedNoun } from '../spoken-language.ts';
import { type NumberForm, type NumberWords, divideWithRemainder, joinWords, splitWords } from './number-words.ts';

/** Lists are separated by blanks; `_` is an empty entry and `~` a blank inside an entry. */
export type NumeralData = {
  /** Words from 0 to 19 or further. */
  small: string;
  /** Words for 0, 10, 20 and so on. */
  tens: string;
  /** Words for 0, 100, 200 and so on. */
  hundreds: string;
  /** Joins tens and units. By default, with a blank. */
  joinTen?: (ten: string, unit: string) => string;
  /** Joins hundreds and the rest. By default, with a blank. */
  joinHundred?: (hundred: string, rest: string, value: number) => string;
  /** Returns thousands. `words` returns the words of the count. */
  thousand: (count: number, words: (form: NumberForm) => string, form: NumberForm) => string;
  /** Text between thousands and the rest below. By default, a blank. */
  beforeRest?: (rest: number) => string;
  /** Sizes from 10⁶ on and their nouns, the largest first. */
  scales: readonly (readonly [size: number, noun: NounText])[];
  plural?: (value: number) => 'one' | 'few' | 'many';
  /** Word between the numbers 20 and more and a noun, with a blank. */
  linker?: string;
  /** Whether the noun of a scale stands without a number if there is only one. */
  isOneBare?: boolean;
  /** Changes the words of a number below a thousand to a form. `value` is that number. */
  decline?: (words: string, form: NumberForm, value: number) => string;
};

const toList = (list: string): readonly string[] =>
  splitWords(list).map((word) => (word === '_' ? '' : word.replaceAll('~', ' ')));

/** Returns the function that reads whole numbers of a language. */
export function createCardinal(data: NumeralData): NumberWords['cardinal'] {
  const [small, tens, hundreds] = [toList(data.small), toList(data.tens), toList(data.hundreds)];
  const scales = data.scales.map(([size, noun]) => [size, parseNoun(noun, data.linker)] as const);
  const { decline = (words) => words, joinTen = joinBlank, joinHundred = joinBlank } = data;
  const belowHundred = (value: number): string => {
    const [ten, unit] = divideWithRemainder(value, 10);
    if (value < small.length) return small[value] ?? '';
    return unit === 0 ? (tens[ten] ?? '') : joinTen(tens[ten] ?? '', small[unit] ?? '');
  };
  const belowThousand = (value: number, form: NumberForm): string => {
    const [hundred, rest] = divideWithRemainder(value, 100);
    const above = hundreds[hundred] ?? '';
    if (hundred === 0) return decline(belowHundred(rest), form, value);
    return decline(rest === 0 ? above : joinHundred(above, belowHundred(rest), value), form, value);
  };
  const belowMillion = (value: number, form: NumberForm): string => {
    const [count, rest] = divideWithRemainder(value, 1_000);
    if (count === 0) return belowThousand(rest, form);
    const above = data.thousand(count, (countForm) => belowThousand(count, countForm), form);
    return rest === 0 ? above : `${above}${data.beforeRest?.(rest) ?? ' '}${belowThousand(rest, form)}`;
  };
  const scaled = (count: number, noun: CountedNoun, form: NumberForm): string => {
    const name = inflect(noun, count, form, data.plural);
    if (count === 1 && data.isOneBare) return name;
    return `${belowMillion(count, form === 'genitive' ? form : (noun[2] ?? 'masculine'))} ${name}`;
  };
  return (value, form = 'bare') => {
    const parts: string[] = [];
    let rest = value;
    for (const [size, noun] of scales) {
      const [count, remainder] = divideWithRemainder(rest, size);
      if (count > 0) parts.push(scaled(count, noun, form));
      rest = remainder;
    }
    if (parts.length === 0) return belowMillion(rest, form);
    if (rest === 0) return parts.join(' ');
    const blank = (rest < 1_000 && data.beforeRest?.(rest)) || ' ';
    return `${parts.join(' ')}${blank}${belowMillion(rest, form)}`;
  };
}

const joinBlank = (one: string, other: string): string => joinWords(one, other);

function inflect(
  [one, many, , few = many, part = many]: CountedNoun,
  value: number,
  form: NumberForm,
  plural: NumeralData['plural'],
): string {
  const category = plural ? plural(value) : value === 1 ? 'one' : 'many';
  if (form === 'genitive') return category === 'one' ? part : many;
  return { one, few, many }[category];
}
