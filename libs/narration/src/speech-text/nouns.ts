import type { NumberForm } from './numbers/number-words.ts';
import type { CountedNoun, Currency } from './spoken-language.ts';

/**
 * A noun as text: its forms, separated by `|`, are `one|many`, `one|few|many` or
 * `one|few|many|part`. A single form never
 * changes. `f:` or `n:` in front is the gender; `x:` takes that of the next noun.
 */
export type NounText = string;

const genders: Readonly<Record<string, NumberForm | undefined>> = { f: 'feminine', n: 'neuter', x: undefined };
const FORMS = /^(?:([fnx]):)?(.*)$/su;

function split(text: NounText): { gender: string; forms: string[] } {
  const [, gender = '', forms = ''] = FORMS.exec(text) ?? [];
  return { gender, forms: forms.split('|') };
}

/** Parses a noun. `linker` is the word between the number and the form `many`. */
export function parseNoun(text: NounText, linker = ''): CountedNoun {
  const { gender, forms } = split(text);
  const [one = '', second = one, third, fourth] = forms;
  const [few, many, part] = [second, third ?? second, fourth ?? second];
  return [one, `${linker}${many}`, gender === '' ? 'masculine' : genders[gender], few, part];
}

/** Joins two nouns form by form. The gender is that of the noun that has one. */
export function joinNouns(first: NounText, other: NounText, blank = ' '): NounText {
  const [one, two] = [split(first), split(other)];
  const gender = one.gender || two.gender;
  const count = Math.max(one.forms.length, two.forms.length);
  const forms = Array.from(
    { length: count },
    (_, index) => `${one.forms[index] ?? one.forms.at(-1)}${blank}${two.forms[index] ?? two.forms.at(-1)}`,
  );
  return `${gender === '' ? '' : `${gender}:`}${forms.join('|')}`;
}

/** Names of units. Those with prefixes are composed. */
export type UnitNames = {
  /** Words for nano, micro, milli, centi, deci, hecto, kilo, mega, giga and tera. */
  prefixes: string;
  metre: NounText;
  gram: NounText;
  litre: NounText;
  watt: NounText;
  wattHour: NounText;
  volt: NounText;
  hertz: NounText;
  byte: NounText;
  squared: NounText;
  cubed: NounText;
  /** Whether “square” precedes the unit. */
  isSquareFirst?: boolean;
  degree: NounText;
  /** Names behind “degrees”, in the case that the language requires. */
  scales?: readonly [celsius: string, fahrenheit: string];
  perHour: NounText;
  perSecond: NounText;
  /** Written forms of an hour behind a slash. */
  hourSigns: string;
  secondSigns: string;
  /** Further units by their written forms, which are separated by commas. */
  others: Readonly<Record<string, NounText>>;
};

const PREFIXES = ['n', 'µ', 'm', 'c', 'd', 'h', 'k', 'M', 'G', 'T'];
const quantities = {
  metre: ['m', 'nµmck'],
  gram: ['g', 'µmk'],
  litre: ['l', 'mcdh'],
  watt: ['W', 'kMGT'],
  wattHour: ['Wh', 'kMGT'],
  volt: ['V', 'k'],
  hertz: ['Hz', 'kMG'],
  byte: ['B', 'kMGT'],
} as const;

/** Returns nouns by written unit. `transcribe` returns further written forms of a unit, such as those in Cyrillic. */
export function composeUnits(
  names: UnitNames,
  linker = '',
  transcribe: (sign: string) => string | null = () => null,
): Record<string, CountedNoun> {
  const prefixes = names.prefixes.split(' ');
  const own = new Map(
    Object.entries(names.others).flatMap(([signs, noun]) => signs.split(',').map((sign) => [sign, noun] as const)),
  );
  const texts = new Map<string, NounText>();
  for (const [quantity, [symbol, allowed]] of Object.entries(quantities)) {
    const noun = names[quantity as keyof typeof quantities];
    texts.set(symbol, noun);
    for (const sign of allowed)
      texts.set(sign + symbol, own.get(sign + symbol) ?? prefixed(prefixes[PREFIXES.indexOf(sign)] ?? '', noun));
  }
  const square = (noun: NounText, power: NounText): NounText =>
    names.isSquareFirst ? joinNouns(power, noun) : joinNouns(noun, power);
  for (const sign of ['m', 'km', 'cm', 'mm']) {
    const noun = texts.get(sign) ?? '';
    for (const two of ['²', '2']) texts.set(sign + two, square(noun, names.squared));
    for (const three of ['³', '3']) texts.set(sign + three, square(noun, names.cubed));
  }
  for (const sign of names.hourSigns.split(' '))
    texts.set(`km/${sign}`, joinNouns(texts.get('km') ?? '', names.perHour));
  for (const sign of names.secondSigns.split(' ')) texts.set(`m/${sign}`, joinNouns(names.metre, names.perSecond));
  const [celsius, fahrenheit] = names.scales ?? ['Celsius', 'Fahrenheit'];
  texts.set('L', names.litre);
  texts.set('KB', texts.get('kB') ?? '');
  texts.set('°', names.degree);
  for (const sign of ['°C', '° C', 'ºC', '℃']) texts.set(sign, joinNouns(names.degree, celsius));
  texts.set('°F', joinNouns(names.degree, fahrenheit));
  for (const [sign, noun] of own) texts.set(sign, noun);
  for (const [sign, noun] of texts) {
    const other = sign.includes('µ') ? sign.replace('µ', 'μ') : transcribe(sign);
    if (other !== null && !texts.has(other)) texts.set(other, noun);
  }
  return Object.fromEntries([...texts].map(([sign, text]) => [sign, parseNoun(text, linker)]));
}

const prefixed = (prefix: string, noun: NounText): NounText => {
  const { gender, forms } = split(noun);
  return `${gender === '' ? '' : `${gender}:`}${forms.map((form) => prefix + form).join('|')}`;
};

/** Parses nouns by their written forms, which are separated by commas. */
export const parseNouns = (table: Readonly<Record<string, NounText>>, linker = ''): Record<string, CountedNoun> =>
  Object.fromEntries(
    Object.entries(table).flatMap(([written, text]) =>
      written.split(',').map((form) => [form, parseNoun(text, linker)] as const),
    ),
  );

/** Parses currencies by their codes and signs. The noun of the cent follows a semicolon. */
export const parseCurrencies = (table: Readonly<Record<string, string>>, linker = ''): Record<string, Currency> =>
  Object.fromEntries(
    Object.entries(table).flatMap(([written, text]) => {
      const [name = '', cent] = text.split(';');
      const currency: Currency = { name: parseNoun(name, linker) };
      if (cent !== undefined) currency.cent = parseNoun(cent, linker);
      return written.split(',').map((form) => [form, currency] as const);
    }),
  );
