import { type MatchContext, type SpeechRule, toAlternativesPattern, createRule } from '../rule.ts';
import type { Abbreviation, SpokenLanguage } from '../spoken-language.ts';

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
/** Formulas with ordinary digits. */
const FORMULAS = 'CO2|NO2|SO2|SO3|CH4|N2O|NH3|H2O|H2SO4|HNO3|H2|O2|O3|N2|NOx|SOx';

/** Creates rules that spell chemical formulas, such as `CO₂` and `NOx`. */
function createFormulaRules({ spell, numbers }: SpokenLanguage): SpeechRule[] {
  const say = (formula: string): string =>
    (formula.match(/\p{Lu}\p{Ll}?|[\d₀-₉]+|[xₓ]/gu) ?? [])
      .map((part) =>
        /^[\d₀-₉]/u.test(part)
          ? numbers.cardinal(
              Number(
                [...part].map((digit) => ('₀₁₂₃₄₅₆₇₈₉'.includes(digit) ? '₀₁₂₃₄₅₆₇₈₉'.indexOf(digit) : digit)).join(''),
              ),
            )
          : spell(part.replace('ₓ', 'x').toUpperCase()),
      )
      .join(' ');
  return [
    createRule('letter', `(?:${FORMULAS})(?![\\p{L}\\p{N}])`, ([formula]) => say(formula)),
    createRule('letter', `(?:\\p{Lu}\\p{Ll}?[₀-₉ₓ]{0,3}){1,8}(?![\\p{L}\\p{N}])`, ([formula]) =>
      /[₀-₉ₓ]/u.test(formula) ? say(formula) : null,
    ),
  ];
}

const romanDigits: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1_000 };
const ROMAN = /^M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/;
/** Matches the second numeral in a list, as in `siglo XIX y el XX`. */
const LISTED = /(?<!\p{L})(\p{L}{3,})\.? [IVXLC]{1,7}(?:,| y| e| et| and| to| und| bis| a| al| à)(?: el| the| le)? $/u;
const RULERS = [
  'King|Queen|Pope|Emperor|Tsar|Empress|Prince|Rey|Reina|Papa|Roi|Reine|Pape|König|Königin|Kaiser|Papst|Rei|Rainha',
  'Re|Regina|Koning|Koningin|Paus|Kung|Kungen|Drottning|Påven?|Konge|Kongen|Dronning|Pave|Paven|Regele|Król|Królowa',
  'Papież|Cesarz|Král|Královna|Papež|Císař|Kral|Sultan|Kraliçe|Король|Королева|Папа|Император|Царь',
].join('|');
const RULING = new RegExp(`(?<!\\p{L})(?:${RULERS})\\s$`, 'iu');

/** Returns the value of a Roman numeral in capitals, or 0 if it is invalid. */
export function parseRomanNumeral(numeral: string): number {
  if (!ROMAN.test(numeral)) return 0;
  return [...numeral].reduce((sum, digit, index, all) => {
    const [value, next] = [romanDigits[digit] ?? 0, romanDigits[all[index + 1] ?? ''] ?? 0];
    return sum + (value < next ? -value : value);
  }, 0);
}

/** Text after a title: a name, another title, or a second person, as in `el Sr. y la Sra. Gil`. */
const NAMED = new RegExp(
  `^[\\s\\u00a0\\u202f]+(?:${[
    "\\p{Lu}|d[’'e]",
    '(?:drs?|prof|ing|ir|dott|hab|inż)\\.',
    '(?:y|e|et|und|and|en|och|og) (?:l[ae] |el |a )?\\p{Lu}',
  ].join('|')})`,
  'u',
);

function expand(meaning: Abbreviation | undefined, place: MatchContext): string | null {
  if (meaning === undefined) return null;
  if (typeof meaning === 'function') return meaning(place);
  if (typeof meaning === 'string') return meaning;
  return NAMED.test(place.after) ? meaning.beforeName : null;
}

