import { type NumberForm, joinWords } from '../numbers/number-words.ts';
import { type SpeechRule, BLANK, WORD_END, createRule } from '../rule.ts';
import type { CountedNoun, SpokenLanguage } from '../spoken-language.ts';
import { pronounceDigits } from './numerals.ts';

/** Minimum number of digits in an international phone number. +24.79 is not one. */
const DIALLED = 7;

export const spellDigits = (figures: string, language: SpokenLanguage): string =>
  figures
    .split(/\D+/u)
    .filter(Boolean)
    .map((group) => pronounceDigits(group, language))
    .join(', ');

/** Creates rules that read phone numbers, account numbers, versions and chains of scores. */
export function createCodeRules(language: SpokenLanguage): SpeechRule[] {
  const { numbers } = language;
  const chain = (match: RegExpExecArray): string | null => {
    const parts = match[0].split(/[-–]/u);
    return parts.every((part) => part.length <= 2)
      ? parts.map((part) => numbers.cardinal(Number(part))).join(' ')
      : match[0];
  };
  // Numbers with the separators of another language: 2.300.000 in English or 2,300,000 in German.
  const foreign = language.decimal === '.' ? '(?:\\.\\d{3}){2}' : '(?:,\\d{3}){2,4}';
  return [
    ...createBookNumberRules(language),
    createRule('digit', `[1-9]\\d{0,2}${foreign}(?![.,]?\\d)${WORD_END}`, ([figures]) =>
      numbers.cardinal(Number(figures.replace(/\D/gu, ''))),
    ),
    createRule('digit', `0x[\\da-fA-F]{2,16}${WORD_END}`, ([address]) => address),
    ...createPhoneRules(language),
    createRule(
      'letter',
      `[A-Z]{2}\\d{2}(?:[ \\u00a0]?[A-Z0-9]{4}){2,7}(?:[ \\u00a0]?[A-Z0-9]{1,3})?${WORD_END}`,
      ([account]) => sayAccount(account, language),
    ),
    ...createVersionRules(language),
    // Mobile networks, screens and films.
    createRule(
      'digit',
      `([2-6](?=G)|[48](?=K)|[2-4](?=D))([GKD])${WORD_END}`,
      ([, figure, letter]) => `${numbers.cardinal(Number(figure))} ${letter}`,
    ),
    createRule('digit', `\\d{1,4}(?:[-–]\\d{1,4}){2,8}(?![\\d-])${WORD_END}`, chain),
    createCoordinateRule(language),
  ];
}

function createPhoneRules(language: SpokenLanguage): SpeechRule[] {
  const { words, phones, emergency } = language;
  const spelled = (figures: string): string => spellDigits(figures, language);
  const group = (figures: string): string => {
    if (figures.length > 3 || /^0\d\d/u.test(figures)) return pronounceDigits(figures, language);
    return figures.startsWith('0') ? pronounceDigits(figures, language) : language.numbers.cardinal(Number(figures));
  };
  const phone = ([written]: RegExpExecArray): string => {
    const groups = phones?.saysPairs ? written.split(/\D+/u).filter(Boolean).map(group).join(', ') : spelled(written);
    return written.startsWith('+') ? `${words.plus} ${groups}` : groups;
  };
  return [
    createRule('sign', `\\+\\d{1,3}(?:[ .\\u00a0/-]?\\(?\\d{1,5}\\)?){2,6}${WORD_END}`, (match) =>
      match[0].replace(/\D/gu, '').length < DIALLED ? null : phone(match),
    ),
    ...(phones?.patterns ?? []).map((pattern) => createRule('digit', `${pattern}(?![\\d-]|[.,]\\d)${WORD_END}`, phone)),
    createRule('digit', `(?:1[-.])?\\d{3}[-.]\\d{3}[-.]\\d{4}(?![\\d-])`, phone),
    createRule('digit', `0\\d{1,4}[ /-]\\d{3,8}(?:[ -]\\d{2,6}){0,3}(?![\\d-])`, phone),
    createRule('digit', `0\\d(?:[ .]\\d{2}){4}(?!\\d)`, phone),
    ...(emergency
      ? [
          createRule('digit', `(?:${emergency.numbers})(?![\\d:/%°]|[.,]\\d)${WORD_END}`, ([figures], place) =>
            isEmergencyNumber(place, emergency) ? spelled(figures) : null,
          ),
        ]
      : []),
  ];
}