/** Creates rules that read Roman numerals, initials, abbreviations, acronyms, and letters with numbers. */
export function createNameRules(language: SpokenLanguage): SpeechRule[] {
  const { abbreviations, acronyms } = language;
  const forms = new Map(
    Object.entries(abbreviations).map(([written, meaning]) => [written.replaceAll(' ', ''), meaning]),
  );
  const listed = Object.keys(abbreviations).map((written) =>
    toAlternativesPattern([written]).slice(3, -1).replaceAll(' ', '[ \\u00a0\\u202f]?'),
  );
  listed.sort((one, other) => other.length - one.length);
  const isWhole = '(?![\\p{L}\\p{N}])';
  // Abbreviations in lower case have a capital at the start of a sentence.
  const opening = new Map(
    [...forms].flatMap(([written, meaning]): [string, Abbreviation][] =>
      /^(?:\p{Ll}.*\.|c?ca)$/u.test(written) && !forms.has(capital(written)) ? [[capital(written), meaning]] : [],
    ),
  );
  return [
    ...(opening.size === 0
      ? []
      : [
          createRule('letter', `${toAlternativesPattern([...opening.keys()])}(?=[ \\u00a0])`, ([written], place) => {
            // A single letter before a name is an initial.
            const isFirst = /^["“„«‘(]?$/u.test(place.before);
            const isOpening = isFirst && (!/^\p{L}\.$/u.test(written) || /^\s\d/u.test(place.after));
            const meaning = isOpening ? expand(opening.get(written), place) : null;
            return meaning === null ? null : capital(meaning);
          }),
        ]),
    ...createFormulaRules(language),
    createRule('letter', `(?:${listed.join('|')})${isWhole}`, ([written], place) =>
      expand(forms.get(written.replace(/\s/gu, '')), place),
    ),
    createRule('letter', `[IVXLC]{1,7}${isWhole}\\.?(?=\\s|$|[,;:!?)’'”"»-])`, ([written], place) =>
      sayRoman(language, written, place),
    ),
    createRule('letter', `(?:\\p{Lu}\\.){2,5}(?!\\p{L})`, ([written]) => initials(written, language)),
    createRule('letter', `(?:\\p{Lu}\\.-){1,2}\\p{Lu}\\.(?=[ \\u00a0]\\p{Lu})`, ([written]) =>
      written.replaceAll('.-', ' ').replace('.', ''),
    ),
    createRule('letter', `((?:\\p{Lu}\\.[ \\u00a0]){1,3})(?=\\p{Lu}\\p{Ll})`, ([written], { before }) =>
      /(?:^|[\s(“"«„])$/u.test(before) ? sayInitials(written, before) : null,
    ),
    createRule(
      'letter',
      `(${toAlternativesPattern(Object.keys(acronyms))})(s?)${isWhole}(?!-?\\d)`,
      ([, letters = '', plural = '']) => `${acronyms[letters] ?? letters}${plural}`,
    ),
    createRule(
      'letter',
      `(\\p{Lu}{1,6}|[Cc]ovid)-?(\\d{1,3})(s?)(?![\\d.,]\\d|[\\p{L}\\p{N}]|-\\p{Lu}?\\d)`,
      ([written, letters = '', figures = '', plural], place) => {
        if (place.before.endsWith('-')) return written;
        const name = acronyms[letters] ?? (letters === 'A' ? language.spell('A') : letters);
        return figures.startsWith('0') && figures.length > 1
          ? null
          : `${name} ${language.numbers.cardinal(Number(figures))}${plural}`;
      },
    ),
  ];
}

/** Removes the full stops, because engines pause at those in `U.S.` and `F.B.I.` */
const initials = (written: string, { acronyms }: SpokenLanguage): string => {
  const letters = written.replaceAll('.', '');
  return acronyms[letters] ?? letters;
};

/**
 * Returns null if a single letter must not change. Letters are separated by full stops if one is an A, which would
 * otherwise be read as the article.
 */
function sayInitials(written: string, before: string): string | null {
  const letters = written.split(/[.\s]+/u).filter(Boolean);
  if (letters.length === 1 && (before === '' || letters[0] === 'A' || letters[0] === 'I')) return null;
  return `${letters.join(letters.includes('A') ? '.' : ' ')} `;
}

function sayRoman(language: SpokenLanguage, written: string, { before, after }: MatchContext): string | null {
  const numeral = written.replace('.', '');
  const [value, stop] = [parseRomanNumeral(numeral), written.slice(numeral.length)];
  const [, name = '', dot = ''] = /([\p{L}’'-]+)(\.?)[\s\u00a0]$/u.exec(before) ?? [];
  if (value === 0) return null;
  const listed = LISTED.exec(before)?.[1]?.toLowerCase() ?? '';
  if (listed !== '' && language.numbered.has(listed) && numeral !== 'I')
    return `${language.numbers.cardinal(value)}${stop}`;
  if (name === '') return null;
  if (language.numbered.has(name.toLowerCase()))
    return value === 1 && /^\s\p{L}/u.test(after) && !/^war$/iu.test(name)
      ? null
      : `${language.numbers.cardinal(value)}${stop}`;
  if (dot !== '') return null;
  if (!language.rulers.has(name)) {
    const named = RULING.test(before.slice(0, -name.length - 1)) ? language.ruler(value, name) : null;
    const spoken = named ?? (stop === '' || after.trim() === '' ? language.namedNumeral?.(numeral, before) : null);
    return spoken === null || spoken === undefined || (numeral.length === 1 && named === null)
      ? null
      : `${spoken}${language.stopIsOrdinal && named !== null ? '' : stop}`;
  }
  // A single letter before a name, or one with a full stop inside a sentence, is an initial, unless it follows a title
  // such as “King”.
  const isRuler = RULING.test(before.slice(0, -name.length - 1));
  const isInitial =
    (stop !== '' && !language.stopIsOrdinal && after.trim() !== '') ||
    (numeral.length === 1 && /^\s\p{Lu}/u.test(after));
  if (
    !isRuler &&
    (isInitial || /^[LCDM]$/u.test(numeral) || (numeral === 'I' && language.hasWordI && /^\s\p{Ll}/u.test(after)))
  )
    return null;
  // Only in German does the full stop belong to the number.
  return `${language.ruler(value, name)}${language.stopIsOrdinal ? '' : stop}`;
}