/** Whether the text around a short number makes it a phone number, as in “call 911 or 112”. */
function isEmergencyNumber(
  { before, after }: { before: string; after: string },
  { numbers, called, before: first, after: last }: NonNullable<SpokenLanguage['emergency']>,
): boolean {
  const number = new RegExp(`(?<!\\d)(?:${numbers})(?:,| or| and| and then| und| oder)+ $`, 'u').exec(before);
  const start = number === null ? before : before.slice(0, number.index);
  if (called.test(start)) return !/^ (?:people|times|homes|witnesses|\p{Ll}+ers)(?!\p{L})/u.test(after);
  return first.test(start) && last.test(after);
}

function createBookNumberRules(language: SpokenLanguage): SpeechRule[] {
  const spelled = (figures: string): string =>
    joinWords(spellDigits(figures, language), /X$/iu.test(figures) ? language.spell('X') : '');
  return [
    createRule(
      'letter',
      `(ISBN|ISSN)(-1[03])?(:?)${BLANK}?((?:\\d[- ]?){7,12}[\\dX])${WORD_END}`,
      ([, kind = '', size, colon = '', figures = '']) => {
        const form = size === undefined ? '' : language.numbers.cardinal(Number(size.slice(1)));
        return `${joinWords(kind, form)}${colon} ${spelled(figures)}`;
      },
    ),
  ];
}

function createVersionRules({ words, numbers, grouping }: SpokenLanguage): SpeechRule[] {
  const version = (figures: string): string =>
    figures
      .split('.')
      .map((part) => numbers.cardinal(Number(part)))
      .join(` ${words.point} `);
  return [
    createRule('digit', `\\d{1,3}(?:\\.\\d{1,4}){3}(?![\\d.]*\\d)`, ([figures]) =>
      grouping.includes('.') && figures.endsWith('.000') ? null : version(figures),
    ),
    createRule('digit', `\\d{1,2}\\.\\d{1,2}\\.\\d{1,2}(?![\\d.]*\\d)${WORD_END}`, ([figures]) => version(figures)),
    createRule(
      'letter',
      `[vV](\\d{1,3}(?:\\.\\d{1,3}){0,3})${WORD_END}(?!\\.\\d)`,
      ([, figures = '']) => `${words.version} ${version(figures)}`,
    ),
  ];
}

/** Reads coordinates and angles with minutes, such as `51°30′N`. */
function createCoordinateRule({ numbers, words, units, compass, arc }: SpokenLanguage): SpeechRule {
  const number = (figures: string, form: NumberForm = 'masculine'): string => {
    const [whole, decimals = ''] = figures.split(/[.,]/u);
    const digits = [...decimals].map((digit) => numbers.cardinal(Number(digit)));
    return joinWords(numbers.cardinal(Number(whole), form), ...(decimals === '' ? [] : [words.decimal, ...digits]));
  };
  const counted = (figures: string | undefined, [one, many, form]: CountedNoun = ['', '']): string =>
    figures === undefined ? '' : joinWords(number(figures, form), Number(figures) === 1 ? one : many);
  const figures = '(\\d{1,3}(?:[.,]\\d{1,6})?)';
  const arcSeconds = `(?:${BLANK}?${figures}(?:[″"”]|''|’’))?`;
  return createRule(
    'digit',
    `${figures}${BLANK}?°(?:${BLANK}?${figures}[′'’]${arcSeconds})?(?:${BLANK}?([NSEWO])${WORD_END})?`,
    ([, angle, minutes, seconds, direction]) =>
      (minutes === undefined && direction === undefined) ||
      (direction !== undefined && compass?.[direction] === undefined)
        ? null
        : joinWords(
            counted(angle, units['°']),
            counted(minutes, arc?.[0]),
            counted(seconds, arc?.[1]),
            compass?.[direction ?? ''] ?? '',
          ),
  );
}

function sayAccount(account: string, language: SpokenLanguage): string | null {
  const figures = account.replace(/\s/gu, '');
  if ((figures.match(/\d/gu)?.length ?? 0) < 8) return null;
  return figures
    .replace(
      /(\D+)|(\d)/gu,
      (_, letters: string | undefined, digit: string) =>
        `${letters === undefined ? pronounceDigits(digit, language) : language.spell(letters)} `,
    )
    .trim();
}
